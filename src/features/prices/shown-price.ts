import type { Amounts, ProductPrices } from '../../api/products.ts';
import type { Prices } from '../../config/early-rules.ts';
import type { MinorUnits } from '../../lib/money.ts';
import { loudOf } from './price-terms.ts';

/** The price of a product that a page shows. */
export interface PriceChoice {
  /** Months; defaults to the shortest period on offer. */
  period?: number | undefined;
  /** For one month, or for the whole period. */
  per: 'month' | 'period';
  /** Undefined: as the page shows its prices. */
  hasVat: boolean | undefined;
  /** The price of the next period instead of the first. */
  isRenewal: boolean;
  /** The fee that is paid once, instead of a price. */
  isSetup: boolean;
}

/**
 * Reads the choice from the attributes of `ws-price` directly: the code that parses the attributes of other tags is
 * larger than this tag. No product matches a period that is not a number.
 */
export const choiceOf = ({
  period,
  per,
  vat,
  renewal,
  setup,
}: Readonly<Record<string, unknown>>): PriceChoice => ({
  period: typeof period === 'string' && period !== '' ? Number(period) : undefined,
  per: per === 'month' ? 'month' : 'period',
  hasVat: typeof vat === 'string' ? isOn(vat) : undefined,
  isRenewal: isOn(renewal),
  isSetup: isOn(setup),
});

/** A boolean attribute without a value is true, as in HTML. */
const isOn = (text: unknown): boolean => typeof text === 'string' && text !== 'false';

/**
 * The price that a page shows, in minor units; undefined if the product is not sold with this period, the shop does not
 * say its price incl. VAT, or there is no such fee.
 */
export function shownPrice(
  product: Pick<ProductPrices, 'prices'>,
  choice: PriceChoice,
  prices: Prices,
): MinorUnits | undefined {
  const amounts = shownAmounts(product, choice);
  if (choice.hasVat === undefined) return amounts && loudOf(amounts, prices);
  return choice.hasVat ? amounts?.vatIncluded : amounts?.vatExcluded;
}

/** The price that a page shows excl. VAT, and with it if the shop says it. */
export function shownAmounts(
  { prices }: Pick<ProductPrices, 'prices'>,
  { period, per, isRenewal, isSetup }: PriceChoice,
): Amounts | undefined {
  const shortest = Math.min(...prices.map((price) => price.period));
  const price = prices.find((one) => one.period === (period ?? shortest));
  if (!price) return undefined;
  if (isSetup) return price.setup ? { vatExcluded: price.setup } : undefined;
  const amounts: Amounts = (isRenewal ? price.renewal : undefined) ?? price;
  const months = per === 'month' ? price.period : 1;
  const { vatExcluded, vatIncluded } = amounts;
  return {
    vatExcluded: Math.round(vatExcluded / months),
    vatIncluded: vatIncluded === undefined ? undefined : Math.round(vatIncluded / months),
  };
}
