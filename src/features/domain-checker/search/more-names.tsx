import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { useStyles } from '../../../ui/renderer.ts';
import { keepFocus } from '../keep-focus.ts';
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
