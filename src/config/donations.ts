import type { MinorUnits } from '../lib/money.ts';

/** The fixed donations of a currency, the unit that "round up" rounds to, and the largest donation. */
export interface DonationSizes {
  small: MinorUnits;
  large: MinorUnits;
  unit: MinorUnits;
  largest: MinorUnits;
}

const EURO: DonationSizes = { small: 50, large: 100, unit: 100, largest: 100_000 };

const FORINT: DonationSizes = { small: 10_000, large: 20_000, unit: 10_000, largest: 40_000_000 };

const DONATIONS: Readonly<Record<string, DonationSizes>> = {
  EUR: EURO,
  CZK: { small: 1_000, large: 2_000, unit: 1_000, largest: 2_500_000 },
  HUF: FORINT,
  SEK: { small: 500, large: 1_000, unit: 1_000, largest: 1_100_000 },
  NOK: { small: 500, large: 1_000, unit: 1_000, largest: 1_200_000 },
  DKK: { small: 500, large: 1_000, unit: 1_000, largest: 750_000 },
  PLN: { small: 200, large: 500, unit: 100, largest: 430_000 },
  RON: { small: 200, large: 500, unit: 100, largest: 500_000 },
};

/** A currency without minor units has large numbers, like the forint. */
const isUndivided = (currency: string): boolean =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 0;

/** Donation amounts in minor units; those of the euro or the forint for a currency without a row. */
export const donationSizes = (currency: string): DonationSizes =>
  DONATIONS[currency] ?? (isUndivided(currency) ? FORINT : EURO);

/** The difference to the next whole unit; 0 for a round price. */
export function roundUp(price: MinorUnits, currency: string): MinorUnits {
  const { unit } = donationSizes(currency);
  return (unit - (price % unit)) % unit;
}
