import { localStore, readJson, tabStore } from '../../lib/storage.ts';
import { cartAtom, checkoutInProgressAtom } from '../../state/cart.ts';
import { refreshCartAtom } from '../../state/cart-changes.ts';
import { emit } from '../../state/events.ts';
import { configAtom } from '../../state/shop.ts';
import { atom } from '../../state/store.ts';
import {
  isTransferStale,
  lastOrderOf,
  orderKey,
  shouldAnnounce,
  type ThankYouState,
  transferDataOf,
  transferKey,
} from './rules.ts';

/** The order that this tab sent last; undefined where it sent none. */
export const readLastOrder = (company: string) => lastOrderOf(readJson(tabStore, orderKey(company)));

/** What is needed for the transfer, from this visit or an earlier one. */
export const readTransfer = (company: string) => transferDataOf(readJson(localStore, transferKey(company)));

/**
 * On entering thank-you: the cart is asked for again, since the way back from a bank may have been long, and the page
 * is told of the order's outcome, once an order. A checkout that is just ending does both itself.
 */
export const arriveAtom = atom(null, (get, set, state: ThankYouState, from?: EventTarget): void => {
  void set(refreshCartAtom);
  const { company } = get(configAtom);
  const order = readLastOrder(company);
  if (!order || !shouldAnnounce(order, state)) return;
  tabStore.set(orderKey(company), JSON.stringify({ ...order, announced: true }));
  emit('ws-order', { messageKey: state, orderId: order.orderId }, from);
});

/** Forgets the data of a past transfer as soon as the visitor fills a new cart (section 4, persistence). */
export const dropStaleTransferAtom = atom(null, (get): void => {
  if (isTransferStale(get(cartAtom), get(checkoutInProgressAtom))) {
    localStore.remove(transferKey(get(configAtom).company));
  }
});
