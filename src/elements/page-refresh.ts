import { getCart } from '../api/get-cart.ts';
import { loadedCart } from '../state/cart.ts';
import { refreshCartAtom } from '../state/cart-changes.ts';
import { whenCheckoutUnlocked } from '../state/checkout-lock.ts';
import { clientAtom } from '../state/client.ts';
import type { CartOrigin } from '../state/events.ts';
import { checkoutInProgressAtom, type LoadedCart } from '../state/page-cart.ts';
import { reportError } from '../state/reports.ts';
import { recoverSessionAtom } from '../state/session.ts';
import { configAtom } from '../state/shop.ts';
import type { Store } from '../state/store.ts';
import { followUserAtom } from '../state/user-analytics.ts';

/**
 * Asks for the cart again: the page has the focus back, or another tab changed it; not before an order of another tab
 * is through, whose cart would look empty instead of ordered. Loaded when that happens first. Where the page wants analytics, a login that is found out so is told there also on a page of header tags alone.
 */
export const refresh = async (store: Store, origin?: CartOrigin): Promise<unknown> => {
  const { analytics, company } = store.get(configAtom);
  if (analytics) store.set(followUserAtom);
  if (!store.get(checkoutInProgressAtom)) await whenCheckoutUnlocked(company);
  return store.set(refreshCartAtom, origin);
};

/** After the server said that the cart is gone. */
export const recover = (store: Store): Promise<unknown> => store.set(recoverSessionAtom);

/** Tells the provider of a tag that stopped; answers the number of the report, where one is made. */
export const report = (store: Store, error: unknown): string | undefined => reportError(store.get, error);

/** The first cart once more, after the quick way failed: this one tells why, and recovers a lost session. */
export const loadCart = async (store: Store): Promise<LoadedCart> =>
  loadedCart(store.get, await getCart(store.get(clientAtom)));
