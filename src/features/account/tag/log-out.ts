import { logOut } from '../../../api/customer.ts';
import { getCart } from '../../../api/get-cart.ts';
import { storeCart } from '../../../state/cart/cart-atom.ts';
import { queueAtom } from '../../../state/changes/cart-queue.ts';
import { clientAtom } from '../../../state/page/client-atom.ts';
import { forgetAtom } from '../../../state/session/person.ts';
import { atom, type Store } from '../../../state/store.ts';

const logOutAtom = atom(null, async (get, set, from: EventTarget | undefined): Promise<boolean> => {
  const client = get(clientAtom);
  const send = async () => {
    // Refused if the session has already ended; the refreshed cart shows the login state.
    await logOut(client).catch(() => undefined);
    return getCart(client);
  };
  try {
    const cart = await get(queueAtom).add({ key: 'logout', send });
    storeCart(get, set, cart, 'here', from);
    if (cart.user) return false;
    set(forgetAtom, 'logout');
    return true;
  } catch {
    return false;
  }
});

/**
 * Logs out by POST /logout, after the queued cart changes; the refreshed cart updates all tags and tabs. Resolves with
 * whether the visitor is logged out; never rejects.
 */
export const logOutHere = (store: Store, from?: EventTarget): Promise<boolean> => store.set(logOutAtom, from);
