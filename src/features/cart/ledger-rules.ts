import type { Cart, CartItem } from '../../api/cart-schema.ts';
import type { MinorUnits } from '../../lib/money.ts';
import { isDiscounted, listPriceOf } from '../prices/rules.ts';
import { type BonusReason, bonusReason } from './rules.ts';

/** Why a cart is cheaper than the sum of its list prices: a coupon by its code, else the kind of discount. */
export interface Discount {
  code?: string | undefined;
  reason: BonusReason;
  amount: MinorUnits;
}

/** How the price without VAT comes about: `listPrice` less all discounts, exact to the hundredth. */
export interface Ledger {
  listPrice: MinorUnits;
  discounts: readonly Discount[];
}

function bonusDiscounts(items: readonly CartItem[]): Discount[] {
  const discounts: Discount[] = [];
  for (const { bonus, coupon } of items) {
    if (!bonus) continue;
    const reason = bonusReason(bonus);
    const code = reason === 'coupon' ? coupon?.code : undefined;
    const same = discounts.find((one) => one.reason === reason && one.code === code);
    if (same) same.amount += bonus.vatExcluded;
    else discounts.push({ code, reason, amount: bonus.vatExcluded });
  }
  return discounts;
}

const couponDiscounts = (coupons: Cart['summary']['coupons']): Discount[] =>
  coupons.flatMap(({ code, discount }) => (discount ? { code, reason: 'coupon', amount: discount } : []));

const sumOf = (discounts: readonly Discount[]): MinorUnits =>
  discounts.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Undefined where nothing is cheaper than its list price. Where the named discounts do not add up to the difference,
 * as in shops that round on the whole, the difference stands as one discount without a name.
 */
export function ledgerOf(cart: Cart): Ledger | undefined {
  if (!isDiscounted(cart)) return undefined;
  const { items, summary } = cart;
  const listPrice = listPriceOf(cart);
  const lowered = listPrice - summary.price.vatExcluded;
  const candidates = [bonusDiscounts(items), couponDiscounts(summary.coupons)];
  const exact = candidates.find((discounts) => sumOf(discounts) === lowered);
  return { listPrice, discounts: exact ?? [{ reason: 'other', amount: lowered }] };
}
