import { useState } from 'react';
import type { SearchState } from './search-run.ts';

interface FilterState {
  of: Pick<SearchState, 'requestedDomains' | 'tlds'>;
  suffix: string | undefined;
  /** Number of rows when the visitor last changed what is shown. */
  rows: number | undefined;
}

export interface Filter {
  /** With its dot; only names with this suffix are shown. */
  suffix: string | undefined;
  choose: (suffix: string | undefined) => void;
  clear: () => void;
  /** Notes that the visitor changed what is shown of so many rows. */
  settle: (rows: number) => void;
  /** Whether no row came since: then the list became shorter on purpose, and no space is kept for missing rows. */
  isSettled: (rows: number) => boolean;
}

/** The visitor's filter, for as long as the same search is shown. */
export function useFilter(search: SearchState): Filter {
  const [kept, setKept] = useState<FilterState>();
  const isCurrent = kept?.of.requestedDomains === search.requestedDomains && kept.of.tlds === search.tlds;
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
