import type { Cart } from '../../api/cart-schema.ts';
import type { MinorUnits } from '../../lib/money.ts';

/** The renewal price of an item excl. VAT, and the date of the renewal. */
export interface Renewal {
  amount: MinorUnits;
  /** Absent for a transfer: the date depends on the remaining period at the previous provider. */
  date?: Date | undefined;
}

/**
 * A date some months later; the last day of the month if the month is too short (31 January plus one month: 28
 * February).
 */
export function addMonths(date: Date, months: number): Date {
  const later = new Date(date);
  later.setDate(1);
  later.setMonth(later.getMonth() + months);
  const lastDay = new Date(later.getFullYear(), later.getMonth() + 1, 0).getDate();
  later.setDate(Math.min(date.getDate(), lastDay));
  return later;
}

/** An item that can be renewed: of the cart, or of a past order. */
export interface RenewingItem {
  code: string;
  /** Whether it renews by itself, if the shop says that of the item. */
  recurrent?: boolean | undefined;
  period?: number | undefined;
  price: { renewalPrice?: MinorUnits | undefined; setup?: MinorUnits | undefined };
}

/** The renewal of an item that is ordered today; undefined if it has no period or the shop does not send its price. */
export function renewalOf({ code, period, price }: RenewingItem, today: Date): Renewal | undefined {
  if (!period || price.renewalPrice === undefined) return undefined;
  const isTransfer = code === 'domain-transfer';
  return { amount: price.renewalPrice, date: isTransfer ? undefined : addMonths(today, period) };
}

/** Whether an item renews by itself: as the shop says of it, else as the customer has chosen with the payment. */
export const renewsByItself = (
  { recurrent }: Pick<RenewingItem, 'recurrent'>,
  payment: { recurrent: boolean } | undefined,
): boolean => recurrent ?? payment?.recurrent ?? false;

/** What the items cost once, beside their prices: excl. VAT. */
export const setupOf = ({ items }: { items: readonly Pick<RenewingItem, 'price'>[] }): MinorUnits =>
  items.reduce((sum, { price }) => sum + (price.setup ?? 0), 0);

/** Whether an order is known to have no setup fee, and to end by itself: the shop and the payment say so. */
export const isPlain = (
  items: readonly RenewingItem[],
  payment: { recurrent: boolean } | undefined,
): boolean =>
  items.length > 0 &&
  payment !== undefined &&
  items.every((item) => item.price.setup === 0 && !renewsByItself(item, payment));

/** The price of the cart in each month or year after its first periods. */
export interface YearlyPrice {
  /** 1 if everything is paid by the month, else 12. */
  months: number;
  vatExcluded: MinorUnits;
  vatIncluded: MinorUnits;
}

/**
 * The sum of all renewals, each converted to twelve months and rounded; to one month if everything is paid
 * by the month: a sum of twelve payments would look like one. Undefined unless the shop sends the renewal
 * price of every item with a period: a partial sum would look like the full one.
 */
export function yearlyPrice({ items, summary }: Cart): YearlyPrice | undefined {
  const renewing = items.filter(({ period }) => period);
  if (renewing.length === 0) return undefined;
  const months = renewing.every(({ period }) => period === 1) ? 1 : 12;
  let vatExcluded = 0;
  for (const { period, price } of renewing) {
    if (!period || price.renewalPrice === undefined) return undefined;
    vatExcluded += Math.round((price.renewalPrice * months) / period);
  }
  const { vatPercentage } = summary.price;
  return { months, vatExcluded, vatIncluded: Math.round((vatExcluded * (100 + vatPercentage)) / 100) };
}

/** The months of {@link fiveYearCost}. */
const FIVE_YEARS = 60;

/** What a cart costs in five years. */
export interface FiveYearCost {
  /** Excl. VAT: today, and the renewals after it. */
  first: MinorUnits;
  renewals: MinorUnits;
  vatExcluded: MinorUnits;
  vatIncluded: MinorUnits;
}

/**
 * All payments within five years from today, without the donation: today's price, and the shop's renewal price of every
 * item each time a period ends before that. A period of two years is paid three times, and then lasts six years.
 * Undefined unless the shop sends the renewal price of every item with a period.
 */
export function fiveYearCost({ items, summary }: Cart): FiveYearCost | undefined {
  const renewing = items.filter(({ period }) => period);
  if (renewing.length === 0) return undefined;
  let renewals = 0;
  for (const { period, price } of renewing) {
    if (!period || price.renewalPrice === undefined) return undefined;
    renewals += price.renewalPrice * Math.max(0, Math.ceil(FIVE_YEARS / period) - 1);
  }
  const { vatExcluded: first, vatIncluded, vatPercentage } = summary.price;
  return {
    first,
    renewals,
    vatExcluded: first + renewals,
    vatIncluded: vatIncluded + Math.round((renewals * (100 + vatPercentage)) / 100),
  };
}

/** The price of the items before all discounts, with their setup fees, excl. VAT. */
export const listPriceOf = ({ items }: Cart): MinorUnits =>
  items.reduce(
    (sum, { price }) => sum + (price.vatExcludedBeforeDiscount ?? price.vatExcluded),
    setupOf({ items }),
  );

/** Whether any discount applies. */
export const isDiscounted = (cart: Cart): boolean => listPriceOf(cart) > cart.summary.price.vatExcluded;

/**
 * The savings of a longer period compared with renewing the shortest period of at least a year; undefined if there are
 * none or they are unknown.
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
