import { CHECKER_PAGE_SIZE } from '../../../config/constants.ts';
import { useFirstActs, useFirstHold } from '../../../ui/host-context.ts';
import type { Counts } from '../rows/counts.ts';
import type { RowContext } from '../rows/result-row.tsx';
import type { SearchState } from './search-run.ts';

/** Takes over from the first view: its presses, and its place once the rows of the first page are there. */
export function useFirstResults({ searching }: SearchState, counts: Counts, context: RowContext): void {
  const isShort = searching && counts.checked < CHECKER_PAGE_SIZE;
  useFirstHold(isShort);
  useFirstActs('add', context.onAdd);
  useFirstActs('remove', ([name, itemId]: [string, string]) => context.onRemove(name, itemId));
  // These need the rows.
  useFirstActs('recheck', context.onRecheck, !searching);
  useFirstActs('toggle', context.onToggle, !searching);
}
