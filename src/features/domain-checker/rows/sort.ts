import type { Row } from './result-list.ts';

/** Sort orders; `found` is the order in which the results arrived. */
export type SortBy = 'found' | 'price' | 'name';

/** Rows without a price sort last. */
const priceOf = ({ result }: Row): number =>
  result?.availableForPurchase ? (result.price?.actualPrice ?? Infinity) : Infinity;

const byPrice = (a: Row, b: Row): number => {
  const [first, second] = [priceOf(a), priceOf(b)];
  return first === second ? 0 : first - second;
};

const byName = (a: Row, b: Row): number => (a.name < b.name ? -1 : 1);

/** Sorts rows; in a search for one name, that name stays first. */
export function sortRows(found: readonly Row[], by: SortBy, isOneName: boolean): readonly Row[] {
  if (by === 'found') return found;
  const rows = [...found].sort(by === 'price' ? byPrice : byName);
  if (!isOneName) return rows;
  return [...rows.filter(({ requested }) => requested), ...rows.filter(({ requested }) => !requested)];
}
