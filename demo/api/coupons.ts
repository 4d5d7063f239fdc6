import type { ErrorKey } from '../../server/errors.ts';
import { ownValue } from '../../server/own-value.ts';
import { type Family, productOf } from './catalogue.ts';
import type { AppliedCoupon, CartContent, StoredItem } from './schema.ts';

interface Coupon {
  /** Percent off each item it applies to. */
  percentage: number;
  /** Applies only to items of this family; to all if absent. */
  family?: Family;
  /** Applies only to the item it was entered for. */
  oneItem?: true;
  refusedFor?: 'everybody';
}

/** The demo's coupons; any other code is not found. Codes are case-insensitive. */
const COUPONS: Record<string, Coupon> = {
  WELCOME10: { percentage: 10 },
  HOSTING50: { percentage: 50, family: 'hosting' },
  DOMAIN20: { percentage: 20, family: 'domain' },
  ITEM15: { percentage: 15, oneItem: true },
  GRATIS: { percentage: 100 },
  EXPIRED: { percentage: 20, refusedFor: 'everybody' },
};

export const COUPON_CODES: readonly string[] = Object.keys(COUPONS);

export function couponCode(text: string): string {
  return text.trim().toUpperCase();
}

/** All applied coupons, the cart-wide one first. */
export function couponsOf({ coupon, itemCoupons = [] }: CartContent): AppliedCoupon[] {
  return coupon ? [coupon, ...itemCoupons] : [...itemCoupons];
}

const isSameTarget = (a: AppliedCoupon, b: AppliedCoupon): boolean => a.cartItemId === b.cartItemId;

/**
 * The reason why the coupon cannot be applied; undefined if it discounts at least one item and is not applied
 * elsewhere.
 */
export function couponRefusal(added: AppliedCoupon, content: CartContent): ErrorKey | undefined {
  const coupon = ownValue(COUPONS, added.code);
  if (!coupon) return 'exception.coupon.not_found';
  if (coupon.refusedFor) return 'exception.coupon.not_valid_for_user';
  const isElsewhere = couponsOf(content).some(
    (applied) => applied.code === added.code && !isSameTarget(applied, added),
  );
  if (isElsewhere) return 'exception.order.coupon_duplicity';
  return hasEffect(added, content.items) ? undefined : 'exception.coupon.not_applicable';
}

/** Applies a coupon. The cart and each item have at most one: a new one replaces the old one. */
export function withCoupon(content: CartContent, added: AppliedCoupon): CartContent {
  return withCoupons(content, [
    ...couponsOf(content).filter((applied) => !isSameTarget(applied, added)),
    added,
  ]);
}

/** Removes a code from the cart and its items; undefined if it is not applied. */
export function withoutCoupon(content: CartContent, code: string): CartContent | undefined {
  const all = couponsOf(content);
  const remaining = all.filter((applied) => applied.code !== code);
  return remaining.length < all.length ? withCoupons(content, remaining) : undefined;
}

/** Removes coupons that no longer discount anything. */
export function dropIdleCoupons(content: CartContent): CartContent {
  return withCoupons(
    content,
    couponsOf(content).filter((applied) => hasEffect(applied, content.items)),
  );
}

function withCoupons(
  { coupon: _, itemCoupons: __, ...rest }: CartContent,
  all: AppliedCoupon[],
): CartContent {
  const cartWide = all.find(({ cartItemId }) => cartItemId === undefined);
  const itemCoupons = all.filter(({ cartItemId }) => cartItemId !== undefined);
  return { ...rest, ...(cartWide && { coupon: cartWide }), ...(itemCoupons.length > 0 && { itemCoupons }) };
}

const hasEffect = (applied: AppliedCoupon, items: StoredItem[]): boolean =>
  items.some((item) => couponPercentage(applied, item) > 0);

/** A coupon's discount on an item in percent; 0 if it does not apply. */
export function couponPercentage({ code, cartItemId }: AppliedCoupon, item: StoredItem): number {
  const coupon = ownValue(COUPONS, code);
  if (!coupon || coupon.refusedFor) return 0;
  if (coupon.oneItem && cartItemId === undefined) return 0;
  if (cartItemId !== undefined && cartItemId !== item.id) return 0;
  const isEligible = coupon.family === undefined || productOf(item.code)?.family === coupon.family;
  return isEligible ? coupon.percentage : 0;
}
