import * as v from 'valibot';
import type { Cart, CartItem } from '../../api/cart-schema.ts';
import type { OrderStep } from '../../config/steps.ts';
import { toMajor } from '../../lib/money.ts';
import { sendAnalytics } from '../page/analytics-send.ts';
import { configAtom } from '../page/config.ts';
import type { WsEventDetails } from '../page/events.ts';
import { type OrderEvent, subscribeToOrder } from '../page/order-events.ts';
import { stored } from '../session/stored.ts';
import { atom, type Getter } from '../store.ts';
import { cartAtom } from './cart-atom.ts';
import { followStepsAtom } from './step-analytics.ts';
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
    const steps = early.flatMap((event) => (event.name === 'ws-step-change' ? event.detail : []));
    const stopSteps = set(followStepsAtom, from, steps);
    return () => {
      unsubscribe();
      stopSteps();
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
  { messageKey, orderId, paid }: WsEventDetails['ws-order'],
  from: EventTarget | undefined,
): void {
  const { company } = get(configAtom);
  const pending = purchase.read(company);
  // Of an order whose purchase was sent before, or of another one.
  if (!pending || (paid && pending.transaction_id !== orderId)) return;
  if (!isPurchase(messageKey)) return purchase.write(company, { ...pending, transaction_id: orderId });
  purchase.remove(company);
  sendAnalytics(get, { event: 'purchase', ecommerce: { ...pending, transaction_id: orderId } }, from);
}

/** An item of a GA4 e-commerce event; the price is that of one piece, in major units, excl. VAT. */
interface AnalyticsItem {
  item_id: string;
  item_name: string;
  item_brand?: string;
  item_category?: string;
  item_category2?: string;
  price: number;
  quantity: number;
  coupon?: string;
}

/** The `ecommerce` part of an event: plain data, ready for `dataLayer`. */
interface Ecommerce extends Record<string, unknown> {
  currency: string;
  value: number;
  items: AnalyticsItem[];
}

function analyticsItem(item: CartItem): AnalyticsItem {
  const { analytics, coupon } = item;
  const [category, second] = analytics?.categories ?? [];
  const quantity = analytics?.quantity || 1;
  return {
    item_id: analytics?.id ?? item.code,
    item_name: analytics?.name || item.name,
    ...(analytics?.brand && { item_brand: analytics.brand }),
    ...(category && { item_category: category }),
    ...(second && { item_category2: second }),
    // Not rounded: GA4 multiplies it by the quantity.
    price: toMajor(item.price.vatExcluded / quantity),
    quantity,
    ...(coupon && { coupon: coupon.code }),
  };
}

/** The `ecommerce` part of an event about a cart's items, or some of them. */
function ecommerceOf(items: readonly CartItem[], currency: string): Ecommerce {
  const value = items.reduce((sum, { price }) => sum + price.vatExcluded, 0);
  return { currency, value: toMajor(value), items: items.map(analyticsItem) };
}

interface CartEvent {
  event: 'add_to_cart' | 'remove_from_cart';
  ecommerce: Ecommerce;
}

/** The items that a change of the cart added and removed; a changed period is neither. */
export function cartEvents(before: Cart | undefined, after: Cart, currency: string): CartEvent[] {
  const known = new Set(before?.items.map(({ id }) => id));
  const left = new Set(after.items.map(({ id }) => id));
  const added = after.items.filter(({ id }) => !known.has(id));
  const removed = before?.items.filter(({ id }) => !left.has(id)) ?? [];
  const events: CartEvent[] = [];
  if (added.length > 0) events.push({ event: 'add_to_cart', ecommerce: ecommerceOf(added, currency) });
  if (removed.length > 0)
    events.push({ event: 'remove_from_cart', ecommerce: ecommerceOf(removed, currency) });
  return events;
}

/** A purchase whose outcome is not known yet: the visitor may be on a bank's page. */
interface PendingPurchase extends Ecommerce {
  tax: number;
  coupon?: string;
}

export function pendingPurchase(cart: Cart, currency: string): PendingPurchase {
  const { vatExcluded, vatIncluded } = cart.summary.price;
  const coupon = cart.summary.coupons[0]?.code;
  return {
    ...ecommerceOf(cart.items, currency),
    value: toMajor(vatExcluded),
    tax: toMajor(vatIncluded - vatExcluded),
    ...(coupon && { coupon }),
  };
}

const PURCHASED: ReadonlySet<string> = new Set(['success', 'processing', 'confirm', 'mail', 'transfer']);

/** Whether an outcome means that something was ordered; a failed or canceled order is not a purchase. */
export const isPurchase = (messageKey: string): boolean => PURCHASED.has(messageKey);
