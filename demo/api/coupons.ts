import type { Coupon } from '../../server/entities.ts';

/** The demo's coupons; any other code is not found. */
const COUPONS: readonly Coupon[] = [
  { code: 'WELCOME10', percentage: 10 },
  { code: 'HOSTING50', percentage: 50, family: 'hosting' },
  { code: 'DOMAIN20', percentage: 20, family: 'domain' },
  { code: 'ITEM15', percentage: 15, oneItem: true },
  { code: 'GRATIS', percentage: 100 },
  { code: 'EXPIRED', percentage: 20, isRefused: true },
];

export const COUPON_CODES: readonly string[] = COUPONS.map(({ code }) => code);

export const couponsWith = (codes: readonly string[]): Coupon[] =>
  COUPONS.filter(({ code }) => codes.includes(code));
