import { type Family, productOf } from './catalogue.ts';
import type { ErrorKey } from './errors.ts';
import type { AppliedCoupon, CartContent, StoredItem } from './schema.ts';

interface Coupon {
  /** Percent off each item it applies to. */
  percentage: number;
  /** Only items of this family; absent: all. */
  family?: Family;
  /** Only on the one item it was typed for. */
  oneItem?: true;
  refusedFor?: 'everybody';
}

/** The demo's coupons; any other code is not found. Codes are read without regard to case. */
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

/** Every code on the cart, the cart-wide one first. */
export function couponsOf({ coupon, itemCoupons = [] }: CartContent): AppliedCoupon[] {
  return coupon ? [coupon, ...itemCoupons] : [...itemCoupons];
}

const isSamePlace = (a: AppliedCoupon, b: AppliedCoupon): boolean => a.cartItemId === b.cartItemId;

/** Why the coupon cannot be put there; undefined when it lowers at least one item and stands nowhere else. */
export function couponRefusal(wish: AppliedCoupon, content: CartContent): ErrorKey | undefined {
  const coupon = COUPONS[wish.code];
  if (!coupon) return 'exception.coupon.not_found';
  if (coupon.refusedFor) return 'exception.coupon.not_valid_for_user';
  const isElsewhere = couponsOf(content).some(
    (applied) => applied.code === wish.code && !isSamePlace(applied, wish),
  );
  if (isElsewhere) return 'exception.order.coupon_duplicity';
  return isOfUse(wish, content.items) ? undefined : 'exception.coupon.not_applicable';
}

/** At most one code for the whole cart and one for each item: the new one takes the place of the old. */
export function withCoupon(content: CartContent, wish: AppliedCoupon): CartContent {
  return withCoupons(content, [...couponsOf(content).filter((applied) => !isSamePlace(applied, wish)), wish]);
}

/** Takes a code away, wherever it stands; undefined when it stands nowhere. */
export function withoutCoupon(content: CartContent, code: string): CartContent | undefined {
  const all = couponsOf(content);
  const left = all.filter((applied) => applied.code !== code);
  return left.length < all.length ? withCoupons(content, left) : undefined;
}

/** A coupon that lowers nothing any more leaves the cart. */
export function dropIdleCoupons(content: CartContent): CartContent {
  return withCoupons(
    content,
    couponsOf(content).filter((applied) => isOfUse(applied, content.items)),
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

const isOfUse = (applied: AppliedCoupon, items: StoredItem[]): boolean =>
  items.some((item) => couponPercentage(applied, item) > 0);

/** Percent that a coupon takes off this item, 0 when it does not touch it. */
export function couponPercentage({ code, cartItemId }: AppliedCoupon, item: StoredItem): number {
  const coupon = COUPONS[code];
  if (!coupon || coupon.refusedFor) return 0;
  if (coupon.oneItem && cartItemId === undefined) return 0;
  if (cartItemId !== undefined && cartItemId !== item.id) return 0;
  const isMeant = coupon.family === undefined || productOf(item.code)?.family === coupon.family;
  return isMeant ? coupon.percentage : 0;
}
