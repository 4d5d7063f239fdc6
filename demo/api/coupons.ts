import { type Family, productOf } from './catalogue.ts';
import type { ErrorKey } from './errors.ts';
import type { CartContent, StoredItem } from './schema.ts';

interface Coupon {
  /** Percent off each item it applies to. */
  percentage: number;
  /** Only items of this family; absent: all. */
  family?: Family;
  refusedFor?: 'everybody';
}

/** The demo's coupons; any other code is not found. Codes are read without regard to case. */
const COUPONS: Record<string, Coupon> = {
  WELCOME10: { percentage: 10 },
  HOSTING50: { percentage: 50, family: 'hosting' },
  GRATIS: { percentage: 100 },
  EXPIRED: { percentage: 20, refusedFor: 'everybody' },
};

export function couponCode(text: string): string {
  return text.trim().toUpperCase();
}

/** Why the coupon cannot be put on this cart; undefined when it lowers at least one item. */
export function couponRefusal(
  code: string,
  cartItemId: string | undefined,
  items: StoredItem[],
): ErrorKey | undefined {
  const coupon = COUPONS[code];
  if (!coupon) return 'exception.coupon.not_found';
  if (coupon.refusedFor) return 'exception.coupon.not_valid_for_user';
  const lowers = items.some(
    (item) => couponPercentage({ code, ...(cartItemId && { cartItemId }) }, item) > 0,
  );
  return lowers ? undefined : 'exception.coupon.not_applicable';
}

/** Percent that the cart's coupon takes off this item, 0 when it does not touch it. */
export function couponPercentage(coupon: CartContent['coupon'], item: StoredItem): number {
  const found = coupon && COUPONS[coupon.code];
  if (!found || found.refusedFor) return 0;
  if (coupon.cartItemId !== undefined && coupon.cartItemId !== item.id) return 0;
  return found.family === undefined || productOf(item.code)?.family === found.family ? found.percentage : 0;
}

/** A coupon that lowers nothing any more leaves the cart. */
export function dropIdleCoupon(content: CartContent): CartContent {
  const { coupon, ...rest } = content;
  if (!coupon) return content;
  return couponRefusal(coupon.code, coupon.cartItemId, content.items) === undefined ? content : rest;
}
