import type { Cart } from '../../../api/cart-schema.ts';
import { type CheckoutRequest, checkout } from '../../../api/checkout.ts';
import { ApiError } from '../../../api/errors.ts';
import { CHECKOUT_TIMEOUT } from '../../../config/constants.ts';
import { type InterruptionWatch, watchInterruption } from '../../../lib/interruption.ts';
import { cartAtom, toPublicCart } from '../../../state/cart/cart-atom.ts';
import { checkoutInProgressAtom } from '../../../state/cart/page-cart.ts';
import { explain } from '../../../state/messages/reports.ts';
import { clearMessagesAtom, messagesAtom } from '../../../state/messages/shown-messages.ts';
import { clientAtom } from '../../../state/page/client-atom.ts';
import { configAtom } from '../../../state/page/config.ts';
import { emit } from '../../../state/page/events.ts';
import { type Consents, consentsAtom } from '../../../state/resources/consents.ts';
import {
  isSignedAtom,
  SIGNATURE_MISSING,
  type SignedCopy,
  signedCopiesAtom,
  signingCountry,
} from '../../../state/resources/declarations.ts';
import { orderFactsAtom } from '../../../state/resources/order-facts.ts';
import { paymentOptionsAtom } from '../../../state/resources/payment-options-atom.ts';
import { withCheckoutLock } from '../../../state/session/checkout-lock.ts';
import { atom, type Getter, type Setter } from '../../../state/store.ts';
import { totalOf } from '../../cart/rules.ts';
import { optionOf } from '../../payment/rules.ts';
import { validateFieldsAtom } from '../../payment-fields/state.ts';
import { isEverythingDone } from '../../steps/rules.ts';
import { endAttempt, openAttempt, startAttempt } from '../attempt.ts';
import { forgetOrder } from '../last-order.ts';
import { findOrder, isRepeatable, settle } from './answer.ts';
import { checkCart } from './check-cart.ts';
import { outcomeOfError } from './order-failure.ts';
import type { OrderingPage, OrderMethod, ReviewPage, SentOrder } from './order-method.ts';
import { orderedContent } from './ordered-content.ts';
import { finish, type OrderOutcome, outcomeOfLost, outcomeOfResponse, refused, unsigned } from './outcome.ts';
import { returnAddresses } from './payment-page.ts';
import { FIELDS_INCOMPLETE, namesOrder, unseenOfItems } from './rules.ts';

/*
 * The walk of an order, from the press of the button to what thank-you shows:
 *
 * 1. `sendOrderAtom` (review) or `sendQuickOrderAtom` (quick order) takes what the visitor saw: an `OrderMethod`.
 * 2. `placeOrder` lets one tab send at a time. If an earlier attempt for this cart is open, it asks for its answer first.
 * 3. `checkCart` reads the cart again: what differs from what was seen is shown, and nothing is sent.
 * 4. `startAttempt` stores the attempt with its key (`Attempt`), then the call is made (`SentOrder`).
 * 5. `outcomeOfResponse` and `outcomeOfError` turn its response into an `OrderOutcome`. After a lost response, the shop is
 *    asked whether it has stored the order (`Answer`).
 * 6. `finish` shows the outcome and stores what thank-you needs, also after the bank's page (`LastOrder`).
 *
 * An attempt whose tab was closed is taken up by `resolveLostOrderAtom` on the next visit.
 */

const INCOMPLETE = { checkout: [{ key: 'wsk.checkout.steps_incomplete' }] };

/**
 * Sends the order of a cart whose steps are all complete; otherwise opens the order screen (clause 4.26). Never
 * rejects: errors are shown under `checkout`, `cart` or the step that they concern.
 */
export const sendOrderAtom = atom(null, async (get, set, page: ReviewPage): Promise<void> => {
  const cart = get(cartAtom);
  if (!cart || get(checkoutInProgressAtom)) return;
  const isDone = (sent: typeof cart): boolean =>
    isEverythingDone(sent, get(configAtom).workflow, get(orderFactsAtom));
  if (!isDone(cart)) return finish(get, set, page, { kind: 'go', route: 'order', messages: INCOMPLETE });
  const { paymentOption } = cart;
  const option = optionOf(get(paymentOptionsAtom).data ?? [], paymentOption) ?? paymentOption;
  if (option && totalOf(cart) > 0 && !(await set(validateFieldsAtom, option)))
    return finish(get, set, page, refused(FIELDS_INCOMPLETE));
  const shown = get(messagesAtom);
  const method: OrderMethod = {
    call: 'checkout',
    post: checkout,
    groupId: cart.paymentOption?.groupId,
    optionId: option?.id,
    seen: page.seen ?? orderedContent(cart, get(consentsAtom)),
    obstacle: (fresh, violations) =>
      unseenOfItems(violations, fresh, shown) ?? (isDone(fresh) ? undefined : INCOMPLETE),
  };
  return placeOrder(get, set, cart, method, page);
});

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
    const locked = await withCheckoutLock(company, () => attemptOrder(get, set, cart, method, page, watch));
    await finish(get, set, page, locked.taken ? refused('wsk.checkout.other_tab') : locked.value);
  } catch (error) {
    await finish(get, set, page, { kind: 'refused', messages: explain(get, error, 'checkout') });
  } finally {
    watch.end();
  }
}

/** An order that could not be sent by then waits for another press: the visitor may have left. */
const MAX_WAIT = 2 * CHECKOUT_TIMEOUT;

async function attemptOrder(
  get: Getter,
  set: Setter,
  clicked: Cart,
  method: OrderMethod,
  page: OrderingPage,
  watch: InterruptionWatch,
): Promise<OrderOutcome> {
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
  if (watch.isInterrupted()) return refused('wsk.checkout.interrupted');
  const country = signingCountry(checked.cart);
  if (!get(isSignedAtom)(country)) return unsigned([{ key: SIGNATURE_MISSING }]);
  forgetOrder(company);
  const attempt = startAttempt(config, clicked.uuid, method.call);
  const copies = get(signedCopiesAtom)(country);
  const sent: SentOrder = { ...checked, attempt, method, copies };
  try {
    const request = requestOf(get, method.seen.consents, copies);
    const response = await method.post(get(clientAtom), request, attempt.key, checked.etag);
    if (!namesOrder(response)) throw new ApiError('format', { status: 200, body: response });
    endAttempt(company);
    return outcomeOfResponse(get, response, sent);
  } catch (error) {
    return outcomeOfError(get, set, error, sent, page);
  }
}

function requestOf(get: Getter, consents: Consents, copies: readonly SignedCopy[]): CheckoutRequest {
  const { cancel, success, failure } = returnAddresses(get);
  return {
    redirectAfterCancel: cancel,
    redirectAfterPaySuccess: success,
    redirectAfterPayFailure: failure,
    ...consents,
    ...(copies.length > 0 && {
      declarations: copies.map(({ id, version, name, signedAt }) => ({ id, version, name, signedAt })),
    }),
  };
}
