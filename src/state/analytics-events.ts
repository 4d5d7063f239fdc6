import type { Cart, CartItem } from '../api/cart-schema.ts';
import { toMajor } from '../lib/money.ts';

/** An item as GA4's e-commerce events know it; the price is in major units, without VAT. */
export interface AnalyticsItem {
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
export interface Ecommerce extends Record<string, unknown> {
  currency: string;
  value: number;
  items: AnalyticsItem[];
}

export function analyticsItem(item: CartItem): AnalyticsItem {
  const { analytics, coupon } = item;
  const [category, second] = analytics?.categories ?? [];
  return {
    item_id: analytics?.id ?? item.code,
    item_name: analytics?.name || item.name,
    ...(analytics?.brand && { item_brand: analytics.brand }),
    ...(category && { item_category: category }),
    ...(second && { item_category2: second }),
    price: toMajor(item.price.vatExcluded),
    quantity: analytics?.quantity ?? 1,
    ...(coupon && { coupon: coupon.code }),
  };
}

/** Items of a cart, or some of them, as one event says them. */
export function ecommerceOf(items: readonly CartItem[], currency: string): Ecommerce {
  const value = items.reduce((sum, { price }) => sum + price.vatExcluded, 0);
  return { currency, value: toMajor(value), items: items.map(analyticsItem) };
}

export interface CartEvent {
  event: 'add_to_cart' | 'remove_from_cart';
  ecommerce: Ecommerce;
}

/** What a change of the cart put in and took out; a changed period is neither. */
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

/** What is kept of an order while its payment is on the way: a bank's page may lie in between. */
export interface Bought extends Ecommerce {
  tax: number;
  coupon?: string;
}

export function boughtOf(cart: Cart, currency: string): Bought {
  const { vatExcluded, vatIncluded } = cart.summary.price;
  const coupon = cart.summary.coupons[0]?.code;
  return {
    ...ecommerceOf(cart.items, currency),
    value: toMajor(vatExcluded),
    tax: toMajor(vatIncluded - vatExcluded),
    ...(coupon && { coupon }),
  };
}

const SOLD: ReadonlySet<string> = new Set(['success', 'processing', 'confirm', 'mail', 'transfer']);

/** Whether an outcome means that something was ordered; what failed or was given up is no purchase. */
export const isSold = (messageKey: string): boolean => SOLD.has(messageKey);

const REFUSED: ReadonlySet<string> = new Set(['', '0', 'false', 'no', 'off', 'denied', 'rejected']);

/** Whether the visitor's consent cookie allows trackers (section 9). Where no cookie is named, the page decides itself. */
export function isTrackingAllowed(consentCookie: string | undefined, value: string | undefined): boolean {
  if (!consentCookie) return true;
  return value !== undefined && !REFUSED.has(value.trim().toLowerCase());
}
