import type { Cart } from '../../../api/cart-schema.ts';
import type { CheckoutRequest } from '../../../api/checkout.ts';
import { ApiError } from '../../../api/errors.ts';
import { CHECKOUT_TIMEOUT } from '../../../config/constants.ts';
import { type InterruptionWatch, watchInterruption } from '../../../lib/interruption.ts';
import { toPublicCart } from '../../../state/cart/cart-atom.ts';
import { checkoutInProgressAtom } from '../../../state/cart/page-cart.ts';
import { explain } from '../../../state/messages/reports.ts';
import { clearMessagesAtom } from '../../../state/messages/shown-messages.ts';
import { clientAtom } from '../../../state/page/client-atom.ts';
import { configAtom } from '../../../state/page/config.ts';
import { emit } from '../../../state/page/events.ts';
import { routeUrl } from '../../../state/page/open-route.ts';
import type { Consents } from '../../../state/resources/consents.ts';
import {
  isSignedAtom,
  SIGNATURE_MISSING,
  type SignedCopy,
  signedCopiesAtom,
  signingCountry,
} from '../../../state/resources/declarations.ts';
import { withCheckoutLock } from '../../../state/session/checkout-lock.ts';
import type { Getter, Setter } from '../../../state/store.ts';
import { forgetOrder } from '../last-order.ts';
import { endAttempt, openAttempt, startAttempt } from '../order-attempt.ts';
import type { MessageKey } from '../thank-you/rules.ts';
import { checkCart, unmatchedAtom } from './check-cart.ts';
import { findOrder, isRepeatable, settle } from './order-check.ts';
import { outcomeOfError } from './order-failure.ts';
import type { OrderingPage, OrderMethod } from './order-method.ts';
import {
  finish,
  type OrderOutcome,
  outcomeOfLost,
  outcomeOfResponse,
  refused,
  unsigned,
} from './order-outcome.ts';
import { namesOrder, thankYouRoute } from './rules.ts';

/**
 * Sends a cart once, no matter how often it is called and in how many tabs (docs/clauses.md, Decided). Never rejects:
 * an error is a result as well.
 */
export async function placeOrder(
  get: Getter,
  set: Setter,
  cart: Cart,
  method: OrderMethod,
  page: OrderingPage,
): Promise<void> {
  const { company, currency } = get(configAtom);
  if (get(checkoutInProgressAtom)) return;
  if (!emit('ws-checkout', { cart: toPublicCart(cart, currency) }, page.from)) return;
  set(checkoutInProgressAtom, true);
  set(clearMessagesAtom);
  const watch = watchInterruption(MAX_WAIT);
  try {
    const sending = { method, page, watch };
    const locked = await withCheckoutLock(company, () => attemptOrder(get, set, cart, sending));
    await finish(get, set, page, locked.taken ? refused('wsk.checkout.other_tab') : locked.value);
  } catch (error) {
    await finish(get, set, page, { kind: 'refused', messages: explain(get, error, 'checkout') });
  } finally {
    watch.end();
  }
}

/** An order that could not be sent by then waits for another press: the visitor may have left. */
const MAX_WAIT = 2 * CHECKOUT_TIMEOUT;

interface Sending {
  method: OrderMethod;
  page: OrderingPage;
  watch: InterruptionWatch;
}

async function attemptOrder(
  get: Getter,
  set: Setter,
  clicked: Cart,
  sending: Sending,
): Promise<OrderOutcome> {
  const { method, page, watch } = sending;
  const config = get(configAtom);
  const { company } = config;
  const open = openAttempt(config);
  if (open?.uuid === clicked.uuid && open.told !== 'unsent') {
    // With its key, the server answers a repeated call with the first response.
    const found = isRepeatable(get, open, method.call)
      ? await findOrder(get, set, open)
      : await settle(get, set, page, open);
    if (found.exists !== 'no') return outcomeOfLost(get, open, found);
  }
  const checked = await checkCart(get, set, clicked.uuid, method);
  if (checked.obstacle) return checked.obstacle;
  const { cart, payWithinDays, complete } = checked;
  // A version that the server cannot compare must not stop the order for ever.
  const etag = checked.etag === get(unmatchedAtom) ? undefined : checked.etag;
  if (watch.isInterrupted()) return refused('wsk.checkout.interrupted');
  const country = signingCountry(cart);
  if (!get(isSignedAtom)(country)) return unsigned([{ key: SIGNATURE_MISSING }]);
  forgetOrder(company);
  const attempt = startAttempt(config, clicked.uuid, method.call);
  try {
    const copies = get(signedCopiesAtom)(country);
    const request = requestOf(get, method.seen.consents, copies);
    const response = await method.post(get(clientAtom), request, attempt.key, etag);
    if (!namesOrder(response)) throw new ApiError('format', { status: 200, body: response });
    endAttempt(company);
    const { earlyStartConsent: earlyStart } = method.seen.consents;
    return outcomeOfResponse(get, response, {
      cart,
      groupId: method.groupId,
      payWithinDays,
      earlyStart,
      copies,
    });
  } catch (error) {
    return outcomeOfError(get, set, { attempt, cart, error, page, method, complete, etag });
  }
}

function requestOf(get: Getter, consents: Consents, copies: readonly SignedCopy[]): CheckoutRequest {
  const back = (messageKey: MessageKey): string =>
    routeUrl(get, thankYouRoute(messageKey)) ?? globalThis.location?.href ?? '';
  return {
    redirectAfterCancel: back('cancel'),
    redirectAfterPaySuccess: back('success'),
    redirectAfterPayFailure: back('fail'),
    ...consents,
    ...(copies.length > 0 && {
      declarations: copies.map(({ id, version, name, signedAt }) => ({ id, version, name, signedAt })),
    }),
  };
}
