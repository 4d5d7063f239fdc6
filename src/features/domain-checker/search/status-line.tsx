import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { loadExport } from '../../../lib/load-chunk.ts';
import { configAtom } from '../../../state/page/config.ts';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useStyles } from '../../../ui/renderer.ts';
import { Select } from '../../../ui/select.tsx';
import { linePlaceAtom } from '../../buyer/line-place.ts';
import { PlaceMenu } from '../../buyer/place-menu.tsx';
import { keepFocus } from '../keep-focus.ts';
import { type Counts, unsureNames } from '../rows/counts.ts';
import type { SortBy } from '../rows/sort.ts';
import type { SearchState } from './search-run.ts';
import type { Checker } from './search-state.ts';
import css from './status-line.css?inline';

interface StatusLineProps {
  counts: Counts;
  /** Rows that "only free names" hides. */
  hidden: number;
  checker: Checker;
  search: SearchState;
}

const isSort = (value: string): value is SortBy => value === 'found' || value === 'price' || value === 'name';

/** What is said of the prices where the shop does not say for whom they are. */
const IsNet = () =>
  useAtomValue(configAtom).prices !== 'gross' && (
    <span aria-hidden="true">
      <Trans>Prices excl. VAT</Trans>
    </span>
  );

const PriceLine = lazyPart(() => loadExport(() => import('../../buyer/price-line.tsx'), 'PriceLine'), {
  optional: true,
  fallback: <IsNet />,
});

/** The counts of the search, for whom its prices are, and the sort order. */
export function StatusLine(props: StatusLineProps) {
  useStyles(css);
  const { t } = useLingui();
  const { checker, search } = props;
  const sort = useSetAtom(checker.sortAtom);
  const { prices } = useAtomValue(configAtom);
  const said = useAtomValue(linePlaceAtom);
  // Prices excl. VAT are the same for everybody.
  const place = prices === 'net' ? undefined : said;
  const [isOpen, setOpen] = useState(false);
  const options = [
    { value: 'found', label: t`Best match` },
    { value: 'price', label: t`Cheapest first` },
    { value: 'name', label: t`By name` },
  ];
  return (
    <div className="dc-status">
      <p>
        <Progress {...props} />
        {place ? (
          <PriceLine {...{ place, isOpen }} isGross={prices === 'gross'} onToggle={setOpen} />
        ) : (
          <IsNet />
        )}
      </p>
      <Select
        size="s"
        quiet
        aria-label={t`Sort order`}
        placeholder={t`Sort by`}
        options={options}
        value={search.sortedBy ?? ''}
        onChange={({ currentTarget: { value } }) => isSort(value) && sort(value)}
      />
      {place && isOpen && <PlaceMenu place={place} />}
    </div>
  );
}

/** For the eye: `Announcer` announces it, and the name of the list says which prices it has. */
function Progress({ counts, hidden, checker, search }: StatusLineProps) {
  const { t } = useLingui();
  const recheck = useSetAtom(checker.recheckAtom);
  const { searching, messages, groups } = search;
  // A failed search has its own button, and so has a list that the filter leaves empty.
  const hasOther = messages !== undefined || (hidden > 0 && counts.available === 0);
  const canRecheck = !searching && counts.unsure > 0 && !hasOther;
  return (
    <span>
      <span aria-hidden="true">
        {searching ? (
          <Trans>Checking… {counts.available} available so far</Trans>
        ) : (
          <CountedNames counts={counts} between=" · " />
        )}
        {!searching && counts.unsure === 0 && hidden > 0 && (
          <>
            {' · '}
            <Plural value={hidden} one="# hidden by filters" other="# hidden by filters" />
          </>
        )}
        {canRecheck && '\u00a0· '}
      </span>
      {canRecheck && (
        <button
          type="button"
          ref={keepFocus}
          className="dc-link"
          onClick={() => void recheck(unsureNames(groups))}
        >{t`Check again`}</button>
      )}
    </span>
  );
}

/** How many names are free, of those that were checked or beside those that could not be. */
export function CountedNames({ counts, between }: Pick<StatusLineProps, 'counts'> & { between: string }) {
  const isFree = <Plural value={counts.available} one="# available" other="# available" />;
  if (counts.unsure > 0)
    return (
      <>
        {isFree}
        {between}
        <Plural value={counts.unsure} one="# couldn’t be checked" other="# couldn’t be checked" />
      </>
    );
  return (
    <>
      <Plural value={counts.checked} one="# name checked" other="# names checked" />
      {between}
      {isFree}
    </>
  );
}
