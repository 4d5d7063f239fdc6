import { sendCall } from '../../api/cart-call.ts';
import type { Cart } from '../../api/cart-schema.ts';
import { toMessages } from '../../api/error-messages.ts';
import { getCart } from '../../api/get-cart.ts';
import { reloadConfiguration } from '../../api/item-calls.ts';
import { cartAtom, storeCart } from '../cart/cart-atom.ts';
import {
  checkoutInProgressAtom,
  isCartAssumedAtom,
  notifyTabs,
  setCartFailureAtom,
} from '../cart/page-cart.ts';
import { explain } from '../messages/reports.ts';
import { showMessagesAtom } from '../messages/shown-messages.ts';
import { clientAtom } from '../page/client-atom.ts';
import type { CartOrigin } from '../page/events.ts';
import { atom } from '../store.ts';
import { queueAtom } from './cart-queue.ts';
import type { CartResult } from './change-cart.ts';
import { waitForFirstCart } from './load-cart.ts';
import { reportLoss } from './lost-session.ts';
import { keepRoundUp } from './round-up.ts';

/** Requests the cart again, after the queued changes; does nothing during a checkout (clause 4.24). */
export const refreshCartAtom = atom(
  null,
  async (get, set, origin: CartOrigin = 'server'): Promise<CartResult> => {
    const cart = get(cartAtom);
    if (cart && get(checkoutInProgressAtom)) return { ok: true, cart };
    const send = async (): Promise<Cart> => {
      const client = get(clientAtom);
      return keepRoundUp(get, set, { send: (call) => sendCall(client, call), after: await getCart(client) });
    };
    try {
      if (!get(isCartAssumedAtom)) await waitForFirstCart(get, set);
      const fresh = await get(queueAtom).add({ key: 'refresh', send });
      const before = get(cartAtom);
      storeCart(get, set, fresh, origin);
      if (origin === 'server') reportLoss(get, set, before);
      return { ok: true, cart: fresh };
    } catch (error) {
      const messages = toMessages(error, 'cart');
      // After a failed refresh the current cart remains; only a page without one shows the failure.
      set(setCartFailureAtom, error);
      return { ok: false, messages };
    }
  },
);

/** Reads the cart at the end of a checkout, when `refreshCartAtom` does nothing and no change is sent. */
export const readBackCartAtom = atom(null, async (get, set): Promise<Cart> => {
  return storeCart(get, set, await getCart(get(clientAtom)), 'here');
});

/** Reloads prices and products after a return from the login site. */
export const reloadCartAtom = atom(null, async (get, set): Promise<void> => {
  try {
    await waitForFirstCart(get, set);
    const send = async (): Promise<Cart> => {
      const client = get(clientAtom);
      const after = await reloadConfiguration(client);
      return keepRoundUp(get, set, { send: (call) => sendCall(client, call), after });
    };
    storeCart(get, set, await get(queueAtom).add({ key: 'recover', send }), 'server');
    notifyTabs(get, { type: 'cart' });
  } catch (error) {
    set(showMessagesAtom, explain(get, error, 'cart'));
  }
});
