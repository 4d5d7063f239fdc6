import type { Cart, CartItem } from '../../api/cart-schema.ts';
import type { MinorUnits } from '../../lib/money.ts';
import { isDiscounted, listPriceOf } from '../prices/rules.ts';
import { type BonusReason, bonusReason } from './rules.ts';

/** A discount on the list prices of a cart: a coupon with its code, or another reason. */
export interface Discount {
  code?: string | undefined;
  reason: BonusReason;
  amount: MinorUnits;
}

/** The calculation of the price excl. VAT: `listPrice` minus all discounts, exact to the hundredth. */
export interface LedgerLines {
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
 * Undefined if nothing is below its list price. If the known discounts do not add up to the difference, as in shops
 * that round the total, the difference becomes one discount without a name.
 */
export function ledgerOf(cart: Cart): LedgerLines | undefined {
  if (!isDiscounted(cart)) return undefined;
  const { items, summary } = cart;
  const listPrice = listPriceOf(cart);
  const lowered = listPrice - summary.price.vatExcluded;
  const candidates = [bonusDiscounts(items), couponDiscounts(summary.coupons)];
  const exact = candidates.find((discounts) => sumOf(discounts) === lowered);
  return { listPrice, discounts: exact ?? [{ reason: 'other', amount: lowered }] };
}
