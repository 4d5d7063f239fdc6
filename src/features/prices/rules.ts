import type { Cart } from '../../api/cart-schema.ts';
import type { MinorUnits } from '../../lib/money.ts';

/** What an item costs when its period ends, without VAT, and when that is. */
export interface Renewal {
  amount: MinorUnits;
  /** Absent for a transfer: the day depends on what is left of the period at the previous provider. */
  date?: Date | undefined;
}

/** A day some months later; the last day of a month that is too short (31 January, one month: 28 February). */
export function addMonths(date: Date, months: number): Date {
  const later = new Date(date);
  later.setDate(1);
  later.setMonth(later.getMonth() + months);
  const lastDay = new Date(later.getFullYear(), later.getMonth() + 1, 0).getDate();
  later.setDate(Math.min(date.getDate(), lastDay));
  return later;
}

/** What is renewed: an item of the cart, or of a past order. */
export interface RenewingItem {
  code: string;
  period?: number | undefined;
  price: { renewalPrice?: MinorUnits | undefined };
}

/** The renewal of an item that is ordered today; undefined where it has no period or the shop does not say its price. */
export function renewalOf({ code, period, price }: RenewingItem, today: Date): Renewal | undefined {
  if (!period || price.renewalPrice === undefined) return undefined;
  const isTransfer = code === 'domain-transfer';
  return { amount: price.renewalPrice, date: isTransfer ? undefined : addMonths(today, period) };
}

/** What the cart costs in each year after its first periods. */
export interface YearlyPrice {
  vatExcluded: MinorUnits;
  vatIncluded: MinorUnits;
}

/**
 * The renewals of all items, each brought to twelve months and rounded. Undefined unless the shop says the renewal
 * price of every item with a period: a part of it would look like the whole.
 */
export function yearlyPrice({ items, summary }: Cart): YearlyPrice | undefined {
  const renewing = items.filter(({ period }) => period);
  if (renewing.length === 0) return undefined;
  let vatExcluded = 0;
  for (const { period, price } of renewing) {
    if (!period || price.renewalPrice === undefined) return undefined;
    vatExcluded += Math.round((price.renewalPrice * 12) / period);
  }
  const { vatPercentage } = summary.price;
  return { vatExcluded, vatIncluded: Math.round((vatExcluded * (100 + vatPercentage)) / 100) };
}

/** What the items cost before all discounts, without VAT. */
export const listPriceOf = ({ items }: Cart): MinorUnits =>
  items.reduce((sum, { price }) => sum + (price.vatExcludedBeforeDiscount ?? price.vatExcluded), 0);

/** Whether anything is cheaper than its list price. */
export const isDiscounted = (cart: Cart): boolean => listPriceOf(cart) > cart.summary.price.vatExcluded;

/**
 * What a longer period saves against paying the shortest period of at least a year again and again; undefined where
 * that is nothing or unknown.
 */
export function savingOf(
  choice: { period: number; vatExcluded: MinorUnits | undefined },
  choices: readonly { period: number; vatExcluded: MinorUnits | undefined }[],
): MinorUnits | undefined {
  const base = choices.find(({ period }) => period >= 12);
  if (!base || base.vatExcluded === undefined || choice.vatExcluded === undefined) return undefined;
  if (choice.period <= base.period) return undefined;
  const saving = Math.round((base.vatExcluded * choice.period) / base.period) - choice.vatExcluded;
  return saving > 0 ? saving : undefined;
}
