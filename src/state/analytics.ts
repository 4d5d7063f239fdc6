import * as v from 'valibot';
import type { Cart } from '../api/cart-schema.ts';
import type { OrderStep } from '../config/steps.ts';
import { cartEvents, ecommerceOf, isPurchase, pendingPurchase } from './analytics-events.ts';
import { sendAnalytics } from './analytics-send.ts';
import { cartAtom } from './cart-atom.ts';
import { configAtom } from './config.ts';
import type { WsEventDetails } from './events.ts';
import { type OrderEvent, subscribeToOrder } from './order-events.ts';
import { atom, type Getter } from './store.ts';
import { stored } from './stored.ts';
import { followUserAtom } from './user-analytics.ts';

/** Sends the items that a change added to and removed from the cart. */
export const trackChangeAtom = atom(
  null,
  (get, _set, before: Cart | undefined, after: Cart, from?: EventTarget): void => {
    for (const event of cartEvents(before, after, get(configAtom).currency)) sendAnalytics(get, event, from);
  },
);

/** Sends an event about the whole cart, unless it is empty. */
function sendCart(get: Getter, event: string, more: object, from: EventTarget | undefined): void {
  const cart = get(cartAtom);
  if (!cart || cart.items.length === 0) return;
  const ecommerce = { ...ecommerceOf(cart.items, get(configAtom).currency), ...more };
  sendAnalytics(get, { event, ecommerce }, from);
}

/** A purchase until its outcome is known. */
const purchase = stored('bought', v.record(v.string(), v.unknown()));
const isFollowingAtom = atom(false);

/**
 * Tracks an order from viewing the cart to its outcome. Starts once per page; `early` contains the events from before
 * this code was loaded. Returns a function that stops it.
 */
export const followOrderAtom = atom(
  null,
  (get, set, from?: EventTarget, early: readonly OrderEvent[] = []): (() => void) => {
    if (get(isFollowingAtom)) return () => undefined;
    set(isFollowingAtom, true);
    set(followUserAtom, from);
    sendCart(get, 'view_cart', {}, from);
    for (const event of early) onOrderEvent(get, event);
    const unsubscribe = subscribeToOrder((event) => onOrderEvent(get, event));
    return () => {
      unsubscribe();
      set(isFollowingAtom, false);
    };
  },
);

function onOrderEvent(get: Getter, { name, detail, from }: OrderEvent): void {
  if (name === 'ws-step-change') onStep(get, detail, from);
  else if (name === 'ws-checkout') onCheckout(get);
  else onOrder(get, detail, from);
}

/** The default payment may be chosen without showing its step. */
const isAfterPayment = (step: OrderStep): boolean => step === 'service-settings' || step === 'recapitulation';

function onStep(
  get: Getter,
  { step, from: before }: WsEventDetails['ws-step-change'],
  from: EventTarget | undefined,
): void {
  if (step === 'cart') sendCart(get, 'view_cart', {}, from);
  else if (before === 'cart') sendCart(get, 'begin_checkout', {}, from);
  const payment_type = get(cartAtom)?.paymentOption?.groupId;
  if (isAfterPayment(step) && !isAfterPayment(before) && payment_type)
    sendCart(get, 'add_payment_info', { payment_type }, from);
}

function onCheckout(get: Getter): void {
  const cart = get(cartAtom);
  if (cart) purchase.write(get(configAtom).company, { ...pendingPurchase(cart, get(configAtom).currency) });
}

function onOrder(
  get: Getter,
  { messageKey, orderId }: WsEventDetails['ws-order'],
  from: EventTarget | undefined,
): void {
  const { company } = get(configAtom);
  const pending = purchase.read(company);
  if (!pending || !isPurchase(messageKey)) return;
  purchase.remove(company);
  sendAnalytics(get, { event: 'purchase', ecommerce: { ...pending, transaction_id: orderId } }, from);
}
