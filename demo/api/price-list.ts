import type { MinorUnits } from '../../server/money.ts';
import type { ShopCurrency } from './companies.ts';

const RATES: Record<ShopCurrency, number> = { EUR: 1, CZK: 25, HUF: 400, SEK: 11, NOK: 12, PLN: 4 };

/**
 * Converts the list price in euro cents to another currency: whole units ending in 9 (CZK, SEK, NOK, PLN), or in 90 (HUF),
 * like the prices of a real shop.
 */
export function priceIn(currency: ShopCurrency, eurCents: MinorUnits): MinorUnits {
  if (currency === 'EUR' || eurCents === 0) return eurCents;
  const units = (eurCents * RATES[currency]) / 100;
  const grid = currency === 'HUF' ? 100 : 10;
  const below = currency === 'HUF' ? 10 : 1;
  return Math.max(grid, Math.round(units / grid) * grid - below) * 100;
}

export interface PeriodPrice {
  /** Months. */
  period: number;
  vatExcluded: MinorUnits;
}

/** Two years of a domain cost twice the price of one. */
export function yearly(price: MinorUnits): PeriodPrice[] {
  return [
    { period: 12, vatExcluded: price },
    { period: 24, vatExcluded: price * 2 },
  ];
}

/** Credit is stored in euro cents and shown in the cart's currency. */
export function creditIn(currency: ShopCurrency, eurCents: MinorUnits): MinorUnits {
  return eurCents * RATES[currency];
}

/** The amount in euro cents that a payment in the cart's currency takes from a credit, rounded up. */
export function creditSpent(currency: ShopCurrency, amount: MinorUnits): MinorUnits {
  return Math.ceil(amount / RATES[currency]);
}
