import type { Counts } from '../rows/counts.ts';
import { isShownRow, type RowFilters, withAlternatives } from '../rows/row-group.tsx';
import type { SearchState } from './search-run.ts';

/** Why a list shows nothing that can be ordered. */
export type EmptyKind =
  /** The shop sent no names. */
  | 'nothing'
  /** None is free. */
  | 'taken'
  /** None could be checked. */
  | 'unsure'
  /** None is free, and some could not be checked. */
  | 'some-unsure'
  /** None with the chosen extension is free. */
  | 'ending';

/** The reason why the complete list needs a way to continue; undefined if it has rows to choose from. */
export function emptyKind(
  { searching, messages, groups }: Pick<SearchState, 'searching' | 'messages' | 'groups'>,
  counts: Counts,
  filters: RowFilters,
): EmptyKind | undefined {
  if (searching || messages) return undefined;
  if (counts.rows === 0) return 'nothing';
  if (!filters.freeOnly) return undefined;
  if (counts.hidden > 0 && counts.available === 0) {
    if (counts.unsure === 0) return 'taken';
    return counts.checked === 0 ? 'unsure' : 'some-unsure';
  }
  const hasRows = groups.some((group) => withAlternatives(group).some((row) => isShownRow(row, filters)));
  return filters.suffix === undefined || hasRows ? undefined : 'ending';
}
