import { refreshCartAtom } from '../../../state/cart-changes.ts';
import { configAtom } from '../../../state/config.ts';
import { emit } from '../../../state/events.ts';
import { atom } from '../../../state/store.ts';
import { orderDetail, readLastOrder, rememberOrder } from '../last-order.ts';
import { shouldAnnounce, type ThankYouState } from './rules.ts';

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
