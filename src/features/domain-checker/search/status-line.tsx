import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSetAtom } from '../../../state/store.ts';
import { useStyles } from '../../../ui/root.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Counts } from '../rows/counts.ts';
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

/** Progress of the search, and the sort order. The progress is announced by `Announcer`, and the name of the list says which prices it has. */
export function StatusLine({ counts, hidden, checker, search }: StatusLineProps) {
  useStyles(css);
  const { t } = useLingui();
  const sort = useSetAtom(checker.sortAtom);
  const { searching, sortedBy } = search;
  const options = [
    { value: 'found', label: t`Best match` },
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
            <>
              <Plural value={counts.checked} one="# name checked" other="# names checked" />
              {' · '}
              <Plural value={counts.available} one="# available" other="# available" />
            </>
          )}
          {!searching && hidden > 0 && (
            <>
              {' · '}
              <Plural value={hidden} one="# hidden by filters" other="# hidden by filters" />
            </>
          )}
        </span>
        <span>
          <Trans>Prices excl. VAT</Trans>
        </span>
      </p>
      <Select
        size="s"
        quiet
        aria-label={t`Sort order`}
        placeholder={t`Sort by`}
        options={options}
        value={sortedBy ?? ''}
        onChange={({ currentTarget: { value } }) => isSort(value) && sort(value)}
      />
    </div>
  );
}
