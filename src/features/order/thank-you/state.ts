import { checkoutInProgressAtom } from '../../../state/cart/page-cart.ts';
import { refreshCartAtom } from '../../../state/changes/refresh-cart.ts';
import { configAtom } from '../../../state/page/config.ts';
import { emit } from '../../../state/page/events.ts';
import { atom } from '../../../state/store.ts';
import { openAttempt } from '../attempt.ts';
import { orderDetail, readLastOrder, readTransferAtom, rememberOrder } from '../last-order.ts';
import { shouldAnnounce, type ThankYouState } from './rules.ts';

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
  const { company, currency } = get(configAtom);
  const order = readLastOrder(company);
  if (!order || !shouldAnnounce(order, state)) return;
  const { orderId, at, receipt } = order;
  rememberOrder(company, { orderId, at, receipt });
  emit('ws-order', orderDetail(state, order, currency), from);
});
