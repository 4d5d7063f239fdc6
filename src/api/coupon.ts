import { type CartCall, RETURNS_CART } from './cart-call.ts';
import type { Cart } from './cart-schema.ts';

/** PUT /cart/coupon: applies a code to the cart, or to one item. */
export const putCoupon = (code: string, cartItemId?: string): CartCall => ({
  method: 'PUT',
  path: '/cart/coupon',
  body: { code, cartItemId },
  ...RETURNS_CART,
  change: 'applyCoupon',
  ifLost: 'wsk.change.not_saved',
  wasApplied: (after) => hasCoupon(after, code, cartItemId),
});

export const deleteCoupon = (code: string): CartCall => ({
  method: 'DELETE',
  path: `/cart/coupon/${encodeURIComponent(code)}`,
  ...RETURNS_CART,
  change: 'removeCoupon',
  ifLost: 'wsk.change.not_removed',
  wasApplied: (after) => !hasCoupon(after, code),
});

function hasCoupon({ items, summary, coupon }: Cart, code: string, cartItemId?: string): boolean {
  const isCode = (other: string | undefined): boolean => other?.toLowerCase() === code.toLowerCase();
  const isHere = (id: string | undefined): boolean => cartItemId === undefined || id === cartItemId;
  return (
    items.some((item) => isHere(item.id) && isCode(item.coupon?.code)) ||
    summary.coupons.some((one) => isHere(one.cartItemId) && isCode(one.code)) ||
    (cartItemId === undefined && isCode(coupon?.code))
  );
}
