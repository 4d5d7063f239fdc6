import type { Cart } from '../../../api/cart-schema.ts';
import type { CheckoutResponse } from '../../../api/checkout.ts';
import type { Messages } from '../../../api/error-messages.ts';
import { pastTime } from '../../../lib/age.ts';
import { cartAtom } from '../../../state/cart.ts';
import { readBackCartAtom } from '../../../state/cart-changes.ts';
import { configAtom } from '../../../state/config.ts';
import { emit } from '../../../state/events.ts';
import {
  CHECKOUT_IN_PROGRESS,
  clearKeyAtom,
  clearMessagesAtom,
  emitErrorEvents,
  showMessagesAtom,
} from '../../../state/messages.ts';
import { checkoutInProgressAtom, notifyTabs } from '../../../state/page-cart.ts';
import { forgetAtom } from '../../../state/person.ts';
import { sentTransferAtom } from '../../../state/sent-transfer.ts';
import type { Getter, Setter } from '../../../state/store.ts';
import { totalOf } from '../../cart/rules.ts';
import { groupOf } from '../../payment/rules.ts';
import { type Existence, receiptOf, type ThankYouState, type TransferData } from '../thank-you/rules.ts';
import { type Attempt, endAttempt, type Found, markTold } from './order-attempt.ts';
import { allowedRedirect, leaveForBank } from './payment-page.ts';
import { checkoutOutcome, thankYouRoute } from './rules.ts';
import { rememberOrder, rememberTransfer } from './stored-order.ts';

/** The page that sends the order: its navigation, and the element that dispatches its events. */
export interface CheckoutContext {
  /** Opens a route of the cart, e.g. `thank-you?messageKey=success`. */
  go: (route: string) => void;
  from?: EventTarget | undefined;
  /** Opens the bank's page; `location.assign` by default. */
  leave?: (url: URL) => void;
  /** Shows the reason why the order was not sent; `showMessagesAtom` by default. */
  showRefusal?: (messages: Messages) => void;
}

/**
 * The result of an attempt: refused on this screen, on another route, an outcome for thank-you, or to be paid on the
 * bank's page; and whether the shop has stored an order.
 */
export type OrderResult = { exists: Existence } & (
  | { kind: 'refused'; messages: Messages }
  | { kind: 'go'; route: string; messages?: Messages }
  | {
      kind: 'outcome';
      messageKey: ThankYouState;
      orderId?: string | undefined;
      exception?: string;
      transfer?: TransferData | undefined;
      /** What went wrong after the order was stored; thank-you has its own words for it. */
      messages?: Messages;
    }
  | { kind: 'redirect'; url: URL }
);

/** A refusal with one message for the whole order. */
export const refused = (key: string, exists: Existence = 'no'): OrderResult => ({
  kind: 'refused',
  exists,
  messages: { checkout: [{ key }] },
});

/** The order that was sent. */
export interface SentOrder {
  cart: Cart;
  /** The payment group of the order. */
  groupId: string | undefined;
  /** The number of days until a later payment is due, according to its option. */
  payWithinDays?: number | undefined;
}

/** The result of a response that names an order (`namesOrder`); stores the data that thank-you needs. */
export function resultOfResponse(get: Getter, response: CheckoutResponse, sent: SentOrder): OrderResult {
  const config = get(configAtom);
  const { cart, groupId, payWithinDays } = sent;
  const { orderId, invoiceId } = response;
  const known = { exists: 'yes', orderId, invoiceId, receipt: receiptOf(cart, groupId) } as const;
  const outcome = checkoutOutcome(response, groupId);
  if (outcome.kind === 'redirect') {
    const url = allowedRedirect(outcome.url, config.allowedRedirectOrigins);
    rememberOrder(config.company, { ...known, announced: url === undefined, paymentUrl: url?.href });
    const exception = 'exception.payment.bank_redirect_url_not_found';
    return url
      ? { kind: 'redirect', exists: 'yes', url }
      : { kind: 'outcome', exists: 'yes', messageKey: 'exception', orderId, exception };
  }
  const { messageKey, transfer } = outcome;
  rememberOrder(config.company, { ...known, announced: true, payWithinDays });
  const byCode = groupOf(groupId)?.settlement === 'qr-transfer';
  const price = totalOf(cart);
  const data = transfer && { uuid: cart.uuid, price, byCode, options: [...transfer] };
  if (data) rememberTransfer(config.company, data);
  const exception = messageKey === 'exception' ? { exception: response.key ?? '' } : {};
  return { kind: 'outcome', exists: 'yes', messageKey, orderId, transfer: data, ...exception };
}

/**
 * The result of an order whose answer is missing: the shop has confirmed it, nobody knows, or the shop cannot be reached
 * now. `isEarlier`: another tab or visit sent it, so thank-you shows when.
 */
export function resultOfLost(get: Getter, attempt: Attempt, found: Found, isEarlier = false): OrderResult {
  const { company } = get(configAtom);
  const { exists, orderId } = found;
  if (found.isUnreached) return refused('wsk.checkout.outcome_unknown', 'unknown');
  // A visitor who logs in later is asked about once more: the shop knows its customers' orders.
  if (exists === 'yes' || get(cartAtom)?.user) endAttempt(company);
  else markTold(company, attempt, 'unknown');
  rememberOrder(company, {
    exists,
    orderId,
    announced: true,
    ...(isEarlier && { at: pastTime(attempt.at), isEarlier }),
  });
  if (exists !== 'yes') return { kind: 'outcome', exists, messageKey: 'unknown' };
  return { kind: 'outcome', exists, messageKey: 'processing', orderId };
}

/** Navigates first; only then refreshes the cart, which may be empty now, and ends the checkout. */
export async function finish(
  get: Getter,
  set: Setter,
  context: CheckoutContext,
  result: OrderResult,
): Promise<void> {
  const { go, from } = context;
  const isOrdered = result.kind === 'outcome' && result.exists === 'yes';
  if (isOrdered || result.kind === 'redirect') set(forgetAtom, 'order');
  if (result.kind === 'redirect') {
    notifyTabs(get, { type: 'ordered' });
    return leaveForBank(result.url, context.leave, () => {
      void finish(get, set, context, { kind: 'go', exists: 'yes', route: thankYouRoute('processing') });
    });
  }
  if (result.kind === 'outcome') {
    const { exists, messageKey, orderId, exception, transfer, messages = {} } = result;
    set(sentTransferAtom, transfer);
    go(thankYouRoute(messageKey, exception));
    // Messages of the ordered cart are outdated.
    set(clearMessagesAtom);
    emitErrorEvents(messages, from);
    // Only an order that exists is an order for the page, its analytics and other tabs.
    if (exists === 'yes') {
      emit('ws-order', { messageKey, orderId }, from);
      notifyTabs(get, { type: 'ordered' });
    }
  } else {
    showResult(set, context, result);
  }
  const isCartOld = result.kind !== 'refused' && get(checkoutInProgressAtom);
  if (isCartOld) await set(readBackCartAtom).catch(() => undefined);
  set(checkoutInProgressAtom, false);
  set(clearKeyAtom, CHECKOUT_IN_PROGRESS);
}

function showResult(
  set: Setter,
  { go, from, showRefusal }: CheckoutContext,
  result: Extract<OrderResult, { kind: 'refused' | 'go' }>,
): void {
  const { messages = {} } = result;
  if (result.kind === 'refused' && showRefusal) {
    showRefusal(messages);
    emitErrorEvents(messages, from);
    return;
  }
  set(showMessagesAtom, messages, from);
  if (result.kind === 'refused') return;
  go(result.route);
  // Thank-you already shows the message.
  if (result.route.startsWith('thank-you')) set(clearMessagesAtom, 'checkout');
}
