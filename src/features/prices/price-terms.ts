import type { Amounts } from '../../api/products.ts';
import type { Prices } from '../../config/early-rules.ts';
import type { MinorUnits } from '../../lib/money.ts';

/** Amounts with what they are, and the words alone. */
export interface VatTexts {
  vatIncluded: (amount: MinorUnits) => string;
  vatExcluded: (amount: MinorUnits) => string;
  isNet: () => string;
}

/**
 * The amount incl. VAT where the page shows it; undefined if the page shows prices excl. VAT only, the shop does not say
 * it, or there is no VAT. Never computed: the shop may round or tax otherwise.
 */
export const vatBeside = ({ vatExcluded, vatIncluded }: Amounts, prices: Prices): MinorUnits | undefined =>
  prices !== 'net' && vatIncluded !== undefined && vatIncluded > vatExcluded ? vatIncluded : undefined;

/** The amount of a price that is emphasized. */
export const loudOf = (amounts: Amounts, prices: Prices): MinorUnits =>
  (prices === 'gross' ? vatBeside(amounts, prices) : undefined) ?? amounts.vatExcluded;

/** What stands beside it: the other amount, or that it is excl. VAT on a page whose other prices are not. */
export function softText(amounts: Amounts, prices: Prices, texts: VatTexts): string | undefined {
  const { vatExcluded, vatIncluded = 0 } = amounts;
  const withVat = vatBeside(amounts, prices);
  if (prices !== 'gross') return withVat === undefined ? undefined : texts.vatIncluded(withVat);
  if (withVat !== undefined) return texts.vatExcluded(vatExcluded);
  return vatExcluded === vatIncluded ? undefined : texts.isNet();
}
