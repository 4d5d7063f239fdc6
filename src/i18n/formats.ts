import type { MinorUnits } from '../lib/money.ts';

/** Currencies whose prices have no decimals, and those that have them only for a fraction. */
const NO_DECIMALS = new Set(['HUF']);
const DECIMALS_AS_NEEDED = new Set(['CZK', 'SEK', 'NOK']);

const formatters = new Map<string, Intl.NumberFormat>();

function moneyFormat(currency: string, locale: string, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${currency} ${decimals}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formatters.set(key, made);
  return made;
}

function decimalsOf(amount: MinorUnits, currency: string): number {
  if (NO_DECIMALS.has(currency)) return 0;
  return DECIMALS_AS_NEEDED.has(currency) && amount % 100 === 0 ? 0 : 2;
}

/** An amount formatted for a locale: 24,60 € in sk-SK. EUR always shows 2 decimals, HUF none, CZK, SEK and NOK as needed. */
export function formatMoney(amount: MinorUnits, currency: string, locale: string): string {
  return moneyFormat(currency, locale, decimalsOf(amount, currency)).format(amount / 100);
}

export function formatPercent(percent: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100);
}
