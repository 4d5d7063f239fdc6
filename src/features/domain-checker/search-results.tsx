import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useRef, useState } from 'react';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import badge from '../../ui/badge.css?inline';
import { Button } from '../../ui/button.tsx';
import { useStyles } from '../../ui/root.tsx';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { sheet } from '../../ui/sheets.ts';
import skeleton from '../../ui/skeleton.css?inline';
import { Announcer } from './announcer.tsx';
import { countRows, endingsOf } from './counts.ts';
import { EmptyPlaces, MoreNames } from './more-names.tsx';
import { MAX_NAMES } from './names.ts';
import { Ghosts, ResultGroup, ROW_HEIGHT } from './result-group.tsx';
import rowCss from './result-row.css?inline';
import css from './search-results.css?inline';
import type { Search } from './search-run.ts';
import type { Checker } from './state.ts';
import { StatusLine } from './status-line.tsx';
import { Toolbar } from './toolbar.tsx';
import { useFilter } from './use-filter.ts';
import { useListKeys } from './use-list-keys.ts';
import { useNeeds } from './use-needs.ts';
import { useRowContext } from './use-row-context.ts';

interface SearchResultsProps {
  checker: Checker;
  search: Search;
  freeOnly: boolean;
  onFreeOnly: (on: boolean) => void;
  onEndings: (endings: readonly string[] | undefined) => void;
  onProve: (() => void) | undefined;
}

const NO_ENDINGS: readonly string[] = [];

// Parsed when the code comes, which is before the search: a first row must not wait for its sheet.
for (const text of [css, rowCss, badge, skeleton]) sheet(text);

/** What a search has found so far. Rows keep their places; what is still owed has its place below. */
export function SearchResults(props: SearchResultsProps) {
  'use memo';
  useStyles(css);
  // Rows, their badges and the places of those to come are plain elements: a component each would be felt.
  useStyles(rowCss);
  useStyles(badge);
  useStyles(skeleton);
  const { checker, search, freeOnly, onFreeOnly, onEndings, onProve } = props;
  const { groups, owed, hiddenBefore, searching, endOfStream, messages, wanted, endings, page } = search;
  const { t } = useLingui();
  const loadMore = useSetAtom(checker.moreAtom);
  const sort = useSetAtom(checker.sortAtom);
  const open = useAtomValue(checker.openAtom);
  const filter = useFilter(search);
  const { ending } = filter;
  const [showsNeeds, setShowsNeeds] = useState(false);
  // A choice of hundreds of endings is a drawing of its own, once the rows are there.
  const isSettled = !useDeferredValue(searching) && !searching;
  const allEndings = isSettled ? endingsOf(groups) : NO_ENDINGS;
  const context = useRowContext(checker, wanted, onProve, useNeeds(showsNeeds, allEndings));
  const counts = countRows(groups);
  const hidden = freeOnly ? counts.hidden : 0;
  const places = owed + Math.max(0, hidden - hiddenBefore);
  const section = useRef<HTMLElement>(null);
  useListKeys(section);
  // A filter would swallow rows of the next page, and what stands below would move.
  const more = (): void => {
    filter.drop();
    void loadMore();
  };
  // The message and its button go away: the focus must not go with them.
  const retry = (): void => {
    section.current?.focus();
    more();
  };
  const isOver = !searching && !messages;
  const isNothingFree = isOver && hidden > 0 && counts.available === 0;
  return (
    <section
      ref={section}
      tabIndex={-1}
      className="dc-results"
      aria-label={t`Search results`}
      aria-busy={searching}
    >
      <Toolbar
        freeOnly={freeOnly}
        onFreeOnly={(on) => {
          onFreeOnly(on);
          filter.settle(counts.rows);
        }}
        needs={showsNeeds}
        onNeeds={setShowsNeeds}
        canChooseEndings={wanted.words.length > 0 || wanted.names.length === 1}
        endings={endings}
        onEndings={onEndings}
        shownEndings={allEndings.length < 2 ? NO_ENDINGS : allEndings}
        ending={ending}
        onEnding={(one) => {
          filter.choose(one);
          filter.settle(counts.rows);
        }}
      />
      <StatusLine
        counts={counts}
        hidden={hidden}
        searching={searching}
        sortedBy={search.sortedBy}
        onSort={sort}
      />
      <Announcer counts={counts} searching={searching} />
      {wanted.cut && (
        <p className="dc-note">
          <Trans>Only the first {MAX_NAMES} names are checked. Search for the rest afterwards.</Trans>
        </p>
      )}
      <div
        className={`dc-list${context.spotlight ? ' dc-list-spotlight' : ''}${showsNeeds ? ' dc-list-needs' : ''}`}
      >
        {groups.map((group, index) => (
          <ResultGroup
            // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place.
            key={index}
            group={group}
            freeOnly={freeOnly}
            ending={ending}
            open={open}
            context={context}
          />
        ))}
        {searching && places > 0 && <Ghosts count={places} />}
      </div>
      {isNothingFree && (
        <p className="dc-empty">
          <Trans>No free name here. Try another word, or show the taken names too.</Trans>
        </p>
      )}
      {isOver && counts.rows === 0 && (
        <p className="dc-empty">
          <Trans>Nothing was found. Try another word.</Trans>
        </p>
      )}
      <ServerMessages messages={messages} action={<Button size="s" onClick={retry}>{t`Try again`}</Button>} />
      {(!endOfStream || (page > 1 && !messages)) && (
        <MoreNames searching={searching} isEnd={endOfStream && !searching} onMore={more} />
      )}
      {!searching && places > 0 && !filter.isSettled(counts.rows) && (
        <EmptyPlaces height={places * ROW_HEIGHT} />
      )}
    </section>
  );
}
