import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useStyles } from '../../../ui/root.tsx';
import { watchVisibility } from '../../../ui/watch-visibility.ts';
import { keepFocus } from '../keep-focus.ts';
import type { RowContext } from '../rows/result-row.tsx';
import { heightOf, rowsClass } from '../rows/row-group.tsx';
import css from './more-names.css?inline';

interface MoreNamesProps {
  searching: boolean;
  /** There is no further page. */
  isEnd: boolean;
  onMore: () => void;
}

/**
 * Loads the next page, or shows that there is none. While a page is loading, the button keeps its place but is
 * invisible: skeleton rows replace it, and it would move if fewer rows arrived.
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

interface EmptySpaceProps {
  rows: number;
  context: Pick<RowContext, 'prices' | 'requirementsOf'>;
}

/**
 * The space of rows that never arrived, kept until it is out of view, so that the content below does not jump and the
 * page does not scroll by itself.
 */
export function EmptySpace({ rows, context }: EmptySpaceProps) {
  const space = useRef<HTMLDivElement>(null);
  const [isVisible, setIsVisible] = useState(true);
  useEffect(() => {
    if (!space.current) return undefined;
    return watchVisibility(space.current, ({ isIntersecting, boundingClientRect }) => {
      // Above the viewport it remains: removing it would scroll the content that is being read.
      if (!isIntersecting && boundingClientRect.top > 0) setIsVisible(false);
    });
  }, []);
  return (
    isVisible && <div ref={space} className={rowsClass(context)} style={{ blockSize: heightOf(rows) }} />
  );
}
