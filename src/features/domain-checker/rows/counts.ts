import { splitName } from '../../../lib/domain-name/ascii-name.ts';
import { canBeOrdered, isHiddenByFreeOnly, resultState } from '../rules.ts';
import type { Row, RowGroup } from './result-list.ts';

/** Numbers of rows by state. */
export interface Counts {
  rows: number;
  checked: number;
  available: number;
  /** Rows that "only free names" hides. */
  hidden: number;
  /** Hidden rows that could not be checked, so that they may be free. */
  unsure: number;
}

const cache = new WeakMap<RowGroup, Counts>();

/** Groups are immutable, so each is counted once. */
function countGroup(group: RowGroup): Counts {
  const cached = cache.get(group);
  if (cached) return cached;
  const counts = { rows: group.length, checked: 0, available: 0, hidden: 0, unsure: 0 };
  for (const { result, requested } of group) {
    if (!result) continue;
    const state = resultState(result);
    counts.checked += 1;
    if (state === 'available') counts.available += 1;
    if (!isHiddenByFreeOnly(state, requested)) continue;
    counts.hidden += 1;
    if (state === 'unsure') counts.unsure += 1;
  }
  cache.set(group, counts);
  return counts;
}

export function countRows(groups: readonly RowGroup[]): Counts {
  const sum = { rows: 0, checked: 0, available: 0, hidden: 0, unsure: 0 };
  for (const group of groups) {
    const counts = countGroup(group);
    sum.rows += counts.rows;
    sum.checked += counts.checked;
    sum.available += counts.available;
    sum.hidden += counts.hidden;
    sum.unsure += counts.unsure;
  }
  return sum;
}

/** Distinct suffixes with their dots, in the order of the rows. */
export interface Suffixes {
  all: readonly string[];
  /** The suffixes that the shop sells, so that their registries have requirements. */
  sold: readonly string[];
}

/** The suffixes of all rows and their alternatives. */
export function suffixesOf(groups: readonly RowGroup[]): Suffixes {
  const rows = groups.flat().flatMap((row) => [row, ...(row.alternatives ?? [])]);
  const isSold = ({ result }: Row): boolean => result !== undefined && canBeOrdered(resultState(result));
  const suffixes = (list: readonly Row[]) => [...new Set(list.map(({ name }) => splitName(name).suffix))];
  return { all: suffixes(rows), sold: suffixes(rows.filter(isSold)) };
}

/** Names that could not be checked. */
export const unsureNames = (groups: readonly RowGroup[]): string[] =>
  groups
    .flat()
    .filter(({ result, failed }) => (result ? resultState(result) === 'unsure' : failed === true))
    .map(({ name }) => name);

/** Whether the list shows any row of this kind under the filters. */
export const hasShownRows = (groups: readonly RowGroup[], isShown: (row: Row) => boolean): boolean =>
  groups.some((group) => group.some((row) => isShown(row) || (row.alternatives ?? []).some(isShown)));
