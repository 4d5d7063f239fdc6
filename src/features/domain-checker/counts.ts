import type { RowGroup } from './result-list.ts';
import { answerState, isHiddenByFreeOnly, splitEnding } from './rules.ts';

/** How many rows of a list are in which state. */
export interface Counts {
  rows: number;
  answered: number;
  available: number;
  /** Rows that "only free names" leaves out. */
  hidden: number;
}

const known = new WeakMap<RowGroup, Counts>();

/** Counts a group once: groups never change. */
function countGroup(group: RowGroup): Counts {
  const before = known.get(group);
  if (before) return before;
  const counts = { rows: group.length, answered: 0, available: 0, hidden: 0 };
  for (const { answer, asked } of group) {
    if (!answer) continue;
    const state = answerState(answer);
    counts.answered += 1;
    if (state === 'available') counts.available += 1;
    if (isHiddenByFreeOnly(state, asked)) counts.hidden += 1;
  }
  known.set(group, counts);
  return counts;
}

/** Counts a list; only groups that changed cost anything. */
export function countRows(groups: readonly RowGroup[]): Counts {
  const sum = { rows: 0, answered: 0, available: 0, hidden: 0 };
  for (const group of groups) {
    const counts = countGroup(group);
    sum.rows += counts.rows;
    sum.answered += counts.answered;
    sum.available += counts.available;
    sum.hidden += counts.hidden;
  }
  return sum;
}

/** The endings of a list with their dots, each once, in the order in which they stand. */
export const endingsOf = (groups: readonly RowGroup[]): readonly string[] => [
  ...new Set(groups.flat().map(({ name }) => splitEnding(name).ending)),
];
