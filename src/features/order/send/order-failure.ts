import { isReasoned, keyOf, NOT_LOGGED_IN, UNKNOWN_ERROR } from '../../../api/error-messages.ts';
import { ApiError } from '../../../api/errors.ts';
import { invoiceIdOf, invoiceUrlOf, orderIdOf } from '../../../api/refusals.ts';
import { CHECKOUT_ROUTE } from '../../../config/steps.ts';
import type { Messages } from '../../../lib/messages.ts';
import { cartAtom } from '../../../state/cart/cart-atom.ts';
import { explain } from '../../../state/messages/reports.ts';
import { configAtom } from '../../../state/page/config.ts';
import {
  hasDeclarationsAtom,
  isAboutDeclarations,
  signAgainAtom,
  signingCountry,
} from '../../../state/resources/declarations.ts';
import type { Getter, Setter } from '../../../state/store.ts';
import { type Attempt, endAttempt, markAnswerLost, markTold, openAttempt } from '../attempt.ts';
import type { LastOrder } from '../last-order.ts';
import { type Answer, findOrder, settle } from './answer.ts';
import { isOfChangedCart, outcomeOfChange } from './check-cart.ts';
import type { OrderingPage, SentOrder } from './order-method.ts';
import { type OrderOutcome, outcomeOfLost, refused, unsigned } from './outcome.ts';
import { checkoutFailure, thankYouRoute } from './rules.ts';

/** A refusal is an outcome; a lost response is not: then only the shop knows whether the order exists. */
export async function outcomeOfError(
  get: Getter,
  set: Setter,
  error: unknown,
  sent: SentOrder,
  page: OrderingPage,
): Promise<OrderOutcome> {
  const { attempt, method } = sent;
  const { company, workflow } = get(configAtom);
  const stored = outcomeOfStored(get, error);
  if (stored) return stored;
  const found = await answerAfter(get, set, error, attempt, page);
  if (found.exists !== 'no') return outcomeOfDoubt(get, attempt, found, error);
  const route = checkoutFailure(error, workflow, get(cartAtom));
  const exception = keyOf(error);
  const isThankYou = route === thankYouRoute('exception', exception);
  // The next try keeps its key: the server may still receive this one.
  if (!isOpen(error)) endAttempt(company);
  else if (openAttempt(get(configAtom))) markTold(company, attempt, 'unsent');
  if (isOfChangedCart(error)) return outcomeOfChange(get, set, error, sent);
  if (isUnanswered(error) && isThankYou && exception === UNKNOWN_ERROR)
    return refused('wsk.checkout.not_sent');
  const inPlace = method.messagesInPlace?.(error);
  if (inPlace) return { kind: 'refused', messages: inPlace };
  const messages = explain(get, error, 'checkout');
  const isOnlyUnsigned = await askAgain(get, set, sent, messages);
  if (isOnlyUnsigned) return unsigned(Object.values(messages).flat());
  // The order page has the way to log in beside this message.
  if (exception === NOT_LOGGED_IN) return { kind: 'go', route: CHECKOUT_ROUTE, messages };
  if (!isThankYou) return { kind: 'go', route, messages };
  const order = { exists: 'no', invoiceUrl: invoiceUrlOf(error), reason: reasonOf(get, messages) } as const;
  return { kind: 'thank-you', messageKey: 'exception', exception, order, messages };
}

/**
 * Reads the declarations again if the shop has refused their signatures. Returns whether nothing else is wrong, and the
 * order is shown with the declarations to sign.
 */
async function askAgain(get: Getter, set: Setter, { cart }: SentOrder, messages: Messages): Promise<boolean> {
  const all = Object.values(messages).flat();
  if (!all.some(({ key }) => isAboutDeclarations(key))) return false;
  await set(signAgainAtom);
  return all.every(({ key }) => isAboutDeclarations(key)) && get(hasDeclarationsAtom)(signingCountry(cart));
}

/** What the message of a refusal says beyond its key, for thank-you, whose route has room for the key only. */
function reasonOf(get: Getter, messages: Messages): LastOrder['reason'] {
  const [first] = messages.checkout ?? [];
  if (!first) return undefined;
  const title = get(configAtom).environment === 'production' ? undefined : first.title;
  const { key, values: { reportId, seconds } = {} } = first;
  const isMore = title !== undefined || reportId !== undefined || seconds !== undefined;
  return isMore ? { key, title, reportId, seconds } : undefined;
}

/** A refusal that names the order or its invoice, whatever its key and status: the order was stored before the error. */
function outcomeOfStored(get: Getter, error: unknown): OrderOutcome | undefined {
  const [orderId, invoiceId] = [orderIdOf(error), invoiceIdOf(error)];
  if (orderId === undefined && invoiceId === undefined) return undefined;
  endAttempt(get(configAtom).company);
  const order = { exists: 'yes', orderId, invoiceId } as const;
  const messages = explain(get, error, 'checkout');
  return { kind: 'thank-you', messageKey: 'exception', exception: keyOf(error), order, messages };
}

/** The outcome of an order that may exist: with the reason, if that is about the order and not about a second try. */
function outcomeOfDoubt(get: Getter, attempt: Attempt, found: Answer, error: unknown): OrderOutcome {
  const outcome = outcomeOfLost(get, attempt, found);
  const hasReason = !isUnanswered(error) && (isOpen(error) || isOfInvoice(error));
  return hasReason && outcome.kind === 'thank-you'
    ? {
        ...outcome,
        messageKey: 'exception',
        exception: keyOf(error),
        messages: explain(get, error, 'checkout'),
      }
    : outcome;
}

/** Whether the order may still be made after this response. */
const isOpen = (error: unknown): boolean => error instanceof ApiError && error.outcomeUnknown;

/** Whether the response was lost, came from a proxy, or says nothing. */
const isUnanswered = (error: unknown): boolean => isOpen(error) && !isReasoned(error);

const isOfInvoice = (error: unknown): boolean => keyOf(error).startsWith('exception.invoice.');

/** What the shop confirms after an error. */
async function answerAfter(
  get: Getter,
  set: Setter,
  error: unknown,
  attempt: Attempt,
  page: OrderingPage,
): Promise<Answer> {
  const { company, idempotencyHeader } = get(configAtom);
  if (isUnanswered(error)) {
    markAnswerLost(company, attempt);
    return settle(get, set, page, attempt);
  }
  // A browser repeats a call whose connection broke: without a key, the refusal may be that of the second call, and the
  // first one was stored. An error of an invoice is one of an order, but this one has no number.
  // After a failure with a reason, one look is enough: the shop has ended its work.
  if (idempotencyHeader !== undefined && !isOfInvoice(error) && !isOpen(error)) return { exists: 'no' };
  const found = await findOrder(get, set, attempt);
  if (found.isUnreached) return { exists: isOfInvoice(error) ? 'unknown' : 'no' };
  return isOfInvoice(error) && found.exists === 'no' ? { exists: 'unknown' } : found;
}
