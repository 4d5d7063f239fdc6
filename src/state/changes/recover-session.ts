import type { Cart } from '../../api/cart-schema.ts';
import type { Client } from '../../api/client.ts';
import { getCart } from '../../api/get-cart.ts';
import { reloadConfiguration } from '../../api/item-calls.ts';
import { SESSION_RECOVERY_INTERVAL } from '../../config/constants.ts';
import { cartAtom, storeCart } from '../cart/cart-atom.ts';
import { lostCartAtom, sessionRenewedAtom, unsavedAtom } from '../cart/lost-cart.ts';
import { explain } from '../messages/reports.ts';
import { clearMessagesAtom, showMessagesAtom } from '../messages/shown-messages.ts';
import { clientAtom } from '../page/client-atom.ts';
import { setSamePersonAtom } from '../session/person.ts';
import { atom } from '../store.ts';
import { queueAtom } from './cart-queue.ts';
import { cookieLostAtom, isLoss, isReplaced, lostCookieKey } from './lost-session.ts';

const lastAtom = atom(Number.NEGATIVE_INFINITY);

/**
 * Recovers from "cart not found" or "not prepared yet" (clause 4.45), at most every 30 s so that it cannot
 * loop. Requests the cart again; if it is lost, the server creates a new one and the visitor sees a message. Drafts are
 * kept. Never rejects.
 */
export const recoverSessionAtom = atom(
  null,
  async (get, set, now: number = performance.now()): Promise<void> => {
    if (now - get(lastAtom) < SESSION_RECOVERY_INTERVAL) return;
    set(lastAtom, now);
    const before = get(cartAtom);
    try {
      const send = (): Promise<Cart> => recover(get(clientAtom));
      const fresh = await get(queueAtom).add({ key: 'recover', send });
      // The session has ended, not the visit: what is being typed stays.
      set(setSamePersonAtom, true);
      const cart = storeCart(get, set, fresh, 'server');
      set(cookieLostAtom, false);
      if (!before || !isReplaced(before, cart)) return;
      set(lostCartAtom, before);
      // Messages about the old cart no longer apply.
      set(clearMessagesAtom);
      set(showMessagesAtom, { cart: [get(sessionRenewedAtom)] });
    } catch (error) {
      set(cookieLostAtom, isLoss(error));
      set(
        showMessagesAtom,
        isLoss(error) ? { cart: [{ key: lostCookieKey(get) }] } : explain(get, error, 'cart'),
      );
    } finally {
      set(setSamePersonAtom, false);
      set(unsavedAtom, undefined);
    }
  },
);

/** The current cart, or a new one; a second request proves that the browser stores the new cart's cookie. */
async function recover(client: Client): Promise<Cart> {
  try {
    return await reloadConfiguration(client);
  } catch (error) {
    if (!isLoss(error)) throw error;
  }
  await getCart(client);
  return reloadConfiguration(client);
}
