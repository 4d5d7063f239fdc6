import type { PeriodPrice } from '../../server/entities.ts';
import type { MinorUnits } from '../../server/lib/money.ts';
import { rateOf, type ShopCurrency } from './companies.ts';

/**
 * Converts the list price in euro cents to another currency: whole units ending in 9 (CZK, SEK, NOK, PLN), or in 90 (HUF),
 * like the prices of a real shop.
 */
export function priceIn(currency: ShopCurrency, eurCents: MinorUnits): MinorUnits {
  if (currency === 'EUR' || eurCents === 0) return eurCents;
  const units = (eurCents * rateOf(currency)) / 100;
  const grid = currency === 'HUF' ? 100 : 10;
  const below = currency === 'HUF' ? 10 : 1;
  return Math.max(grid, Math.round(units / grid) * grid - below) * 100;
}

/** Two years of a domain cost twice the price of one. */
export function yearly(price: MinorUnits): PeriodPrice[] {
  return [
    { period: 12, vatExcluded: price },
    { period: 24, vatExcluded: price * 2 },
  ];
}
