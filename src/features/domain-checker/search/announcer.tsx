import { Plural } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Counts } from '../rows/counts.ts';

/** Milliseconds between two announcements. */
const INTERVAL = 2_000;

/** Announces the progress of a search to screen readers, a few times a minute and when it is complete. */
export function Announcer({ counts, searching }: { counts: Counts; searching: boolean }) {
  const [announced, setAnnounced] = useState({ checked: 0, available: 0 });
  const latest = useRef(counts);
  useEffect(() => {
    latest.current = counts;
  });
  useEffect(() => {
    const announce = (): void =>
      setAnnounced({ checked: latest.current.checked, available: latest.current.available });
    const timer = searching ? setInterval(announce, INTERVAL) : setTimeout(announce, 100);
    return () => clearTimeout(timer);
  }, [searching]);
  return (
    <span className="sr" role="status">
      {announced.checked > 0 && (
        <>
          <Plural value={announced.checked} one="# name checked" other="# names checked" />
          {', '}
          <Plural value={announced.available} one="# available" other="# available" />
        </>
      )}
    </span>
  );
}
