import type { Cart } from '../../api/cart-schema.ts';
import { CHECKOUT_TIMEOUT } from '../../config/constants.ts';
import { cartAtom } from '../../state/cart.ts';
import { whenCheckoutUnlocked, withCheckoutLock } from '../../state/checkout-lock.ts';
import { configAtom } from '../../state/config.ts';
import { lostCartAtom } from '../../state/lost-cart.ts';
import { clearMessagesAtom, showMessagesAtom } from '../../state/messages.ts';
import { checkoutInProgressAtom } from '../../state/page-cart.ts';
import { atom, type Getter, type Setter } from '../../state/store.ts';
import { type Attempt, endAttempt, isAnswerLostHere, openAttempt } from './order-attempt.ts';
import { checkOrderTwice, isRepeatable, type OrderState, showChecking } from './order-check.ts';
import { type CheckoutContext, finish, resultOfLost } from './order-result.ts';

/**
 * Finds the outcome of an order without a response, also of one whose tab was closed, and reports it once: in one of
 * the open tabs. Waits while a tab is sending an order.
 */
export const resolveLostOrderAtom = atom(null, async (get, set, context: CheckoutContext): Promise<void> => {
  const { company } = get(configAtom);
  await whenCheckoutUnlocked(company);
  await withCheckoutLock(company, () => resolveOpenAttempt(get, set, context), 'lost-order-check');
});

async function resolveOpenAttempt(get: Getter, set: Setter, context: CheckoutContext): Promise<void> {
  const attempt = openAttempt(get(configAtom));
  const cart = get(cartAtom);
  if (!attempt || !cart || get(checkoutInProgressAtom)) return;
  if (cart.uuid !== attempt.uuid) return tellOrdered(get, set, context, { attempt, cart });
  if (attempt.isToldUnsent || isAnswerLostHere(get(configAtom).company, attempt)) return;
  const state = await stateOf(get, set, context, attempt);
  // The visitor may have ordered in the meantime.
  if (get(checkoutInProgressAtom) || openAttempt(get(configAtom))?.at !== attempt.at) return;
  set(clearMessagesAtom, 'checkout');
  if (state === 'unordered') tellUnsent(get, set, context);
  const now = get(cartAtom);
  if (state === 'ordered' && now) await tellOrdered(get, set, context, { attempt, cart: now });
}

/**
 * The outcome of an attempt whose cart still exists. That proves nothing while the server may be processing the order,
 * or receive it late.
 */
async function stateOf(
  get: Getter,
  set: Setter,
  context: CheckoutContext,
  attempt: Attempt,
): Promise<OrderState> {
  const isOver = Date.now() - attempt.at > CHECKOUT_TIMEOUT;
  if (isOver && isRepeatable(get, attempt, attempt.call)) return 'unordered';
  showChecking(set, context);
  return checkOrderTwice(get, set, attempt);
}

function tellUnsent(get: Getter, set: Setter, { from }: CheckoutContext): void {
  endAttempt(get(configAtom).company);
  set(showMessagesAtom, { checkout: [{ key: 'wsk.checkout.not_sent_earlier' }] }, from);
}

/**
 * Another cart than the one that was sent: it was ordered, if the session is the same. A new session has no customer.
 */
async function tellOrdered(
  get: Getter,
  set: Setter,
  context: CheckoutContext,
  { attempt, cart }: { attempt: Attempt; cart: Cart },
): Promise<void> {
  const { company } = get(configAtom);
  const isKnownHere = isAnswerLostHere(company, attempt);
  // The items of this cart were ordered, not lost.
  set(lostCartAtom, undefined);
  if (isKnownHere || cart.user) {
    const sentAt = isKnownHere ? undefined : attempt.at;
    return finish(get, set, context, resultOfLost(company, 'ordered', sentAt));
  }
  endAttempt(company);
  context.go('thank-you?messageKey=unknown');
}
