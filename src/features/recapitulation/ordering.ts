import { type Violations, validateItems } from '../../api/cart.ts';
import type { Cart } from '../../api/cart-schema.ts';
import type { CheckoutRequest, CheckoutResponse } from '../../api/checkout.ts';
import type { Client } from '../../api/client.ts';
import { type Messages, UNKNOWN_ERROR } from '../../api/error-messages.ts';
import { ApiError } from '../../api/errors.ts';
import { getCart } from '../../api/get-cart.ts';
import { invoiceIdOf } from '../../api/refusals.ts';
import { CONSTANTS } from '../../config/constants.ts';
import { toPublicCart } from '../../state/cart.ts';
import { changeCartAtom, readBackCartAtom } from '../../state/cart-changes.ts';
import { withCheckoutLock } from '../../state/checkout-lock.ts';
import { clientAtom } from '../../state/client.ts';
import { consentsAtom } from '../../state/consents.ts';
import { emit } from '../../state/events.ts';
import { clearMessagesAtom } from '../../state/messages.ts';
import { routeUrl } from '../../state/open-route.ts';
import { checkoutInProgressAtom } from '../../state/page-cart.ts';
import { explain } from '../../state/reports.ts';
import { configAtom } from '../../state/shop.ts';
import type { Getter, Setter } from '../../state/store.ts';
import { totalOf } from '../cart/rules.ts';
import type { MessageKey } from '../thank-you/rules.ts';
import { type Attempt, endAttempt, loseAnswer, lostCartUuid, startAttempt } from './attempt.ts';
import { type CheckoutContext, type End, endOf, endOfLost, finish, stay } from './ends.ts';
import { forgetOrder, rememberOrder } from './leave.ts';
import { checkoutFailure, isStillUnordered, thankYouRoute } from './rules.ts';

/** One of the two ways to order a cart: step by step, or at once with the customer's defaults. */
export interface Way {
  call: Attempt['call'];
  post: (client: Client, body: CheckoutRequest, key: string) => Promise<CheckoutResponse>;
  /** What the order is paid with. */
  groupId: string | undefined;
  /** Why this cart cannot be sent now, by what the server has just said of it; undefined where it can. */
  obstacle: (cart: Cart, violations: Violations) => Messages | undefined;
  /** A refusal that is said where the order was sent from, whatever the table of failures says. */
  sayHere?: (error: unknown) => Messages | undefined;
}

/**
 * Sends a cart, once, however often it is called and in however many tabs (docs/clauses.md, Decided). Never rejects:
 * what goes wrong is told as the end of the attempt.
 */
export async function order(
  get: Getter,
  set: Setter,
  cart: Cart,
  way: Way,
  context: CheckoutContext,
): Promise<void> {
  const { company, currency } = get(configAtom);
  if (get(checkoutInProgressAtom)) return;
  if (!emit('ws-checkout', { cart: toPublicCart(cart, currency) }, context.from)) return;
  set(checkoutInProgressAtom, true);
  set(clearMessagesAtom);
  try {
    const locked = await withCheckoutLock(company, () => attemptOrder(get, set, cart, way));
    await finish(get, set, context, locked.taken ? stay('wsk.checkout.other_tab') : locked.value);
  } catch (error) {
    await finish(get, set, context, { kind: 'stay', messages: explain(get, error, 'checkout') });
  }
}

async function attemptOrder(get: Getter, set: Setter, clicked: Cart, way: Way): Promise<End> {
  const { company } = get(configAtom);
  const attempt = startAttempt(company, clicked.uuid, way.call);
  if (lostCartUuid(company) === attempt.uuid) {
    const found = await readBack(set, attempt);
    if (found !== 'unordered') return endOfLost(company, found);
  }
  const obstacle = await checkCart(set, clicked, way);
  if (obstacle) return obstacle;
  forgetOrder(company);
  try {
    const response = await way.post(get(clientAtom), requestOf(get), attempt.key);
    endAttempt(company);
    return endOf(get, response, clicked, way.groupId);
  } catch (error) {
    return endOfError(get, set, { attempt, way, error });
  }
}

/**
 * Lets the changes before it finish, then asks the server for items and price: what the visitor read on the button is
 * what is ordered, or they are told.
 */
async function checkCart(set: Setter, clicked: Cart, way: Way): Promise<End | undefined> {
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
  const { cart } = checked;
  if (cart.uuid !== clicked.uuid) return stay('wsk.checkout.steps_incomplete');
  const messages = way.obstacle(cart, violations);
  if (messages) return { kind: 'stay', messages };
  return totalOf(cart) === totalOf(clicked) ? undefined : stay('exception.integrity.price_outdated');
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

interface Failed {
  attempt: Attempt;
  way: Way;
  error: unknown;
}

/** A refusal is an outcome; a lost answer is not: then only the server's cart can tell. */
async function endOfError(get: Getter, set: Setter, { attempt, way, error }: Failed): Promise<End> {
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
  const saidHere = way.sayHere?.(error);
  if (saidHere) return { kind: 'stay', messages: saidHere };
  if (invoiceId !== undefined) rememberOrder(company, { announced: true, invoiceId });
  return { kind: 'go', route, messages: explain(get, error, 'checkout') };
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
