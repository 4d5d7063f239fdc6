import { type MinorUnits, toMajor, totals } from '../../server/money.ts';
import { SHOPS, type ShopCode } from './companies.ts';

/** A price incl. VAT in major units, as if it were ordered alone. */
export function vatIncluded(vatExcluded: MinorUnits, company: ShopCode): number {
  const { currency, vatPercentage } = SHOPS[company];
  return toMajor(totals([vatExcluded], vatPercentage, currency).vatIncluded);
}
