import { useState } from 'react';
import type { SearchState } from './search-run.ts';

interface FilterState {
  of: Pick<SearchState, 'query' | 'tlds'>;
  suffix: string | undefined;
  /** The number of rows when the visitor last changed the filter. */
  rows: number | undefined;
}

export interface Filter {
  /** With its dot; only names with this suffix are shown. */
  suffix: string | undefined;
  choose: (suffix: string | undefined) => void;
  clear: () => void;
  /** Records that the visitor changed the filter with this number of rows. */
  settle: (rows: number) => void;
  /**
   * Whether no row has arrived since: then the visitor shortened the list, and no space is reserved for missing rows.
   */
  isSettled: (rows: number) => boolean;
}

/** The visitor's filter, kept while the same search is shown. */
export function useFilter(search: SearchState): Filter {
  const [kept, setKept] = useState<FilterState>();
  const isCurrent = kept?.of.query === search.query && kept.of.tlds === search.tlds;
  const current: FilterState = isCurrent ? kept : { of: search, suffix: undefined, rows: undefined };
  const change = (to: Partial<FilterState>): void =>
    setKept((before) => ({ ...current, ...(before?.of === current.of && before), ...to, of: current.of }));
  return {
    suffix: current.suffix,
    choose: (suffix) => change({ suffix }),
    clear: () => setKept(undefined),
    settle: (rows) => change({ rows }),
    isSettled: (rows) => current.rows === rows,
  };
}
