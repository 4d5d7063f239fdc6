import type { Row } from './result-list.ts';

/** How rows can be put in order; `found` is how they came. */
export type SortBy = 'found' | 'price' | 'name';

/** What has no price, because it cannot be bought or was not answered, goes below all that has one. */
const priceOf = ({ answer }: Row): number =>
  answer?.availableForPurchase ? (answer.price?.actualPrice ?? Infinity) : Infinity;

const byPrice = (a: Row, b: Row): number => {
  const [first, second] = [priceOf(a), priceOf(b)];
  return first === second ? 0 : first - second;
};

const byName = (a: Row, b: Row): number => (a.name < b.name ? -1 : 1);

/** Rows in order; one name that was asked for stays in front of what is offered beside it. */
export function sorted(found: readonly Row[], by: SortBy, isOneName: boolean): readonly Row[] {
  if (by === 'found') return found;
  const rows = [...found].sort(by === 'price' ? byPrice : byName);
  if (!isOneName) return rows;
  return [...rows.filter(({ asked }) => asked), ...rows.filter(({ asked }) => !asked)];
}
