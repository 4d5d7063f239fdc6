import { Plural } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Counts } from './counts.ts';

/** A screen reader hears how far a search is at most this often, in milliseconds. */
const PAUSE = 2_000;

/** Says how a search goes, in batches: one sentence for many rows, and one when it is over. */
export function Announcer({ counts, searching }: { counts: Counts; searching: boolean }) {
  const [said, setSaid] = useState({ answered: 0, available: 0 });
  const latest = useRef(counts);
  useEffect(() => {
    latest.current = counts;
  });
  useEffect(() => {
    const say = (): void =>
      setSaid({ answered: latest.current.answered, available: latest.current.available });
    const timer = searching ? setInterval(say, PAUSE) : setTimeout(say, 100);
    return () => clearTimeout(timer);
  }, [searching]);
  return (
    <span className="sr" role="status">
      {said.answered > 0 && (
        <>
          <Plural value={said.answered} one="# name checked" other="# names checked" />
          {', '}
          <Plural value={said.available} one="# available" other="# available" />
        </>
      )}
    </span>
  );
}
