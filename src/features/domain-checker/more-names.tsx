import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useStyles } from '../../ui/root.tsx';
import { keepFocus } from './keep-focus.ts';
import css from './more-names.css?inline';

interface MoreNamesProps {
  searching: boolean;
  /** No further page. */
  isEnd: boolean;
  onMore: () => void;
}

/**
 * The way to the next page, and after the last one the word that it was. While a page comes the places of its rows stand
 * for the button, which stays where it is, unseen: it would move when some of them stay empty.
 */
export function MoreNames({ searching, isEnd, onMore }: MoreNamesProps) {
  useStyles(css);
  const { t } = useLingui();
  return (
    <div className={`dc-more${searching ? ' dc-more-waiting' : ''}`}>
      {isEnd ? (
        <p className="dc-end">
          <Trans>These are all the names we found.</Trans>
        </p>
      ) : (
        <Button ref={keepFocus} busy={searching} onClick={onMore}>{t`Show more names`}</Button>
      )}
    </div>
  );
}

/**
 * The places that stayed empty: kept below the list until they are out of sight, so that what stands under the tag does
 * not jump and the page does not scroll by itself.
 */
export function EmptyPlaces({ height }: { height: number }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(true);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      // Above the screen they stay: taking them away would pull up what is read.
      if (entry && !entry.isIntersecting && entry.boundingClientRect.top > 0) setIsSeen(false);
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return isSeen && <div ref={place} style={{ blockSize: height }} />;
}
