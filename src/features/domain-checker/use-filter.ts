import { useState } from 'react';
import type { Search } from './search-run.ts';

interface Choices {
  of: Pick<Search, 'wanted' | 'endings'>;
  ending: string | undefined;
  /** How many rows there were when the visitor last changed what is shown. */
  rows: number | undefined;
}

/** What the visitor leaves out of the list, for as long as the same question is shown. */
export function useFilter(search: Search) {
  const [kept, setKept] = useState<Choices>();
  const isKept = kept?.of.wanted === search.wanted && kept.of.endings === search.endings;
  const now: Choices = isKept ? kept : { of: search, ending: undefined, rows: undefined };
  const change = (to: Partial<Choices>): void =>
    setKept((before) => ({ ...now, ...(before?.of === now.of && before), ...to, of: now.of }));
  return {
    ending: now.ending,
    choose: (ending: string | undefined): void => change({ ending }),
    drop: (): void => setKept(undefined),
    settle: (rows: number): void => change({ rows }),
    /** The list was changed by the visitor since the last row came: what became empty is gone on purpose. */
    isSettled: (rows: number): boolean => now.rows === rows,
  };
}
