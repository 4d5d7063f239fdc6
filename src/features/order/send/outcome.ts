import type { CheckoutResponse, TransferOption } from '../../../api/checkout.ts';
import type { OrderAction } from '../../../api/order-actions.ts';
import { pastTime } from '../../../lib/age.ts';
import type { Message, Messages } from '../../../lib/messages.ts';
import type { MinorUnits } from '../../../lib/money.ts';
import { cartAtom } from '../../../state/cart/cart-atom.ts';
import { checkoutInProgressAtom, notifyTabs } from '../../../state/cart/page-cart.ts';
import { readBackCartAtom } from '../../../state/changes/refresh-cart.ts';
import {
  CHECKOUT_IN_PROGRESS,
  clearKeyAtom,
  clearMessagesAtom,
  emitErrorEvents,
  showMessagesAtom,
} from '../../../state/messages/shown-messages.ts';
import { configAtom } from '../../../state/page/config.ts';
import { emit } from '../../../state/page/events.ts';
import { forgetAtom } from '../../../state/session/person.ts';
import type { Getter, Setter } from '../../../state/store.ts';
import { totalOf } from '../../cart/rules.ts';
import { groupOf } from '../../payment/rules.ts';
import { type Attempt, endAttempt, markTold } from '../attempt.ts';
import {
  type LastOrder,
  orderDetail,
  receiptOf,
  rememberOrder,
  rememberTransferAtom,
  type TransferAccount,
  type TransferData,
  unpaidOrder,
} from '../last-order.ts';
import { rememberActionsAtom } from '../next-actions/state.ts';
import type { Answer } from './answer.ts';
import type { OrderingPage, SentOrder } from './order-method.ts';
import { allowedRedirect, type Payment } from './payment-page.ts';
import { checkoutOutcome, type ThankYouState, thankYouRoute } from './rules.ts';
import { takePayment } from './take-payment.ts';

/**
 * The outcome of an attempt to order: it was not sent or is refused on this screen, another route says what to do, its
 * money is taken in fields on this page or at the bank, or thank-you shows it. `order` is what thank-you reads, also
 * after the bank or a reload.
 */
export type OrderOutcome =
  | { kind: 'refused'; messages: Messages }
  | { kind: 'go'; route: string; messages?: Messages }
  | { kind: 'bank'; payment: Payment; order: Partial<LastOrder>; actions?: ListedActions }
  | {
      kind: 'thank-you';
      messageKey: ThankYouState;
      order: Partial<LastOrder>;
      exception?: string | undefined;
      transfer?: TransferData | undefined;
      actions?: ListedActions;
      /** What went wrong; thank-you has its own words for it. */
      messages?: Messages;
    };

/** What the answer lists for the customer to do; undefined if it lists nothing. */
type ListedActions = readonly OrderAction[] | undefined;

/** A refusal with one message for the whole order. */
export const refused = (key: string): OrderOutcome => ({
  kind: 'refused',
  messages: { checkout: [{ key }] },
});

/** A refusal because of signatures; the order page shows it where it asks for them. */
export const unsigned = (messages: readonly Message[]): OrderOutcome => ({
  kind: 'refused',
  messages: { 'cart.domain-profile': messages },
});

/** The outcome of a response that names an order (`namesOrder`). */
export function outcomeOfResponse(get: Getter, response: CheckoutResponse, sent: SentOrder): OrderOutcome {
  const { cart, payWithinDays, copies, method } = sent;
  const { groupId, optionId } = method;
  const { earlyStartConsent: earlyStart } = method.seen.consents;
  const { orderId, invoiceId, actions } = response;
  const receipt = receiptOf(cart, { groupId, earlyStart, copies });
  const order = { exists: 'yes', orderId, invoiceId, receipt, payWithinDays } as const;
  const { uuid, currency } = cart;
  const payable = { groupId, optionId, uuid, currency, price: totalOf(cart) };
  const outcome = outcomeToPay(get, response, order, payable);
  return { ...outcome, actions };
}

/** How an order is paid. */
interface Payable {
  groupId: string | undefined;
  optionId: string | undefined;
  /** The total. */
  price: MinorUnits;
  currency: string | undefined;
  /** The cart with which the data of a transfer are kept. */
  uuid: string | undefined;
}

/** The outcome of a response that names an order, or a new attempt to pay it. */
export function outcomeToPay(
  get: Getter,
  response: CheckoutResponse,
  order: Partial<LastOrder>,
  { groupId, optionId, price, currency: own, uuid }: Payable,
): OutcomeOf<'bank' | 'thank-you'> {
  const outcome = checkoutOutcome(response, groupId);
  if (outcome.kind === 'redirect') {
    const { session, url: address } = outcome;
    const url = address && allowedRedirect(address, get(configAtom).allowedRedirectOrigins);
    const option = { id: optionId, groupId: groupId ?? '' };
    const payment = { url: url || undefined, session, orderId: order.orderId, option, amount: price };
    if (url || session !== undefined)
      return { kind: 'bank', payment, order: { ...order, announced: false, paymentUrl: payment.url?.href } };
    const exception = 'exception.payment.bank_redirect_url_not_found';
    return { kind: 'thank-you', messageKey: 'exception', order, exception };
  }
  const { messageKey, transfer: options } = outcome;
  const toPay = (option: TransferOption): TransferAccount => {
    const { amount = price, currency = own ?? get(configAtom).currency } = option;
    return { ...option, amount, currency };
  };
  const byCode = groupOf(groupId)?.settlement === 'qr-transfer';
  return {
    kind: 'thank-you',
    messageKey,
    order,
    exception: messageKey === 'exception' ? (response.key ?? '') : undefined,
    transfer: options && { uuid, price, byCode, options: options.map(toPay) },
  };
}

/**
 * The outcome of an order whose answer is missing: the shop has confirmed it, nobody knows, or the shop cannot be reached
 * now. `isEarlier`: another tab or visit sent it, so thank-you shows when.
 */
export function outcomeOfLost(get: Getter, attempt: Attempt, found: Answer, isEarlier = false): OrderOutcome {
  const { company } = get(configAtom);
  const { exists, orderId } = found;
  if (found.isUnreached) return refused('wsk.checkout.outcome_unknown');
  // A visitor who logs in later is asked about once more: the shop knows its customers' orders.
  if (exists === 'yes' || get(cartAtom)?.user) endAttempt(company);
  else markTold(company, attempt, 'unknown');
  const order = { exists, orderId, ...(isEarlier && { at: pastTime(attempt.at), isEarlier }) };
  return { kind: 'thank-you', messageKey: exists === 'yes' ? 'processing' : 'unknown', order };
}

/** Outcomes of orders that money is awaited for. */
const TO_PAY: ReadonlySet<ThankYouState> = new Set(['transfer', 'fail', 'processing', 'exception']);

const isToPay = (outcome: OrderOutcome): boolean =>
  outcome.kind === 'bank' || (outcome.kind === 'thank-you' && TO_PAY.has(outcome.messageKey));

/** Navigates first; only then refreshes the cart, which may be empty now, and ends the checkout. */
export async function finish(
  get: Getter,
  set: Setter,
  page: OrderingPage,
  outcome: OrderOutcome,
): Promise<void> {
  if ('order' in outcome) {
    if (outcome.order.exists === 'yes') set(forgetAtom, 'order');
    const { company } = get(configAtom);
    const { exists, orderId } = outcome.order;
    rememberOrder(company, outcome.order);
    if (exists === 'yes' && orderId !== undefined && isToPay(outcome))
      unpaidOrder.write(company, { orderId });
    if (outcome.order.exists === 'yes') set(rememberActionsAtom, outcome.order.orderId, outcome.actions);
  }
  if (outcome.kind === 'bank') {
    notifyTabs(get, { type: 'ordered' });
    const end = (route: string): Promise<void> => finish(get, set, page, { kind: 'go', route });
    const ended = await takePayment(get, set, { ...page, go: (route) => void end(route) }, outcome.payment);
    return ended && end(thankYouRoute(ended));
  }
  if (outcome.kind === 'thank-you') showThankYou(get, set, page, outcome);
  else showElsewhere(set, page, outcome);
  const isCartOld = outcome.kind !== 'refused' && get(checkoutInProgressAtom);
  if (isCartOld) await set(readBackCartAtom).catch(() => undefined);
  set(checkoutInProgressAtom, false);
  set(clearKeyAtom, CHECKOUT_IN_PROGRESS);
}

type OutcomeOf<K extends OrderOutcome['kind']> = Extract<OrderOutcome, { kind: K }>;

function showThankYou(
  get: Getter,
  set: Setter,
  { go, from }: OrderingPage,
  { messageKey, exception, order, transfer, messages = {} }: OutcomeOf<'thank-you'>,
): void {
  set(rememberTransferAtom, transfer);
  go(thankYouRoute(messageKey, exception));
  // Messages of an ordered cart are outdated; those of an open cart are not.
  set(clearMessagesAtom, order.exists === 'no' ? 'checkout' : undefined);
  emitErrorEvents(messages, from);
  // Only an order that exists is an order for the page, its analytics and other tabs.
  if (order.exists !== 'yes') return;
  emit('ws-order', orderDetail(messageKey, order, get(configAtom).currency), from);
  notifyTabs(get, { type: 'ordered' });
}

function showElsewhere(
  set: Setter,
  { go, from, showRefusal }: OrderingPage,
  outcome: OutcomeOf<'refused' | 'go'>,
): void {
  const { messages = {} } = outcome;
  if (outcome.kind === 'refused' && showRefusal) {
    showRefusal(messages);
    emitErrorEvents(messages, from);
    return;
  }
  set(showMessagesAtom, messages, from);
  if (outcome.kind === 'go') go(outcome.route);
}
