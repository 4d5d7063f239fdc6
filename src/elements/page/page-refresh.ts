import { openSession } from '../../api/customer.ts';
import { getCart } from '../../api/get-cart.ts';
import { LOGIN_CODE } from '../../api/session-token.ts';
import { takeParameter } from '../../lib/take-parameter.ts';
import { loadedCart } from '../../state/cart/cart-atom.ts';
import { checkoutInProgressAtom, type LoadedCart } from '../../state/cart/page-cart.ts';
import { followUserAtom } from '../../state/cart/user-analytics.ts';
import { recoverSessionAtom } from '../../state/changes/recover-session.ts';
import { refreshCartAtom } from '../../state/changes/refresh-cart.ts';
import { reportError } from '../../state/messages/reports.ts';
import { clientAtom } from '../../state/page/client-atom.ts';
import { configAtom } from '../../state/page/config.ts';
import type { CartOrigin } from '../../state/page/events.ts';
import { whenCheckoutUnlocked } from '../../state/session/checkout-lock.ts';
import type { Store } from '../../state/store.ts';

/**
 * Loads the cart again after the page has regained focus or another tab has changed the cart. Waits for a checkout in
 * another tab, since its cart would look empty instead of ordered. On a page with only header tags, this is also how
 * analytics detect a login.
 */
export const refreshPage = async (store: Store, origin?: CartOrigin): Promise<unknown> => {
  const { analytics, company } = store.get(configAtom);
  if (analytics) store.set(followUserAtom);
  if (!store.get(checkoutInProgressAtom)) await whenCheckoutUnlocked(company);
  return store.set(refreshCartAtom, origin);
};

/** Recovers the session after the server has reported that the cart is gone. */
export const recover = (store: Store): Promise<unknown> => store.set(recoverSessionAtom);

/** Reports a tag that crashed; returns the report's id if a report is sent. */
export const report = (store: Store, error: unknown): string | undefined => reportError(store.get, error);

/**
 * Retries the first cart with the full client, which explains the failure and recovers a lost session. Or requests it
 * for who comes back from the login page by this code; one that is refused logs nobody in.
 */
export async function loadCart(store: Store, code?: string): Promise<LoadedCart> {
  const client = store.get(clientAtom);
  if (code) {
    takeParameter(LOGIN_CODE);
    await openSession(client, code).catch(() => undefined);
  }
  return loadedCart(store.get, await getCart(client));
}
