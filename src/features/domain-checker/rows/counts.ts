import { isHiddenByFreeOnly, resultState } from '../rules.ts';
import { splitName } from '../search/parse-names.ts';
import type { RowGroup } from './result-list.ts';

/** Numbers of rows by state. */
export interface Counts {
  rows: number;
  checked: number;
  available: number;
  /** Rows that "only free names" hides. */
  hidden: number;
}

const cache = new WeakMap<RowGroup, Counts>();

/** Groups are immutable, so each is counted once. */
function countGroup(group: RowGroup): Counts {
  const cached = cache.get(group);
  if (cached) return cached;
  const counts = { rows: group.length, checked: 0, available: 0, hidden: 0 };
  for (const { result, requested } of group) {
    if (!result) continue;
    const state = resultState(result);
    counts.checked += 1;
    if (state === 'available') counts.available += 1;
    if (isHiddenByFreeOnly(state, requested)) counts.hidden += 1;
  }
  cache.set(group, counts);
  return counts;
}

export function countRows(groups: readonly RowGroup[]): Counts {
  const sum = { rows: 0, checked: 0, available: 0, hidden: 0 };
  for (const group of groups) {
    const counts = countGroup(group);
    sum.rows += counts.rows;
    sum.checked += counts.checked;
    sum.available += counts.available;
    sum.hidden += counts.hidden;
  }
  return sum;
}

/** The distinct suffixes of all rows, with their dots, in the order of the rows. */
export const suffixesOf = (groups: readonly RowGroup[]): readonly string[] => [
  ...new Set(groups.flat().map(({ name }) => splitName(name).suffix)),
];
