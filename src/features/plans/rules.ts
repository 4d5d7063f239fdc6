import type { NewItem } from '../../api/cart-schema.ts';
import type { ProductPrice, ProductPrices } from '../../api/products.ts';
import type { Prices } from '../../config/early-rules.ts';
import { listedIn } from '../../lib/listed-in.ts';
import type { MinorUnits } from '../../lib/money.ts';

/** What a page wants to show in its price table. */
export interface PlansChoice {
  codes: readonly string[];
  /** Months; empty: all that are on offer. */
  periods: readonly number[];
  /** Whether the amount incl. VAT is the large one. */
  hasVat: boolean;
  /** Whether the renewal is shown; undefined: where its price differs. */
  renewal: boolean | undefined;
}

/** Reads the attributes of `ws-plans`, which is shown as the page shows its prices unless they say it; what is not a number of months is left out of the periods. */
export const plansChoice = (attributes: Readonly<Record<string, unknown>>, prices: Prices): PlansChoice => ({
  codes: listedIn(attributes.codes),
  periods: listedIn(attributes.periods)
    .map(Number)
    .filter((months) => Number.isInteger(months) && months > 0),
  hasVat: attributes.vat === undefined ? prices === 'gross' : attributes.vat === true,
  renewal: typeof attributes.renewal === 'boolean' ? attributes.renewal : undefined,
});

type Known = ReadonlyMap<string, ProductPrices | null>;

/** Whether the shop has not said anything about these products yet. */
export const areUnknown = (codes: readonly string[], known: Known): boolean =>
  codes.length > 0 && codes.every((code) => known.get(code) === undefined);

/**
 * The products with prices, in the order of the page. The others are left out: the shop does not sell them, or their
 * price depends on a domain name.
 */
export const plansOf = (codes: readonly string[], known: Known): ProductPrices[] =>
  codes.flatMap((code) => {
    const product = known.get(code);
    return product && product.prices.length > 0 ? [product] : [];
  });

/** The periods of a product, the shortest first. */
export const periodsOf = ({ prices }: Pick<ProductPrices, 'prices'>): number[] =>
  prices.map(({ period }) => period).sort((one, other) => one - other);

/**
 * The periods to choose from: of those that the page names, in its order, the ones that any product is sold for. All,
 * the shortest first, if there is none.
 */
export function offeredPeriods(
  wanted: readonly number[],
  plans: readonly Pick<ProductPrices, 'prices'>[],
): number[] {
  const sold = [...new Set(plans.flatMap(periodsOf))].sort((one, other) => one - other);
  const offered = [...new Set(wanted)].filter((period) => sold.includes(period));
  return offered.length > 0 ? offered : sold;
}

/** The price of a product for a period; undefined if it is not sold for it. */
export const priceFor = (
  { prices }: Pick<ProductPrices, 'prices'>,
  period: number | undefined,
): ProductPrice | undefined => prices.find((price) => price.period === period);

/** The price of each following period, excl. or incl. VAT like the first; undefined if it is not to be shown. */
export function renewalShown(
  price: ProductPrice,
  { hasVat, renewal }: Pick<PlansChoice, 'hasVat' | 'renewal'>,
): MinorUnits | undefined {
  const amounts = price.renewal ?? (renewal ? price : undefined);
  if (!amounts || renewal === false) return undefined;
  return hasVat ? amounts.vatIncluded : amounts.vatExcluded;
}

/** What a buy button orders, at the price that the table shows. */
export const toBuy = ({ code, name }: ProductPrices, { period, vatExcluded }: ProductPrice): NewItem => ({
  code,
  name,
  sellType: 'direct',
  period,
  price: { vatExcluded },
});
