import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { moneyFormatAtom } from '../../state/formats.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { Announcer } from './announcer.tsx';
import { countRows } from './counts.ts';
import { MAX_NAMES } from './names.ts';
import { Ghosts, ResultGroup } from './result-group.tsx';
import { makeRowTexts } from './row-texts.ts';
import type { Search } from './search-run.ts';
import type { Checker } from './state.ts';
import { Toolbar } from './toolbar.tsx';

interface SearchResultsProps {
  checker: Checker;
  search: Search;
  freeOnly: boolean;
  onEndings: (endings: readonly string[] | undefined) => void;
  onProve: (() => void) | undefined;
}

/** What a search has found so far. Rows keep their places; what is still owed has its place below. */
export function SearchResults(props: SearchResultsProps) {
  const { checker, search, onEndings, onProve } = props;
  const { t, i18n } = useLingui();
  const money = useAtomValue(moneyFormatAtom);
  const texts = makeRowTexts(i18n, money);
  const more = useSetAtom(checker.moreAtom);
  const again = useSetAtom(checker.againAtom);
  const [own, setOwn] = useState({ given: props.freeOnly, on: props.freeOnly });
  const freeOnly = own.given === props.freeOnly ? own.on : props.freeOnly;
  const { groups, owed, hiddenBefore, searching, endOfStream, messages, wanted, endings } = search;
  const counts = countRows(groups);
  const hidden = freeOnly ? counts.hidden : 0;
  const ghosts = searching ? owed + Math.max(0, hidden - hiddenBefore) : 0;
  const section = useRef<HTMLElement>(null);
  // The message and its button go away: the focus must not go with them.
  const retry = (): void => {
    section.current?.focus();
    void more();
  };
  const spotlight = wanted.names.length === 1;
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
        onFreeOnly={(on) => setOwn({ given: props.freeOnly, on })}
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
      <div className={`dc-list${spotlight ? ' dc-list-spotlight' : ''}`}>
        {groups.map((group, index) => (
          <ResultGroup
            // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place.
            key={index}
            group={group}
            freeOnly={freeOnly}
            spotlight={spotlight}
            spelling={wanted.spelling}
            texts={texts}
            onAgain={again}
            onProve={onProve}
          />
        ))}
        {ghosts > 0 && <Ghosts count={ghosts} />}
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
      {(!endOfStream || (searching && counts.rows > 0 && owed > 0)) && (
        <div className="dc-more">
          <Button busy={searching} onClick={() => void more()}>{t`Show more names`}</Button>
        </div>
      )}
    </section>
  );
}
