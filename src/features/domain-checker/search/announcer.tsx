import { Plural } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useAtomValue } from '../../../state/store.ts';
import { useHost } from '../../../ui/host-context.ts';
import type { Counts } from '../rows/counts.ts';
import type { RowTexts } from '../rows/row-texts.ts';
import { spelledName } from '../rules.ts';
import { type DoneChange, doneChangeAtom } from '../state.ts';

/** Milliseconds between two announcements of a search. */
const INTERVAL = 2_000;

interface AnnouncerProps {
  counts: Counts;
  searching: boolean;
  spelling: ReadonlyMap<string, string>;
  texts: RowTexts;
}

/**
 * Announces to screen readers the progress of a search, a few times a minute and when it is over, and what a row's button
 * did: its new name is not read while it keeps the focus.
 */
export function Announcer({ counts, searching, spelling, texts }: AnnouncerProps) {
  const [announced, setAnnounced] = useState({ checked: 0, available: 0 });
  const { change, clearChange } = useOwnChange();
  const latest = useRef(counts);
  useEffect(() => {
    latest.current = counts;
  });
  useEffect(() => {
    const announce = (): void => {
      clearChange();
      setAnnounced({ checked: latest.current.checked, available: latest.current.available });
    };
    const timer = searching ? setInterval(announce, INTERVAL) : setTimeout(announce, 100);
    return () => clearTimeout(timer);
  }, [searching, clearChange]);
  return (
    <span className="sr" role="status" aria-atomic="true">
      {change && (
        // A new element each time: of one that changes, some screen readers read only the words that differ.
        <span key={`${change.name} ${change.isAdded}`}>
          <bdi>{spelledName(change.name, spelling)}</bdi>: {change.isAdded ? texts.inCart : texts.available}
        </span>
      )}
      {!change && announced.checked > 0 && (
        <span key={`${announced.checked} ${announced.available}`}>
          <Plural value={announced.checked} one="# name checked" other="# names checked" />
          {', '}
          <Plural value={announced.available} one="# available" other="# available" />
        </span>
      )}
    </span>
  );
}

/** The last change by a button of this tag since the results were opened or searched anew. */
function useOwnChange() {
  const host = useHost();
  const done = useAtomValue(doneChangeAtom);
  const [cleared, setCleared] = useState<DoneChange | undefined>(done);
  const latest = useRef(done);
  useEffect(() => {
    latest.current = done;
  });
  const [clearChange] = useState(() => () => setCleared(latest.current));
  return { change: done && done !== cleared && done.from === host ? done : undefined, clearChange };
}
