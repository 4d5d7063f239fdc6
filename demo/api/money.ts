import type { Currency } from '../../src/config/presets.ts';
import { type MinorUnits, toMajor, toMinor } from '../../src/lib/money.ts';

export { type MinorUnits, toMajor, toMinor };

/** The smallest amount that exists, in hundredths: the forint no longer has a fillér, so HUF goes in steps of 100. */
function step(currency: Currency): MinorUnits {
  return currency === 'HUF' ? 100 : 1;
}

/** An amount in amounts that exist: forints have no decimals, so 12.40 HUF are 12. */
export function wholeSteps(amount: MinorUnits, currency: Currency): MinorUnits {
  return Math.round(amount / step(currency)) * step(currency);
}

/**
 * Takes a percentage of an amount; half a unit goes away from zero. Integers all the way: percentages are whole
 * numbers, so the product is exact.
 */
export function percentOf(amount: MinorUnits, percentage: number, currency: Currency): MinorUnits {
  const unit = 100 * step(currency);
  const rounded = Math.floor((Math.abs(amount) * percentage * 2 + unit) / (2 * unit)) * step(currency);
  return amount < 0 && rounded !== 0 ? -rounded : rounded;
}

export interface Totals {
  vatExcluded: MinorUnits;
  vat: MinorUnits;
  vatIncluded: MinorUnits;
  vatPercentage: number;
}

/** VAT is taken once from the total without VAT, never item by item: sums of rounded parts would drift. */
export function totals(prices: readonly MinorUnits[], vatPercentage: number, currency: Currency): Totals {
  const vatExcluded = prices.reduce((sum, price) => sum + price, 0);
  const vat = percentOf(vatExcluded, vatPercentage, currency);
  return { vatExcluded, vat, vatIncluded: vatExcluded + vat, vatPercentage };
}

/** An amount as the tags write it (`src/i18n/formats.ts`): one symbol and one number of decimals for each currency. */
export function writeMoney(minor: MinorUnits, currency: string, locale: string): string {
  const digits = currency === 'EUR' || (currency !== 'HUF' && minor % 100 !== 0) ? 2 : 0;
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...decimals } as const;
  return new Intl.NumberFormat(locale, style).format(minor / 100);
}
