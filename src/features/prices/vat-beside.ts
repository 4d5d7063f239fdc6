import type { Amounts } from '../../api/products.ts';
import type { Prices } from '../../config/drawn-settings.ts';
import type { MinorUnits } from '../../lib/money.ts';

/**
 * The amount incl. VAT that is shown beside one without; undefined if the page shows prices excl. VAT only, the shop
 * does not say it, or there is no VAT. Never computed: the shop may round or tax otherwise.
 */
export const vatBeside = ({ vatExcluded, vatIncluded }: Amounts, prices: Prices): MinorUnits | undefined =>
  prices === 'both' && vatIncluded !== undefined && vatIncluded > vatExcluded ? vatIncluded : undefined;
