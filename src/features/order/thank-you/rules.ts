import { UNKNOWN_ERROR, UNKNOWN_ERROR_ID } from '../../../api/error-messages.ts';
import type { Message } from '../../../lib/messages.ts';
import type { LastOrder } from '../last-order.ts';
import { MESSAGE_KEYS, type ThankYouState } from '../send/rules.ts';

/** The state for the route's `messageKey`. */
export const thankYouState = (messageKey: string | undefined): ThankYouState =>
  MESSAGE_KEYS.find((key) => key === messageKey) ?? 'unknown';

/**
 * The pages for an order with an error: it was not created, its invoice was not, or any other error (clause 2.42); it
 * exists, but its payment page cannot be opened, or something else failed; or nobody knows yet whether it exists.
 */
export type ExceptionKind = 'order' | 'invoice' | 'general' | 'payment' | 'stored' | 'unknown';

/**
 * The page for an order with an error. The key alone decides only what the shop has not answered: a visitor may open any
 * address.
 */
export function exceptionKind(key: string | undefined, order: Partial<LastOrder> = {}): ExceptionKind {
  const isOfInvoice = key?.startsWith('exception.invoice.') === true;
  const { exists } = order;
  if (exists === 'unknown') return 'unknown';
  if (exists === 'yes') {
    if (isOfInvoice || order.invoiceId !== undefined) return 'invoice';
    return key?.startsWith('exception.payment.') ? 'payment' : 'stored';
  }
  if (key?.startsWith('exception.order.')) return 'order';
  return isOfInvoice && exists === undefined ? 'invoice' : 'general';
}

/** The message on the page of an exception: that of the stored refusal if it is about the same error. */
export function exceptionMessage(exception: string, reason: LastOrder['reason']): Message {
  const isSame =
    reason?.key === exception || (exception === UNKNOWN_ERROR && reason?.key === UNKNOWN_ERROR_ID);
  if (!isSame || !reason) return { key: exception };
  const { key, title, reportId, seconds } = reason;
  return { key, title, values: { reportId, seconds } };
}

const RETURNS: ReadonlySet<ThankYouState> = new Set(['success', 'cancel', 'fail']);

/** Whether to dispatch `ws-order` on the return from a bank: only once per order. */
export const shouldAnnounce = (order: LastOrder | undefined, state: ThankYouState): boolean =>
  order !== undefined && (order.exists ?? 'yes') === 'yes' && !order.announced && RETURNS.has(state);

/** An IBAN in groups of four characters. */
export const groupedIban = (iban: string): string => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
