import type { Cart } from '../../api/cart-schema.ts';
import { toMessages } from '../../api/error-messages.ts';
import { getCart } from '../../api/get-cart.ts';
import type { Messages } from '../../lib/messages.ts';
import { cartAtom, cartFailureAtom, loadedCart, storeCart } from '../cart/cart-atom.ts';
import { ensureCartAtom, isCartAssumedAtom } from '../cart/page-cart.ts';
import { clientAtom } from '../page/client-atom.ts';
import { atom, type Getter, type Setter } from '../store.ts';

/** The reason why the cart could not be loaded, or undefined. */
export const cartProblemAtom = atom((get): Messages | undefined => {
  const failure = get(cartFailureAtom);
  return failure === undefined ? undefined : toMessages(failure, 'cart');
});

/**
 * Loads the cart if it is initial. A response that header tags can read may be invalid for the order: then it is
 * requested once more. Rejects with ApiError.
 */
export async function ensureCart(get: Getter, set: Setter): Promise<Cart> {
  const load = async (): Promise<Cart> => getCart(get(clientAtom));
  await set(ensureCartAtom, async () => loadedCart(get, await load()));
  return get(cartAtom) ?? storeCart(get, set, await load(), 'server');
}

/** Waits for the first cart, so that it cannot replace a later one. The caller that loads it reports its failure. */
export const waitForFirstCart = (get: Getter, set: Setter): Promise<unknown> =>
  ensureCart(get, set).catch(() => undefined);

/** Loads the cart if it is still initial. Never rejects: a failure is in `cartProblemAtom`. */
export const loadCartAtom = atom(null, async (get, set): Promise<void> => {
  await ensureCart(get, set).catch(() => undefined);
});

/** Loads the cart if it was only assumed to be empty. */
export const loadAssumedCartAtom = atom(null, (get, set): void => {
  if (get(isCartAssumedAtom)) void set(loadCartAtom);
});
