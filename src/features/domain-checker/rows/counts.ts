import { splitName } from '../../../lib/domain-name/ascii-name.ts';
import { canBeOrdered, isHiddenByFreeOnly, resultState } from '../rules.ts';
import type { Row, RowGroup } from './result-list.ts';

/** Numbers of rows by state. */
export interface Counts {
  rows: number;
  /** Without those that could not be checked. */
  checked: number;
  available: number;
  /** Rows that "only free names" hides. */
  hidden: number;
  /** Rows that could not be checked, so that they may be free. */
  unsure: number;
}

const cache = new WeakMap<RowGroup, Counts>();

const isUnsure = ({ result, failed }: Row): boolean =>
  result ? resultState(result) === 'unsure' : failed === true;

/** Groups are immutable, so each is counted once. */
function countGroup(group: RowGroup): Counts {
  const cached = cache.get(group);
  if (cached) return cached;
  const counts = { rows: group.length, checked: 0, available: 0, hidden: 0, unsure: 0 };
  for (const row of group) {
    const { result, requested } = row;
    if (isUnsure(row)) counts.unsure += 1;
    else if (result) counts.checked += 1;
    if (!result) continue;
    const state = resultState(result);
    if (state === 'available') counts.available += 1;
    if (isHiddenByFreeOnly(state, requested)) counts.hidden += 1;
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
    .filter(isUnsure)
    .map(({ name }) => name);
