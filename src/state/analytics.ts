import type { Cart } from '../api/cart-schema.ts';
import { readCookie, readJson, tabStore } from '../lib/storage.ts';
import { boughtOf, cartEvents, ecommerceOf, isSold, isTrackingAllowed } from './analytics-events.ts';
import { cartAtom } from './cart.ts';
import { emit, type WsEventDetails } from './events.ts';
import { configAtom } from './shop.ts';
import { atom, type Getter } from './store.ts';

type Detail = WsEventDetails['ws-analytics'];

/**
 * Sends a GA4 e-commerce event as `ws-analytics`, and puts it into the page's `dataLayer` where the config asks for it
 * and the consent cookie allows (contract, section 7). We load no tracker ourselves.
 */
function send(get: Getter, detail: Detail, from?: EventTarget | null): void {
  emit('ws-analytics', structuredClone(detail), from ?? undefined);
  const { analytics, consentCookie } = get(configAtom);
  const cookie = consentCookie && readCookie(consentCookie);
  if (analytics !== 'dataLayer' || !isTrackingAllowed(consentCookie, cookie)) return;
  const page: { dataLayer?: unknown } = globalThis as never;
  page.dataLayer ??= [];
  // Tag managers replace push, so it is called on whatever stands there.
  if (Array.isArray(page.dataLayer)) page.dataLayer.push({ ecommerce: null }, structuredClone(detail));
}

/** What a visitor's change put into the cart and took out of it. */
export const trackChangeAtom = atom(
  null,
  (get, _set, before: Cart | undefined, after: Cart, from?: EventTarget): void => {
    for (const event of cartEvents(before, after, get(configAtom).currency)) send(get, event, from);
  },
);

/** Something about the whole cart: it is looked at, an order begins. Nothing while it is empty. */
function sendCart(get: Getter, event: string, more: object, from?: EventTarget | null): void {
  const cart = get(cartAtom);
  if (!cart || cart.items.length === 0) return;
  send(get, { event, ecommerce: { ...ecommerceOf(cart.items, get(configAtom).currency), ...more } }, from);
}

const keyOf = (get: Getter): string => `ws-elements:${get(configAtom).company}:bought`;
const followingAtom = atom(() => ({ started: false }));

/** Follows an order from the look at the cart to its outcome, by the events that every page hears. Once a page. */
export const followOrderAtom = atom(null, (get, _set, from?: EventTarget): void => {
  const following = get(followingAtom);
  if (following.started || typeof document === 'undefined') return;
  following.started = true;
  sendCart(get, 'view_cart', {}, from);
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
  on('ws-user-change', ({ loggedIn, customerType }, target) =>
    send(
      get,
      { event: 'user_state', ecommerce: { logged_in: loggedIn, customer_type: customerType } },
      target,
    ),
  );
});

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
  send(get, { event: 'purchase', ecommerce: { ...bought, transaction_id: orderId } }, target);
}
