import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useSetAtom } from '../../state/store.ts';
import badge from '../../ui/badge.css?inline';
import { Button } from '../../ui/button.tsx';
import { useStyles } from '../../ui/root.tsx';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { Announcer } from './announcer.tsx';
import { countRows } from './counts.ts';
import { EmptyPlaces, MoreNames } from './more-names.tsx';
import { MAX_NAMES } from './names.ts';
import { Ghosts, ResultGroup, ROW_HEIGHT } from './result-group.tsx';
import type { Search } from './search-run.ts';
import type { Checker } from './state.ts';
import { Toolbar } from './toolbar.tsx';
import { useRowContext } from './use-row-context.ts';

interface SearchResultsProps {
  checker: Checker;
  search: Search;
  freeOnly: boolean;
  onEndings: (endings: readonly string[] | undefined) => void;
  onProve: (() => void) | undefined;
}

/** What a search has found so far. Rows keep their places; what is still owed has its place below. */
export function SearchResults(props: SearchResultsProps) {
  'use memo';
  // For the rows, which draw their badges as plain elements: a component each would be felt.
  useStyles(badge);
  const { checker, search, onEndings, onProve } = props;
  const { groups, owed, hiddenBefore, searching, endOfStream, messages, wanted, endings, page } = search;
  const { t } = useLingui();
  const more = useSetAtom(checker.moreAtom);
  const context = useRowContext(checker, wanted, onProve);
  const [own, setOwn] = useState({ given: props.freeOnly, on: props.freeOnly });
  const [groupsAtSwitch, setGroupsAtSwitch] = useState<typeof groups>();
  const freeOnly = own.given === props.freeOnly ? own.on : props.freeOnly;
  const counts = countRows(groups);
  const hidden = freeOnly ? counts.hidden : 0;
  const places = owed + Math.max(0, hidden - hiddenBefore);
  const section = useRef<HTMLElement>(null);
  // The message and its button go away: the focus must not go with them.
  const retry = (): void => {
    section.current?.focus();
    void more();
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
          setOwn({ given: props.freeOnly, on });
          setGroupsAtSwitch(groups);
        }}
        canChooseEndings={wanted.words.length > 0 || wanted.names.length === 1}
        endings={endings}
        onEndings={onEndings}
      />
      <p className="dc-status" aria-hidden="true">
        <span>
          {searching ? (
            <Trans>Checking… {counts.available} available so far</Trans>
          ) : (
            <Plural value={counts.answered} one="# name checked" other="# names checked" />
          )}
          {!searching && hidden > 0 && (
            <>
              {' · '}
              <Plural value={hidden} one="# name hidden" other="# names hidden" />
            </>
          )}
        </span>
        <span>
          <Trans>Prices without VAT</Trans>
        </span>
      </p>
      <Announcer counts={counts} searching={searching} />
      {wanted.cut && (
        <p className="dc-note">
          <Trans>Only the first {MAX_NAMES} names are checked. Search for the rest afterwards.</Trans>
        </p>
      )}
      <div className={`dc-list${context.spotlight ? ' dc-list-spotlight' : ''}`}>
        {groups.map((group, index) => (
          <ResultGroup
            // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place.
            key={index}
            group={group}
            freeOnly={freeOnly}
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
        <MoreNames searching={searching} isEnd={endOfStream && !searching} onMore={() => void more()} />
      )}
      {!searching && places > 0 && groups !== groupsAtSwitch && <EmptyPlaces height={places * ROW_HEIGHT} />}
    </section>
  );
}
