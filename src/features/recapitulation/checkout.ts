import { type Violations, validateItems } from '../../api/cart.ts';
import type { Cart } from '../../api/cart-schema.ts';
import { type CheckoutRequest, type CheckoutResponse, checkout } from '../../api/checkout.ts';
import { invoiceIdOf, type Messages, toMessages, UNKNOWN_ERROR } from '../../api/error-messages.ts';
import { ApiError } from '../../api/errors.ts';
import { getCart } from '../../api/get-cart.ts';
import { CONSTANTS } from '../../config/constants.ts';
import { cartAtom, toPublicCart } from '../../state/cart.ts';
import { changeCartAtom, readBackCartAtom } from '../../state/cart-changes.ts';
import { clientAtom } from '../../state/client.ts';
import { consentsAtom } from '../../state/consents.ts';
import { emit } from '../../state/events.ts';
import { clearMessagesAtom, showMessagesAtom } from '../../state/messages.ts';
import { routeUrl } from '../../state/open-route.ts';
import { checkoutInProgressAtom, tellTabs } from '../../state/page-cart.ts';
import { orderFactsAtom } from '../../state/position.ts';
import { configAtom } from '../../state/shop.ts';
import { atom, type Getter, type Setter } from '../../state/store.ts';
import { isEverythingDone } from '../order-steps/rules.ts';
import type { MessageKey } from '../thank-you/rules.ts';
import { type Attempt, endAttempt, loseAnswer, lostCartUuid, startAttempt } from './attempt.ts';
import { withCheckoutLock } from './checkout-lock.ts';
import { allowedRedirect, forgetOrder, leaveForBank, rememberOrder, rememberTransfer } from './leave.ts';
import {
  checkoutFailure,
  checkoutOutcome,
  failureMessages,
  isStillUnordered,
  itemMessages,
  thankYouRoute,
} from './rules.ts';

/** Who sends the order, and what becomes of the page. */
export interface CheckoutContext {
  /** Opens a route of the cart, e.g. `thank-you?messageKey=success`. */
  go: (route: string) => void;
  from?: EventTarget | undefined;
  /** Leaves for the bank's page; the browser's own navigation unless told. */
  leave?: (url: URL) => void;
}

/** How an attempt ended: the visitor stays and reads why, goes to another route, or leaves for the bank. */
type End =
  | { kind: 'stay'; messages: Messages }
  | { kind: 'go'; route: string; messages?: Messages }
  | { kind: 'ordered'; messageKey: MessageKey; orderId?: string | undefined; exception?: string }
  | { kind: 'leave'; url: URL };

const stay = (key: string): End => ({ kind: 'stay', messages: { checkout: [{ key }] } });

/**
 * Sends the order, once, however often it is called (section 4, checkout; decided.md, exactly once). Never rejects:
 * what goes wrong is shown under `checkout`, `cart` or the step that has to mend it.
 */
export const sendOrderAtom = atom(null, async (get, set, context: CheckoutContext): Promise<void> => {
  const cart = get(cartAtom);
  const { company, currency, workflow } = get(configAtom);
  if (!cart || get(checkoutInProgressAtom)) return;
  if (!isEverythingDone(cart, workflow, get(orderFactsAtom))) {
    return finish(get, set, context, { kind: 'go', route: 'order', ...incomplete });
  }
  if (!emit('ws-checkout', { cart: toPublicCart(cart, currency) }, context.from)) return;
  set(checkoutInProgressAtom, true);
  set(clearMessagesAtom);
  try {
    const locked = await withCheckoutLock(company, () => attemptOrder(get, set, cart));
    await finish(get, set, context, locked.taken ? stay('wsk.checkout.other_tab') : locked.value);
  } catch (error) {
    await finish(get, set, context, { kind: 'stay', messages: toMessages(error, 'checkout') });
  }
});

const incomplete = { messages: { checkout: [{ key: 'wsk.checkout.steps_incomplete' }] } };

async function attemptOrder(get: Getter, set: Setter, clicked: Cart): Promise<End> {
  const { company } = get(configAtom);
  const attempt = startAttempt(company, clicked.uuid);
  if (lostCartUuid(company) === attempt.uuid) {
    const found = await readBack(set, attempt);
    if (found !== 'unordered') return endOfLost(company, found);
  }
  const obstacle = await checkCart(get, set, clicked);
  if (obstacle) return obstacle;
  forgetOrder(company);
  try {
    const response = await checkout(get(clientAtom), requestOf(get), attempt.key);
    endAttempt(company);
    return endOf(get, response, clicked);
  } catch (error) {
    return endOfError(get, set, attempt, error);
  }
}

/**
 * Lets the changes before it finish, then asks the server for items and price: what the visitor read on the button is
 * what is ordered, or they are told.
 */
async function checkCart(get: Getter, set: Setter, clicked: Cart): Promise<End | undefined> {
  let violations: Violations = [];
  const checked = await set(changeCartAtom, {
    path: 'checkout',
    silent: true,
    send: async (client) => {
      const [found, cart] = await Promise.all([validateItems(client), getCart(client)]);
      violations = found;
      return cart;
    },
  });
  if (!checked.ok) return { kind: 'stay', messages: checked.messages };
  if (violations.length > 0) return { kind: 'stay', messages: itemMessages(violations) };
  const { cart } = checked;
  if (cart.uuid !== clicked.uuid || !isEverythingDone(cart, get(configAtom).workflow, get(orderFactsAtom))) {
    return { kind: 'stay', ...incomplete };
  }
  const isSamePrice = cart.summary.price.vatIncluded === clicked.summary.price.vatIncluded;
  return isSamePrice ? undefined : stay('exception.integrity.price_outdated');
}

function requestOf(get: Getter): CheckoutRequest {
  const config = get(configAtom);
  const back = (messageKey: MessageKey): string =>
    routeUrl(config, thankYouRoute(messageKey)) ?? globalThis.location?.href ?? '';
  return {
    redirectAfterCancel: back('cancel'),
    redirectAfterPaySuccess: back('success'),
    redirectAfterPayFailure: back('fail'),
    ...get(consentsAtom),
  };
}

function endOf(get: Getter, response: CheckoutResponse, sent: Cart): End {
  const config = get(configAtom);
  const { orderId } = response;
  const outcome = checkoutOutcome(response, sent.paymentOption?.groupId);
  if (outcome.kind === 'redirect') {
    const url = allowedRedirect(outcome.url, config.allowedRedirectOrigins);
    rememberOrder(config.company, { orderId, announced: url === undefined, paymentUrl: url?.href });
    const exception = 'exception.payment.bank_redirect_url_not_found';
    return url ? { kind: 'leave', url } : { kind: 'ordered', messageKey: 'exception', orderId, exception };
  }
  const { messageKey, transfer } = outcome;
  rememberOrder(config.company, { orderId, announced: true });
  const byCode = sent.paymentOption?.groupId === 'qrcode';
  const price = sent.summary.price.vatIncluded;
  if (transfer) rememberTransfer(config.company, { price, byCode, options: [...transfer] });
  return { kind: 'ordered', messageKey, orderId };
}

/** A refusal is an outcome; a lost answer is not: then only the server's cart can tell. */
async function endOfError(get: Getter, set: Setter, attempt: Attempt, error: unknown): Promise<End> {
  const { company, workflow } = get(configAtom);
  const invoiceId = invoiceIdOf(error);
  const isLost = error instanceof ApiError && error.outcomeUnknown && invoiceId === undefined;
  if (isLost) loseAnswer(company, attempt);
  const found = isLost ? await readBack(set, attempt) : 'refused';
  if (found === 'ordered' || found === 'unknown') return endOfLost(company, found);
  const route = checkoutFailure(error, workflow);
  const isNameless = route === thankYouRoute('exception', UNKNOWN_ERROR);
  // The cart is still there and nobody said why: offer the order again, with the same key.
  if (found === 'unordered' && isNameless) return stay('wsk.checkout.not_sent');
  endAttempt(company);
  if (invoiceId !== undefined) rememberOrder(company, { announced: true, invoiceId });
  return { kind: 'go', route, messages: failureMessages(toMessages(error, 'checkout')) };
}

function endOfLost(company: string, found: 'ordered' | 'unknown'): End {
  if (found === 'unknown') return stay('wsk.checkout.outcome_unknown');
  endAttempt(company);
  rememberOrder(company, { announced: true });
  return { kind: 'ordered', messageKey: 'processing' };
}

const READ_BACK_TRIES = 3;

/** Asks the server for its cart after a lost answer, a few times, since the network has just failed. */
async function readBack(set: Setter, { uuid }: Attempt): Promise<'ordered' | 'unordered' | 'unknown'> {
  for (let left = READ_BACK_TRIES; left > 0; left -= 1) {
    try {
      return isStillUnordered(uuid, await set(readBackCartAtom)) ? 'unordered' : 'ordered';
    } catch {
      if (left > 1) await new Promise((resolve) => setTimeout(resolve, CONSTANTS.pollInterval));
    }
  }
  return 'unknown';
}

/** The outcome's navigation comes first; only then the cart, which may be empty now, and the end of the checkout. */
async function finish(get: Getter, set: Setter, context: CheckoutContext, end: End): Promise<void> {
  const { go, from } = context;
  if (end.kind === 'leave') {
    tellTabs(get, { type: 'ordered', messageKey: 'processing' });
    return leaveForBank(end.url, context.leave, () => {
      void finish(get, set, context, { kind: 'go', route: thankYouRoute('processing') });
    });
  }
  if (end.kind === 'ordered') {
    const { messageKey, orderId, exception } = end;
    go(thankYouRoute(messageKey, exception));
    emit('ws-order', { messageKey, orderId }, from);
    tellTabs(get, { type: 'ordered', messageKey });
  } else {
    if (end.messages) set(showMessagesAtom, end.messages, from);
    if (end.kind === 'go') go(end.route);
    // Thank-you says it; back at the order it would be old news.
    if (end.kind === 'go' && end.route.startsWith('thank-you')) set(clearMessagesAtom, 'checkout');
  }
  const isCartOld = end.kind !== 'stay' && get(checkoutInProgressAtom);
  if (isCartOld) await set(readBackCartAtom).catch(() => undefined);
  set(checkoutInProgressAtom, false);
}

/**
 * Resolves an attempt whose answer was lost as soon as the shop shows another cart: the order was made. Nothing else
 * would tell the visitor, whose cart is suddenly empty.
 */
export const resolveLostOrderAtom = atom(null, (get, set, context: CheckoutContext): void => {
  const cart = get(cartAtom);
  const { company } = get(configAtom);
  const uuid = lostCartUuid(company);
  if (!cart || uuid === undefined || get(checkoutInProgressAtom) || isStillUnordered(uuid, cart)) return;
  void finish(get, set, context, endOfLost(company, 'ordered'));
});
