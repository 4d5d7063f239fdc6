import type { Cart } from '../api/cart-schema.ts';
import { readJson, tabStore } from '../lib/storage.ts';
import { boughtOf, cartEvents, ecommerceOf, isSold } from './analytics-events.ts';
import { sendAnalytics } from './analytics-send.ts';
import { cartAtom } from './cart.ts';
import type { WsEventDetails } from './events.ts';
import { configAtom } from './shop.ts';
import { atom, type Getter } from './store.ts';
import { followUserAtom } from './user-analytics.ts';

/** What a visitor's change put into the cart and took out of it. */
export const trackChangeAtom = atom(
  null,
  (get, _set, before: Cart | undefined, after: Cart, from?: EventTarget): void => {
    for (const event of cartEvents(before, after, get(configAtom).currency)) sendAnalytics(get, event, from);
  },
);

/** Something about the whole cart: it is looked at, an order begins. Nothing while it is empty. */
function sendCart(get: Getter, event: string, more: object, from?: EventTarget | null): void {
  const cart = get(cartAtom);
  if (!cart || cart.items.length === 0) return;
  sendAnalytics(
    get,
    { event, ecommerce: { ...ecommerceOf(cart.items, get(configAtom).currency), ...more } },
    from,
  );
}

const keyOf = (get: Getter): string => `ws-elements:${get(configAtom).company}:bought`;
const followingAtom = atom(() => ({ started: false }));

/**
 * Follows an order from the look at the cart to its outcome, by the events that every page hears; `missed` are the steps
 * that were taken before. Once a page.
 */
export const followOrderAtom = atom(
  null,
  (get, set, from?: EventTarget, missed: readonly WsEventDetails['ws-step-change'][] = []): void => {
    const following = get(followingAtom);
    if (following.started || typeof document === 'undefined') return;
    following.started = true;
    set(followUserAtom, from);
    sendCart(get, 'view_cart', {}, from);
    for (const { from: before, step } of missed) onStep(get, before, step, from ?? null);
    const on = <N extends keyof WsEventDetails>(
      name: N,
      listener: (detail: WsEventDetails[N], target: EventTarget | null) => void,
    ): void =>
      document.addEventListener(name, (event) =>
        listener((event as CustomEvent<WsEventDetails[N]>).detail, event.target),
      );
    on('ws-step-change', ({ from: before, step }, target) => onStep(get, before, step, target));
    on('ws-checkout', () => {
      const cart = get(cartAtom);
      if (cart) tabStore.set(keyOf(get), JSON.stringify(boughtOf(cart, get(configAtom).currency)));
    });
    on('ws-order', ({ messageKey, orderId }, target) => onOrder(get, messageKey, orderId, target));
  },
);

function onStep(get: Getter, before: string, step: string, target: EventTarget | null): void {
  if (step === 'cart') sendCart(get, 'view_cart', {}, target);
  else if (before === 'cart') sendCart(get, 'begin_checkout', {}, target);
  const payment_type = get(cartAtom)?.paymentOption?.groupId;
  if (before === 'payment-method' && step !== 'cart' && payment_type)
    sendCart(get, 'add_payment_info', { payment_type }, target);
}

function onOrder(
  get: Getter,
  messageKey: string,
  orderId: string | undefined,
  target: EventTarget | null,
): void {
  const bought = readJson(tabStore, keyOf(get));
  if (typeof bought !== 'object' || bought === null || !isSold(messageKey)) return;
  tabStore.remove(keyOf(get));
  sendAnalytics(get, { event: 'purchase', ecommerce: { ...bought, transaction_id: orderId } }, target);
}
