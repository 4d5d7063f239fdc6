import { inOnePiece } from '../lib/direction.ts';
import type { MinorUnits } from '../lib/money.ts';

/** Currencies whose prices have no decimals although they are divided, and those that have them only for a fraction. */
const NO_DECIMALS = new Set(['HUF']);
const DECIMALS_AS_NEEDED = new Set(['CZK', 'SEK', 'NOK']);

const formatters = new Map<string, Intl.NumberFormat>();

/** @param decimals Undefined: those of the currency. */
function moneyFormat(currency: string, locale: string, decimals: number | undefined): Intl.NumberFormat {
  const key = `${locale} ${currency} ${decimals}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...(decimals !== undefined && { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  });
  formatters.set(key, made);
  return made;
}

function decimalsOf(amount: MinorUnits, currency: string): number | undefined {
  if (NO_DECIMALS.has(currency)) return 0;
  if (!DECIMALS_AS_NEEDED.has(currency)) return undefined;
  return amount % 100 === 0 ? 0 : 2;
}

/**
 * An amount formatted for a locale: 24,60 € in sk-SK. HUF shows no decimals, CZK, SEK and NOK as needed, any other
 * currency its own number: EUR and PLN 2, JPY none.
 */
export function formatMoney(amount: MinorUnits, currency: string, locale: string): string {
  return inOnePiece(moneyFormat(currency, locale, decimalsOf(amount, currency)).format(amount / 100), locale);
}

export function formatPercent(percent: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100);
}
