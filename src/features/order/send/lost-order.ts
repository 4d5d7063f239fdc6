import type { Cart } from '../../../api/cart-schema.ts';
import { cartAtom } from '../../../state/cart/cart-atom.ts';
import { lostCartAtom } from '../../../state/cart/lost-cart.ts';
import { checkoutInProgressAtom } from '../../../state/cart/page-cart.ts';
import { clearMessagesAtom, showMessagesAtom } from '../../../state/messages/shown-messages.ts';
import { configAtom } from '../../../state/page/config.ts';
import { whenCheckoutUnlocked, withCheckoutLock } from '../../../state/session/checkout-lock.ts';
import { atom, type Getter, type Setter } from '../../../state/store.ts';
import { type Attempt, endAttempt, isAnswerLostHere, markTold, openAttempt } from '../attempt.ts';
import { type Answer, confirmedOrder, findOrderTwice, showProgress } from './answer.ts';
import type { OrderingPage } from './order-method.ts';
import { finish, outcomeOfLost } from './outcome.ts';

/**
 * Finds the outcome of an order without a response, also of one whose tab was closed, and reports it once: in one of
 * the open tabs. Waits while a tab is sending an order.
 */
export const resolveLostOrderAtom = atom(null, async (get, set, page: OrderingPage): Promise<void> => {
  const { company } = get(configAtom);
  await whenCheckoutUnlocked(company);
  await withCheckoutLock(company, () => resolveOpenAttempt(get, set, page), 'lost-order-check');
});

async function resolveOpenAttempt(get: Getter, set: Setter, page: OrderingPage): Promise<void> {
  const config = get(configAtom);
  const attempt = openAttempt(config);
  const cart = get(cartAtom);
  if (!attempt || !cart || get(checkoutInProgressAtom)) return;
  if (attempt.told !== 'nothing') return resolveTold(get, set, page, { attempt, cart });
  if (cart.uuid === attempt.uuid) {
    if (isAnswerLostHere(config.company, attempt)) return;
    showProgress(set, page);
  }
  const found = await findOrderTwice(get, set, attempt);
  // The visitor may have ordered in the meantime.
  if (get(checkoutInProgressAtom) || openAttempt(get(configAtom))?.at !== attempt.at) return;
  set(clearMessagesAtom, 'checkout');
  if (found.exists === 'no') tellUnsent(get, set, page, attempt);
  // If the shop cannot be reached, the next change of the cart tries again.
  else if (!found.isUnreached) await tell(get, set, page, { attempt, found });
}

interface Told {
  attempt: Attempt;
  cart: Cart;
}

/**
 * An attempt about which the visitor has read that it was not sent, or that nobody knows, and that only the shop can
 * correct: once, when its cart is gone, or when the customer has logged in.
 */
async function resolveTold(
  get: Getter,
  set: Setter,
  page: OrderingPage,
  { attempt, cart }: Told,
): Promise<void> {
  const isToAsk = attempt.told === 'unsent' ? cart.uuid !== attempt.uuid : cart.user !== undefined;
  if (!isToAsk) return;
  const found = await confirmedOrder(get, set, attempt);
  if (found) await tell(get, set, page, { attempt, found });
  else endAttempt(get(configAtom).company);
}

/** The next try keeps the key: the server may still receive this one. */
function tellUnsent(get: Getter, set: Setter, { from }: OrderingPage, attempt: Attempt): void {
  markTold(get(configAtom).company, attempt, 'unsent');
  set(showMessagesAtom, { checkout: [{ key: 'wsk.checkout.not_sent_earlier' }] }, from);
}

async function tell(
  get: Getter,
  set: Setter,
  page: OrderingPage,
  { attempt, found }: { attempt: Attempt; found: Answer },
): Promise<void> {
  const isEarlier = !isAnswerLostHere(get(configAtom).company, attempt);
  // The items of this cart were ordered, not lost.
  if (found.exists === 'yes') set(lostCartAtom, undefined);
  await finish(get, set, page, outcomeOfLost(get, attempt, found, isEarlier));
}
