import type { PageConfig } from '../../../config/page-config.ts';
import { httpUrl, isAllowedRedirect } from '../../../lib/safe-url.ts';
import { cartAtom } from '../../../state/cart.ts';
import { refreshCartAtom } from '../../../state/cart-changes.ts';
import { configAtom } from '../../../state/config.ts';
import { emit } from '../../../state/events.ts';
import { checkoutInProgressAtom } from '../../../state/page-cart.ts';
import { sentTransferAtom } from '../../../state/sent-transfer.ts';
import { atom } from '../../../state/store.ts';
import { entryOf } from '../../../state/stored-entry.ts';
import {
  isTransferStale,
  lastOrderOf,
  openPaymentUrl,
  shouldAnnounce,
  type ThankYouState,
  transferDataOf,
} from './rules.ts';

const orders = entryOf('order', lastOrderOf);
const transfers = entryOf('transfer', transferDataOf);

/** The order that this tab sent last; undefined if it sent none. */
export const readLastOrder = (company: string) => orders.read(company);

/** An order whose payment at the bank was not finished, and the URL at which it can still be paid. */
export interface OpenPayment {
  url: string;
  orderId: string | undefined;
}

/**
 * The payment that this tab started and whose outcome is unknown: the visitor returned from the bank's page with the
 * browser's back button. The stored URL is checked like one from the server (contract, allowedRedirectOrigins).
 */
export function readOpenPayment({ company, allowedRedirectOrigins }: PageConfig): OpenPayment | undefined {
  const order = readLastOrder(company);
  const page = globalThis.location;
  const url = httpUrl(openPaymentUrl(order) ?? '');
  if (!url || !isAllowedRedirect(url, allowedRedirectOrigins, page?.origin ?? '')) return undefined;
  return { url: url.href, orderId: order?.orderId };
}

/** The stored data of the last transfer, from this visit or an earlier one. */
export const readTransfer = (company: string) => transfers.read(company);

/** The data of the last transfer; for an order that this page sent, even if the storage was cleared since. */
export const readTransferAtom = atom(
  null,
  (get) => readTransfer(get(configAtom).company) ?? transferDataOf(get(sentTransferAtom)),
);

/**
 * On entering thank-you: refreshes the cart, since the visitor may have spent a while on the bank's page, and
 * dispatches `ws-order` once per order. A checkout that ends without a bank does both itself.
 */
export const arriveAtom = atom(null, (get, set, state: ThankYouState, from?: EventTarget): void => {
  void set(refreshCartAtom);
  const { company } = get(configAtom);
  const order = readLastOrder(company);
  if (!order || !shouldAnnounce(order, state)) return;
  const { orderId, at, receipt } = order;
  orders.write(company, { orderId, at, receipt, announced: true });
  emit('ws-order', { messageKey: state, orderId: order.orderId }, from);
});

/** Removes the data of a past transfer as soon as the visitor fills a new cart (clause 4.21). */
export const dropStaleTransferAtom = atom(null, (get, set): void => {
  const { company } = get(configAtom);
  const { uuid } = set(readTransferAtom) ?? {};
  if (!isTransferStale(uuid, get(cartAtom), get(checkoutInProgressAtom))) return;
  transfers.remove(company);
  set(sentTransferAtom, undefined);
});
