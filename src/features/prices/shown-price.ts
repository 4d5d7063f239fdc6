import type { Amounts, ProductPrices } from '../../api/products.ts';
import type { MinorUnits } from '../../lib/money.ts';

/** Which price of a product a page shows. */
export interface PriceChoice {
  /** Months; absent: the shortest period on offer. */
  period?: number | undefined;
  /** For one month, or for the whole period. */
  per: 'month' | 'period';
  hasVat: boolean;
  /** What the next period costs, instead of the first. */
  isRenewal: boolean;
}

/**
 * The choice that the attributes of `ws-price` make, by their texts: the code that parses the attributes of other tags
 * is larger than this tag. A period that is no number is sold nowhere.
 */
export const choiceOf = ({ period, per, vat, renewal }: Readonly<Record<string, unknown>>): PriceChoice => ({
  period: typeof period === 'string' && period !== '' ? Number(period) : undefined,
  per: per === 'month' ? 'month' : 'period',
  hasVat: isOn(vat),
  isRenewal: isOn(renewal),
});

/** A bare boolean attribute is on, as everywhere in HTML. */
const isOn = (text: unknown): boolean => typeof text === 'string' && text !== 'false';

/** The price that a page shows, in minor units; undefined where the product is not sold for the period. */
export function shownPrice(
  { prices }: Pick<ProductPrices, 'prices'>,
  { period, per, hasVat, isRenewal }: PriceChoice,
): MinorUnits | undefined {
  const shortest = Math.min(...prices.map((price) => price.period));
  const price = prices.find((one) => one.period === (period ?? shortest));
  if (!price) return undefined;
  const amounts: Amounts = (isRenewal ? price.renewal : undefined) ?? price;
  const amount = hasVat ? amounts.vatIncluded : amounts.vatExcluded;
  return per === 'month' ? Math.round(amount / price.period) : amount;
}
