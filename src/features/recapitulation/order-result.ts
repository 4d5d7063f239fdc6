import type { Cart } from '../../api/cart-schema.ts';
import type { CheckoutResponse } from '../../api/checkout.ts';
import type { Messages } from '../../api/error-messages.ts';
import { readBackCartAtom } from '../../state/cart-changes.ts';
import { configAtom } from '../../state/config.ts';
import { emit } from '../../state/events.ts';
import {
  CHECKOUT_IN_PROGRESS,
  clearKeyAtom,
  clearMessagesAtom,
  emitErrorEvents,
  showMessagesAtom,
} from '../../state/messages.ts';
import { checkoutInProgressAtom, notifyTabs } from '../../state/page-cart.ts';
import { forgetAtom } from '../../state/person.ts';
import { sentTransferAtom } from '../../state/sent-transfer.ts';
import type { Getter, Setter } from '../../state/store.ts';
import { totalOf } from '../cart/rules.ts';
import { groupOf } from '../payment/rules.ts';
import { type MessageKey, receiptOf, type TransferData } from '../thank-you/rules.ts';
import { endAttempt } from './order-attempt.ts';
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

/** The result of an attempt: refused on this screen, on another route, ordered, or to be paid on the bank's page. */
export type OrderResult =
  | { kind: 'refused'; messages: Messages }
  | { kind: 'go'; route: string; messages?: Messages }
  | {
      kind: 'ordered';
      messageKey: MessageKey;
      orderId?: string | undefined;
      exception?: string;
      transfer?: TransferData | undefined;
    }
  | { kind: 'redirect'; url: URL };

/** A refusal with one message for the whole order. */
export const refused = (key: string): OrderResult => ({ kind: 'refused', messages: { checkout: [{ key }] } });

/** The order that was sent. */
export interface SentOrder {
  cart: Cart;
  /** The payment group of the order. */
  groupId: string | undefined;
  /** The number of days until a later payment is due, according to its option. */
  payWithinDays?: number | undefined;
}

/** The result of the server's response; stores the data that thank-you needs. */
export function resultOfResponse(get: Getter, response: CheckoutResponse, sent: SentOrder): OrderResult {
  const config = get(configAtom);
  const { cart, groupId, payWithinDays } = sent;
  const { orderId } = response;
  const receipt = receiptOf(cart, groupId);
  const outcome = checkoutOutcome(response, groupId);
  if (outcome.kind === 'redirect') {
    const url = allowedRedirect(outcome.url, config.allowedRedirectOrigins);
    rememberOrder(config.company, { orderId, announced: url === undefined, paymentUrl: url?.href, receipt });
    const exception = 'exception.payment.bank_redirect_url_not_found';
    return url ? { kind: 'redirect', url } : { kind: 'ordered', messageKey: 'exception', orderId, exception };
  }
  const { messageKey, transfer } = outcome;
  rememberOrder(config.company, { orderId, announced: true, payWithinDays, receipt });
  const byCode = groupOf(groupId)?.settlement === 'qr-transfer';
  const price = totalOf(cart);
  const data = transfer && { uuid: cart.uuid, price, byCode, options: [...transfer] };
  if (data) rememberTransfer(config.company, data);
  return { kind: 'ordered', messageKey, orderId, transfer: data };
}

/**
 * The result of an order without a response: it was created, or the outcome is unknown. `sentAt` is set if another tab
 * or visit had sent it, so that thank-you shows when.
 */
export function resultOfLost(company: string, state: 'ordered' | 'unknown', sentAt?: number): OrderResult {
  if (state === 'unknown') return refused('wsk.checkout.outcome_unknown');
  endAttempt(company);
  rememberOrder(company, { announced: true, ...(sentAt !== undefined && { at: sentAt, isEarlier: true }) });
  return { kind: 'ordered', messageKey: 'processing' };
}

/** Navigates first; only then refreshes the cart, which may be empty now, and ends the checkout. */
export async function finish(
  get: Getter,
  set: Setter,
  context: CheckoutContext,
  result: OrderResult,
): Promise<void> {
  const { go, from } = context;
  if (result.kind === 'ordered' || result.kind === 'redirect') set(forgetAtom, 'order');
  if (result.kind === 'redirect') {
    notifyTabs(get, { type: 'ordered' });
    return leaveForBank(result.url, context.leave, () => {
      void finish(get, set, context, { kind: 'go', route: thankYouRoute('processing') });
    });
  }
  if (result.kind === 'ordered') {
    const { messageKey, orderId, exception, transfer } = result;
    set(sentTransferAtom, transfer);
    go(thankYouRoute(messageKey, exception));
    // Messages of the ordered cart are outdated.
    set(clearMessagesAtom);
    emit('ws-order', { messageKey, orderId }, from);
    notifyTabs(get, { type: 'ordered' });
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
