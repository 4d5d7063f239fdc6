import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { Button } from '../../../ui/button.tsx';
import { ServerMessages } from '../../../ui/server-messages.tsx';
import type { Counts } from '../rows/counts.ts';
import type { RowContext } from '../rows/result-row.tsx';
import { cartDomainsAtom } from '../state.ts';
import { EmptyResult } from './empty-result.tsx';
import { emptyKind } from './empty-rules.ts';
import { EmptySpace } from './empty-space.tsx';
import { MoreNames } from './more-names.tsx';
import type { SearchState } from './search-run.ts';
import type { Checker } from './search-state.ts';
import type { Filter } from './use-filter.ts';

interface ResultsEndProps {
  checker: Checker;
  search: SearchState;
  counts: Counts;
  freeOnly: boolean;
  onFreeOnly: (on: boolean) => void;
  /** The number of rows for which space is reserved. */
  missing: number;
  filter: Filter;
  context: RowContext;
  section: RefObject<HTMLElement | null>;
}

/** The end of the list: the reason why there are no rows, errors, and the next page. */
export function ResultsEnd(props: ResultsEndProps) {
  const { checker, search, counts, freeOnly, onFreeOnly, missing, filter, context, section } = props;
  const { searching, endOfStream, messages, page } = search;
  const { t } = useLingui();
  const loadMore = useSetAtom(checker.moreAtom);
  const more = (): void => {
    // A filter would hide rows of the next page, and the content below would move.
    filter.clear();
    void loadMore();
  };
  const retry = (): void => {
    // The button is removed together with its message.
    section.current?.focus();
    more();
  };
  const inCart = useAtomValue(cartDomainsAtom);
  const empty = emptyKind(search, counts, { freeOnly, suffix: filter.suffix, inCart });
  const showTaken = (): void => {
    onFreeOnly(false);
    filter.settle(counts.rows);
  };
  return (
    <>
      {empty && (
        <EmptyResult
          kind={empty}
          {...{ checker, search }}
          onShowTaken={showTaken}
          onLeave={() => section.current?.focus()}
        />
      )}
      <ServerMessages messages={messages} action={<Button size="s" onClick={retry}>{t`Try again`}</Button>} />
      {(!endOfStream || (page > 1 && !messages)) && (
        <MoreNames searching={searching} isEnd={endOfStream && !searching} onMore={more} />
      )}
      {!searching && missing > 0 && !filter.isSettled(counts.rows) && (
        <EmptySpace rows={missing} context={context} />
      )}
    </>
  );
}
