import type { Cart, CartItem } from '../api/cart-schema.ts';
import { toMajor } from '../lib/money.ts';

/** An item of a GA4 e-commerce event; the price is that of one piece, in major units, excl. VAT. */
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
export function ecommerceOf(items: readonly CartItem[], currency: string): Ecommerce {
  const value = items.reduce((sum, { price }) => sum + price.vatExcluded, 0);
  return { currency, value: toMajor(value), items: items.map(analyticsItem) };
}

export interface CartEvent {
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
export interface PendingPurchase extends Ecommerce {
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
