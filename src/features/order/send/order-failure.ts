import { keyOf, type Messages, UNKNOWN_ERROR } from '../../../api/error-messages.ts';
import { ApiError } from '../../../api/errors.ts';
import { invoiceIdOf, invoiceUrlOf, orderIdOf } from '../../../api/refusals.ts';
import { cartAtom } from '../../../state/cart.ts';
import { configAtom } from '../../../state/config.ts';
import { explain } from '../../../state/reports.ts';
import type { Getter, Setter } from '../../../state/store.ts';
import type { LastOrder } from '../thank-you/rules.ts';
import {
  type Attempt,
  endAttempt,
  type Found,
  markAnswerLost,
  markTold,
  openAttempt,
} from './order-attempt.ts';
import { findOrder, settle } from './order-check.ts';
import { type CheckoutContext, type OrderResult, refused, resultOfLost } from './order-result.ts';
import { checkoutFailure, thankYouRoute } from './rules.ts';
import { rememberOrder } from './stored-order.ts';

/** An attempt that ended without a response that names an order. */
export interface Failed {
  attempt: Attempt;
  error: unknown;
  context: CheckoutContext;
  /** The messages of a refusal that is shown on the current screen, instead of the route of `checkoutFailure`. */
  messagesInPlace: ((error: unknown) => Messages | undefined) | undefined;
}

/** A refusal is an outcome; a lost response is not: then only the shop knows whether the order exists. */
export async function resultOfError(get: Getter, set: Setter, failed: Failed): Promise<OrderResult> {
  const { attempt, error, messagesInPlace } = failed;
  const { company, workflow } = get(configAtom);
  const stored = resultOfStored(get, error);
  if (stored) return stored;
  const found = await foundAfter(get, set, failed);
  if (found.exists !== 'no') return resultOfLost(get, attempt, found);
  const route = checkoutFailure(error, workflow, get(cartAtom));
  // The next try keeps its key: the server may still receive this one.
  if (!isUnanswered(error)) endAttempt(company);
  else if (openAttempt(get(configAtom))) markTold(company, attempt, 'unsent');
  if (isUnanswered(error) && route === thankYouRoute('exception', UNKNOWN_ERROR))
    return refused('wsk.checkout.not_sent');
  const inPlace = messagesInPlace?.(error);
  if (inPlace) return { kind: 'refused', exists: 'no', messages: inPlace };
  const messages = explain(get, error, 'checkout');
  if (route.startsWith('thank-you')) {
    const more = { invoiceUrl: invoiceUrlOf(error), reason: reasonOf(get, messages) };
    rememberOrder(company, { exists: 'no', announced: true, ...more });
  }
  return { kind: 'go', exists: 'no', route, messages };
}

/** What the message of a refusal says beyond its key, for thank-you, whose route has room for the key only. */
function reasonOf(get: Getter, messages: Messages): LastOrder['reason'] {
  const [first] = messages.checkout ?? [];
  if (!first) return undefined;
  const { reportId, seconds } = first;
  const title = get(configAtom).environment === 'production' ? undefined : first.title;
  const isMore = title !== undefined || reportId !== undefined || seconds !== undefined;
  return isMore ? { key: first.key, title, reportId, seconds } : undefined;
}

/** A refusal that names the order or its invoice, whatever its key and status: the order was stored before the error. */
function resultOfStored(get: Getter, error: unknown): OrderResult | undefined {
  const { company } = get(configAtom);
  const [orderId, invoiceId] = [orderIdOf(error), invoiceIdOf(error)];
  if (orderId === undefined && invoiceId === undefined) return undefined;
  endAttempt(company);
  rememberOrder(company, { exists: 'yes', announced: true, orderId, invoiceId });
  const messages = explain(get, error, 'checkout');
  return {
    kind: 'outcome',
    exists: 'yes',
    messageKey: 'exception',
    orderId,
    exception: keyOf(error),
    messages,
  };
}

/** Whether the response was lost, came from a proxy, or says nothing. */
const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.outcomeUnknown;

const isOfInvoice = (error: unknown): boolean => keyOf(error).startsWith('exception.invoice.');

/** What the shop confirms after an error. */
async function foundAfter(get: Getter, set: Setter, { attempt, error, context }: Failed): Promise<Found> {
  const { company, idempotencyHeader } = get(configAtom);
  if (isUnanswered(error)) {
    markAnswerLost(company, attempt);
    return settle(get, set, context, attempt);
  }
  // A browser repeats a call whose connection broke: without a key, the refusal may be that of the second call, and the
  // first one was stored. An error of an invoice is one of an order, but this one has no number.
  if (idempotencyHeader !== undefined && !isOfInvoice(error)) return { exists: 'no' };
  const found = await findOrder(get, set, attempt);
  if (found.isUnreached) return { exists: isOfInvoice(error) ? 'unknown' : 'no' };
  return isOfInvoice(error) && found.exists === 'no' ? { exists: 'unknown' } : found;
}
