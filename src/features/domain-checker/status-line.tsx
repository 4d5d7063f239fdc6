import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useStyles } from '../../ui/root.tsx';
import { Select } from '../../ui/select.tsx';
import type { Counts } from './counts.ts';
import type { SortBy } from './sort.ts';
import css from './status-line.css?inline';

interface StatusLineProps {
  counts: Counts;
  /** Rows that "only free names" leaves out now. */
  hidden: number;
  searching: boolean;
  sortedBy: SortBy | undefined;
  onSort: (by: SortBy) => void;
}

const isSort = (value: string): value is SortBy => value === 'found' || value === 'price' || value === 'name';

/** How far the search is, and in which order its rows stand. Screen readers hear the former from the announcer. */
export function StatusLine({ counts, hidden, searching, sortedBy, onSort }: StatusLineProps) {
  useStyles(css);
  const { t } = useLingui();
  const options = [
    { value: 'found', label: t`As found` },
    { value: 'price', label: t`Cheapest first` },
    { value: 'name', label: t`By name` },
  ];
  return (
    <div className="dc-status">
      <p aria-hidden="true">
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
      <Select
        size="s"
        quiet
        aria-label={t`Order of the names`}
        placeholder={t`Put in order`}
        options={options}
        value={sortedBy ?? ''}
        onChange={({ currentTarget: { value } }) => isSort(value) && onSort(value)}
      />
    </div>
  );
}
