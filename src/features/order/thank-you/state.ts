import { checkoutInProgressAtom } from '../../../state/cart/page-cart.ts';
import { refreshCartAtom } from '../../../state/changes/refresh-cart.ts';
import { configAtom } from '../../../state/page/config.ts';
import { atom } from '../../../state/store.ts';
import { openAttempt } from '../attempt.ts';
import { announceOrder, readLastOrder, readTransferAtom } from '../last-order.ts';
import type { ThankYouState } from '../send/rules.ts';
import { shouldAnnounce } from './rules.ts';

/** Whether this browser knows anything of an order: it was sent from here, or is being sent. */
export const isOrderKnownAtom = atom(null, (get, set): boolean => {
  const config = get(configAtom);
  const known = readLastOrder(config.company) ?? openAttempt(config) ?? set(readTransferAtom);
  return known !== undefined || get(checkoutInProgressAtom);
});

/**
 * On entering thank-you: refreshes the cart, since the visitor may have spent a while on the bank's page, and
 * dispatches `ws-order` once per order. A checkout that ends without a bank does both itself.
 */
export const arriveAtom = atom(null, (get, set, state: ThankYouState, from?: EventTarget): void => {
  void set(refreshCartAtom);
  const order = readLastOrder(get(configAtom).company);
  if (order && shouldAnnounce(order, state)) announceOrder(get, state, order, from);
});
