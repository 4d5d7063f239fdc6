import type { ErrorKey } from '../errors.ts';
import type { AppliedCoupon, CartContent, StoredItem } from '../store/schema.ts';
import type { Assortment } from './assortment.ts';

type Sold = Pick<Assortment, 'coupon' | 'product'>;

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
export function couponRefusal(added: AppliedCoupon, content: CartContent, sold: Sold): ErrorKey | undefined {
  const coupon = sold.coupon(added.code);
  if (!coupon) return 'exception.coupon.not_found';
  if (coupon.isRefused) return 'exception.coupon.not_valid_for_user';
  const isElsewhere = couponsOf(content).some(
    (applied) => applied.code === added.code && !isSameTarget(applied, added),
  );
  if (isElsewhere) return 'exception.order.coupon_duplicity';
  return hasEffect(added, content.items, sold) ? undefined : 'exception.coupon.not_applicable';
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
export function dropIdleCoupons(content: CartContent, sold: Sold): CartContent {
  return withCoupons(
    content,
    couponsOf(content).filter((applied) => hasEffect(applied, content.items, sold)),
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

const hasEffect = (applied: AppliedCoupon, items: StoredItem[], sold: Sold): boolean =>
  items.some((item) => couponPercentage(applied, item, sold) > 0);

/** A coupon's discount on an item in percent; 0 if it does not apply. */
export function couponPercentage(
  { code, cartItemId }: AppliedCoupon,
  item: StoredItem,
  { coupon: couponOf, product }: Sold,
): number {
  const coupon = couponOf(code);
  if (!coupon || coupon.isRefused) return 0;
  if (coupon.oneItem && cartItemId === undefined) return 0;
  if (cartItemId !== undefined && cartItemId !== item.id) return 0;
  const isEligible = coupon.family === undefined || product(item.code)?.family === coupon.family;
  return isEligible ? coupon.percentage : 0;
}
