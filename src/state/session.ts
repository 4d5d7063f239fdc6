import { reloadConfiguration } from '../api/cart.ts';
import type { Cart } from '../api/cart-schema.ts';
import { type Client, isSessionLoss } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { getCart } from '../api/get-cart.ts';
import { SESSION_RECOVERY_INTERVAL } from '../config/constants.ts';
import { cartAtom, receiveCart } from './cart.ts';
import { cookieLostAtom, isReplaced, NO_COOKIE, queueAtom, SESSION_RENEWED } from './cart-changes.ts';
import { clientAtom } from './client.ts';
import { clearMessagesAtom, showMessagesAtom } from './messages.ts';
import { explain } from './reports.ts';
import { atom } from './store.ts';

const lastAtom = atom(Number.NEGATIVE_INFINITY);

const isLoss = (error: unknown): boolean => error instanceof ApiError && isSessionLoss(error.body);

/**
 * After "cart not found" or "not prepared yet" (section 4, session loss): one recovery, at most every 30 s, so never a
 * loop. The cart is asked for afresh; where it is gone for good the shop makes a new one, and the visitor is told. What
 * they typed stays in the drafts. Never rejects.
 */
export const recoverSessionAtom = atom(null, async (get, set, now: number = Date.now()): Promise<void> => {
  if (now - get(lastAtom) < SESSION_RECOVERY_INTERVAL) return;
  set(lastAtom, now);
  const before = get(cartAtom);
  try {
    const send = (): Promise<Cart> => recover(get(clientAtom));
    const cart = receiveCart(get, set, await get(queueAtom).add({ key: 'recover', send }), 'server');
    set(cookieLostAtom, false);
    if (!before || !isReplaced(before, cart)) return;
    // What was wrong with the cart before is wrong no longer.
    set(clearMessagesAtom);
    set(showMessagesAtom, { cart: [{ key: SESSION_RENEWED }] });
  } catch (error) {
    set(cookieLostAtom, isLoss(error));
    set(showMessagesAtom, isLoss(error) ? { cart: [{ key: NO_COOKIE }] } : explain(get, error, 'cart'));
  }
});

/** The cart as it is now; where the shop knows none, a new one, and the proof that the browser keeps its cookie. */
async function recover(client: Client): Promise<Cart> {
  try {
    return await reloadConfiguration(client);
  } catch (error) {
    if (!isLoss(error)) throw error;
  }
  await getCart(client);
  return reloadConfiguration(client);
}
