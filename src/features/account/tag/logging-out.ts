import { logOut } from '../../../api/customer.ts';
import { getCart } from '../../../api/get-cart.ts';
import { receiveCart } from '../../../state/cart.ts';
import { queueAtom } from '../../../state/cart-changes.ts';
import { clientAtom } from '../../../state/client.ts';
import { dropAllDrafts } from '../../../state/drafts.ts';
import { configAtom } from '../../../state/shop.ts';
import { atom, type Store } from '../../../state/store.ts';

const logOutAtom = atom(null, async (get, set, from: EventTarget | undefined): Promise<boolean> => {
  const client = get(clientAtom);
  const send = async () => {
    // A login that had ended already is refused; the cart that is read afterwards tells.
    await logOut(client).catch(() => undefined);
    return getCart(client);
  };
  try {
    const cart = await get(queueAtom).add({ key: 'logout', send });
    receiveCart(get, set, cart, 'here', from);
    if (cart.user) return false;
    dropAllDrafts(get(configAtom).company);
    return true;
  } catch {
    return false;
  }
});

/**
 * Ends the login where the config names no page for that (POST /logout), behind the changes that wait; every tag and
 * every tab learns of it by the cart that is read afterwards. Answers whether nobody is logged in any more; never rejects.
 */
export const logOutHere = (store: Store, from?: EventTarget): Promise<boolean> => store.set(logOutAtom, from);
