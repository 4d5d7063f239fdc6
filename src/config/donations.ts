import type { MinorUnits } from '../lib/money.ts';

/** The fixed donations of a currency, the unit that "round up" rounds to, and the largest donation. */
export interface DonationSizes {
  small: MinorUnits;
  large: MinorUnits;
  unit: MinorUnits;
  largest: MinorUnits;
}

const EURO: DonationSizes = { small: 50, large: 100, unit: 100, largest: 100_000 };

const DONATIONS: Readonly<Record<string, DonationSizes>> = {
  EUR: EURO,
  CZK: { small: 1_000, large: 2_000, unit: 1_000, largest: 2_500_000 },
  HUF: { small: 10_000, large: 20_000, unit: 10_000, largest: 40_000_000 },
  SEK: { small: 500, large: 1_000, unit: 1_000, largest: 1_100_000 },
  NOK: { small: 500, large: 1_000, unit: 1_000, largest: 1_200_000 },
};

/** Donation amounts in minor units; those of the euro for a currency without a row. */
export const donationSizes = (currency: string): DonationSizes => DONATIONS[currency] ?? EURO;

/** The difference to the next whole unit; 0 for a round price. */
export function roundUp(price: MinorUnits, currency: string): MinorUnits {
  const { unit } = donationSizes(currency);
  return (unit - (price % unit)) % unit;
}
