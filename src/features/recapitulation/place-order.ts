import type { Cart } from '../../api/cart-schema.ts';
import type { CheckoutRequest } from '../../api/checkout.ts';
import { type Messages, UNKNOWN_ERROR } from '../../api/error-messages.ts';
import { ApiError } from '../../api/errors.ts';
import { invoiceIdOf, invoiceUrlOf } from '../../api/refusals.ts';
import { cartAtom, toPublicCart } from '../../state/cart.ts';
import { withCheckoutLock } from '../../state/checkout-lock.ts';
import { clientAtom } from '../../state/client.ts';
import { configAtom } from '../../state/config.ts';
import type { Consents } from '../../state/consents.ts';
import { emit } from '../../state/events.ts';
import { clearMessagesAtom } from '../../state/messages.ts';
import { routeUrl } from '../../state/open-route.ts';
import { checkoutInProgressAtom } from '../../state/page-cart.ts';
import { explain } from '../../state/reports.ts';
import type { Getter, Setter } from '../../state/store.ts';
import type { LastOrder, MessageKey } from '../thank-you/rules.ts';
import { checkCart } from './check-cart.ts';
import {
  type Attempt,
  endAttempt,
  isAnswerLostHere,
  markAnswerLost,
  markShownUnsent,
  openAttempt,
  startAttempt,
} from './order-attempt.ts';
import {
  checkOrderTwice,
  isRepeatable,
  type OrderState,
  readOrderState,
  showChecking,
} from './order-check.ts';
import type { OrderMethod } from './order-method.ts';
import {
  type CheckoutContext,
  finish,
  type OrderResult,
  refused,
  resultOfLost,
  resultOfResponse,
} from './order-result.ts';
import { checkoutFailure, thankYouRoute } from './rules.ts';
import { forgetOrder, rememberOrder } from './stored-order.ts';

/**
 * Sends a cart once, no matter how often it is called and in how many tabs (docs/clauses.md, Decided). Never rejects:
 * an error is a result as well.
 */
export async function placeOrder(
  get: Getter,
  set: Setter,
  cart: Cart,
  method: OrderMethod,
  context: CheckoutContext,
): Promise<void> {
  const { company, currency } = get(configAtom);
  if (get(checkoutInProgressAtom)) return;
  if (!emit('ws-checkout', { cart: toPublicCart(cart, currency) }, context.from)) return;
  set(checkoutInProgressAtom, true);
  set(clearMessagesAtom);
  try {
    const locked = await withCheckoutLock(company, () => attemptOrder(get, set, cart, { method, context }));
    await finish(get, set, context, locked.taken ? refused('wsk.checkout.other_tab') : locked.value);
  } catch (error) {
    await finish(get, set, context, { kind: 'refused', messages: explain(get, error, 'checkout') });
  }
}

interface Sending {
  method: OrderMethod;
  context: CheckoutContext;
}

async function attemptOrder(
  get: Getter,
  set: Setter,
  clicked: Cart,
  { method, context }: Sending,
): Promise<OrderResult> {
  const config = get(configAtom);
  const { company } = config;
  const open = openAttempt(config);
  if (open?.uuid === clicked.uuid) {
    const state = await stateBeforeRepeat(get, set, open, { method, context });
    if (state !== 'unordered') return resultOfLost(company, state);
  }
  const checked = await checkCart(get, set, clicked.uuid, method);
  if (checked.obstacle) return checked.obstacle;
  const { cart, payWithinDays } = checked;
  forgetOrder(company);
  const attempt = startAttempt(config, clicked.uuid, method.call);
  try {
    const response = await method.post(get(clientAtom), requestOf(get, method.seen.consents), attempt.key);
    endAttempt(company);
    return resultOfResponse(get, response, { cart, groupId: method.groupId, payWithinDays });
  } catch (error) {
    return resultOfError(get, set, { attempt, method, context, error });
  }
}

/** The outcome of an earlier attempt to order this cart, which must not be ordered twice. */
async function stateBeforeRepeat(
  get: Getter,
  set: Setter,
  open: Attempt,
  { method, context }: Sending,
): Promise<OrderState> {
  const { company } = get(configAtom);
  if (!isRepeatable(get, open, method.call)) return settle(get, set, context, open);
  return isAnswerLostHere(company, open) ? readOrderState(set, open) : 'unordered';
}

/** Waits until the server's cart proves the outcome of an attempt that the server cannot recognize by a key. */
async function settle(
  get: Getter,
  set: Setter,
  context: CheckoutContext,
  attempt: Attempt,
): Promise<OrderState> {
  showChecking(set, context);
  const state = await checkOrderTwice(get, set, attempt);
  set(clearMessagesAtom, 'checkout');
  if (state === 'unordered') endAttempt(get(configAtom).company);
  return state;
}

function requestOf(get: Getter, consents: Consents): CheckoutRequest {
  const back = (messageKey: MessageKey): string =>
    routeUrl(get, thankYouRoute(messageKey)) ?? globalThis.location?.href ?? '';
  return {
    redirectAfterCancel: back('cancel'),
    redirectAfterPaySuccess: back('success'),
    redirectAfterPayFailure: back('fail'),
    ...consents,
  };
}

interface Failed extends Sending {
  attempt: Attempt;
  error: unknown;
}

/** A refusal is an outcome; a lost response is not: then only the server's cart shows it. */
async function resultOfError(get: Getter, set: Setter, failed: Failed): Promise<OrderResult> {
  const { attempt, method, error } = failed;
  const { company, workflow } = get(configAtom);
  const invoiceId = invoiceIdOf(error);
  const isLost = error instanceof ApiError && error.outcomeUnknown && invoiceId === undefined;
  const route = checkoutFailure(error, workflow, get(cartAtom));
  const isNameless = route === thankYouRoute('exception', UNKNOWN_ERROR);
  const state = isLost ? await stateAfterLoss(get, set, failed, isNameless) : 'refused';
  if (state === 'ordered' || state === 'unknown') return resultOfLost(company, state);
  // The cart still exists and there is no known reason: offer the order again, with the same key.
  if (state === 'unordered' && isNameless) {
    if (openAttempt(get(configAtom))) markShownUnsent(company, attempt);
    return refused('wsk.checkout.not_sent');
  }
  endAttempt(company);
  const inPlace = method.messagesInPlace?.(error);
  if (inPlace) return { kind: 'refused', messages: inPlace };
  const invoiceUrl = invoiceUrlOf(error);
  const messages = explain(get, error, 'checkout');
  const reason = reasonOf(get, messages);
  if (invoiceId !== undefined || invoiceUrl !== undefined || reason)
    rememberOrder(company, { announced: true, invoiceId, invoiceUrl, reason });
  return { kind: 'go', route, messages };
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

async function stateAfterLoss(
  get: Getter,
  set: Setter,
  { attempt, method, context }: Failed,
  isNameless: boolean,
): Promise<OrderState> {
  markAnswerLost(get(configAtom).company, attempt);
  const needsProof = isNameless && !isRepeatable(get, attempt, method.call);
  return needsProof ? settle(get, set, context, attempt) : readOrderState(set, attempt);
}
