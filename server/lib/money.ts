import { type MinorUnits, toMajor, toMinor } from '../../src/lib/money.ts';
import type { Company, VatRate } from '../entities.ts';

export { type MinorUnits, toMajor, toMinor };

/**
 * The smallest unit that exists, in hundredths: the forint no longer has a fillér, so HUF amounts are multiples of 100.
 */
function step(currency: string): MinorUnits {
  return currency === 'HUF' ? 100 : 1;
}

/** Rounds an amount to units that exist: forints have no decimals, so 12.40 HUF becomes 12. */
export function wholeSteps(amount: MinorUnits, currency: string): MinorUnits {
  return Math.round(amount / step(currency)) * step(currency);
}

/**
 * A percentage of an amount; half a unit is rounded away from zero. Integers only: percentages have at most two decimals
 * (25.5), so the product is exact.
 */
export function percentOf(amount: MinorUnits, percentage: number, currency: string): MinorUnits {
  const unit = 10_000 * step(currency);
  const product = Math.abs(amount) * Math.round(percentage * 100);
  const rounded = Math.floor((product * 2 + unit) / (2 * unit)) * step(currency);
  return amount < 0 && rounded !== 0 ? -rounded : rounded;
}

export interface Totals {
  vatExcluded: MinorUnits;
  vat: MinorUnits;
  vatIncluded: MinorUnits;
  /** Of several rates: that of the largest part. */
  vatPercentage: number;
}

/** A part of an order, and its rate of VAT. */
export interface Taxed {
  vatExcluded: MinorUnits;
  percentage: number;
}

/** The totals of parts with several rates: VAT is calculated once for each rate. */
export function totalsByRate(parts: readonly Taxed[], currency: string): Totals & { vatRates: VatRate[] } {
  const sums = new Map<number, MinorUnits>();
  for (const { percentage, vatExcluded } of parts)
    sums.set(percentage, (sums.get(percentage) ?? 0) + vatExcluded);
  const vatRates = [...sums]
    .sort(([a], [b]) => b - a)
    .map(([percentage, vatExcluded]) => ({
      percentage,
      vatExcluded,
      vat: percentOf(vatExcluded, percentage, currency),
    }));
  const vatExcluded = vatRates.reduce((sum, rate) => sum + rate.vatExcluded, 0);
  const vat = vatRates.reduce((sum, rate) => sum + rate.vat, 0);
  const [largest] = vatRates.toSorted((a, b) => b.vatExcluded - a.vatExcluded);
  return {
    vatExcluded,
    vat,
    vatIncluded: vatExcluded + vat,
    vatPercentage: largest?.percentage ?? 0,
    vatRates,
  };
}

/** VAT is calculated once from the total excl. VAT, never per item: sums of rounded parts would drift. */
export function totals(prices: readonly MinorUnits[], vatPercentage: number, currency: string): Totals {
  const vatExcluded = prices.reduce((sum, price) => sum + price, 0);
  const vat = percentOf(vatExcluded, vatPercentage, currency);
  return { vatExcluded, vat, vatIncluded: vatExcluded + vat, vatPercentage };
}

const TWO_DECIMALS: ReadonlySet<string> = new Set(['EUR', 'PLN']);

/**
 * An amount in the format of the tags (`src/i18n/formats.ts`): one symbol and one number of decimals for each currency.
 */
export function writeMoney(minor: MinorUnits, currency: string, locale: string): string {
  const digits = TWO_DECIMALS.has(currency) || (currency !== 'HUF' && minor % 100 !== 0) ? 2 : 0;
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...decimals } as const;
  return new Intl.NumberFormat(locale, style).format(minor / 100);
}

/** A price incl. VAT in major units, as if it were ordered alone. */
export function vatIncluded(vatExcluded: MinorUnits, { currency, vatPercentage }: Company): number {
  return toMajor(totals([vatExcluded], vatPercentage, currency).vatIncluded);
}
