import type { Company } from '../entities.ts';
import { type MinorUnits, toMajor, totals } from '../lib/money.ts';

/** A price incl. VAT in major units, as if it were ordered alone. */
export function vatIncluded(vatExcluded: MinorUnits, { currency, vatPercentage }: Company): number {
  return toMajor(totals([vatExcluded], vatPercentage, currency).vatIncluded);
}
