import type { ProductPrices } from '../../api/products.ts';
import type { NameProblem } from '../../lib/domain-name/name-problem.ts';
import type { MinorUnits } from '../../lib/money.ts';

const USUAL_PERIOD = 12;

/** What the shop answers about a domain name. */
export interface NameOffer {
  state: 'free' | 'taken' | 'unsold' | 'invalid' | 'unsure';
  price: MinorUnits | undefined;
  /** Months. */
  period: number | undefined;
  tld: string;
}

/** Why a product of a link cannot be added. */
export type RowProblem =
  | { kind: 'unknown' | 'bad-period' | 'no-domain' | 'taken' | 'free' | 'unsold' | 'twice' }
  | { kind: 'period'; periods: readonly number[] }
  | { kind: 'bad-domain'; problem: NameProblem };

/** What a row of a link costs, or why it cannot be added. */
export interface RowPrice {
  /** Months. */
  period: number | undefined;
  /** Excl. VAT; undefined if only the cart will show it. */
  price: MinorUnits | undefined;
  problem: RowProblem | undefined;
}

/** Of a product whose price is not known. */
export const NOTHING = { price: undefined, problem: undefined };

/** The price for the period of the link; without one, for a year or else the shortest period. */
export function listedPrice(product: ProductPrices | undefined, period: number | undefined): RowPrice {
  const prices = [...(product?.prices ?? [])].sort((a, b) => a.period - b.period);
  if (prices.length === 0) return { period, ...NOTHING };
  const wanted = period ?? (prices.some((one) => one.period === USUAL_PERIOD) ? USUAL_PERIOD : undefined);
  const listed = wanted === undefined ? prices[0] : prices.find((one) => one.period === wanted);
  if (listed) return { period: listed.period, price: listed.vatExcluded, problem: undefined };
  const periods = prices.map((one) => one.period);
  return { period, price: undefined, problem: { kind: 'period', periods } };
}

/** The price of a registration or a transfer. The shop decides about a name that it could not check. */
export function namePrice(
  isTransfer: boolean,
  name: NameOffer | undefined,
  period: number | undefined,
): RowPrice {
  const months = period ?? name?.period;
  const isPriced = name !== undefined && months === name.period;
  const row: RowPrice = {
    period: months,
    price: isPriced ? name.price : undefined,
    problem: undefined,
  };
  if (!name || name.state === 'unsure') return { ...row, price: undefined };
  if (name.state === 'free' && isTransfer) return { ...row, problem: { kind: 'free' } };
  if (name.state === 'taken' && !isTransfer) return { ...row, problem: { kind: 'taken' } };
  const isUnsold = name.state === 'unsold' || name.state === 'invalid' || name.price === undefined;
  return isUnsold ? { ...row, price: undefined, problem: { kind: 'unsold' } } : row;
}
