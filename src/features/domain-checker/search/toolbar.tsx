import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { toUnicodeName } from '../../../lib/domain-name/unicode-name.ts';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { passFocus } from '../../../ui/focus.ts';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import { useStyles } from '../../../ui/renderer.ts';
import { Select } from '../../../ui/select.tsx';
import { countRows } from '../rows/counts.ts';
import type { SearchState } from './search-run.ts';
import { categoriesAtom, categoriesFailedAtom, loadCategoriesAtom } from './search-state.ts';
import css from './toolbar.css?inline';
import type { Filter } from './use-filter.ts';

interface ToolbarProps {
  search: SearchState;
  /** Suffixes of the results. */
  suffixes: readonly string[];
  freeOnly: boolean;
  onFreeOnly: (on: boolean) => void;
  /** Searches with the TLDs of a category; undefined: with the server's choice. */
  onTlds: (tlds: readonly string[] | undefined) => void;
  filter: Filter;
  /** Whether the rows show the registries' requirements; undefined if no row has any. */
  requirements: boolean | undefined;
  onRequirements: (on: boolean) => void;
}

/**
 * The search and filter options. In a narrow container they are collapsed behind a button with the number of active
 * filters.
 */
export function Toolbar(props: ToolbarProps) {
  useStyles(css);
  const { t } = useLingui();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { search, freeOnly, filter, requirements } = props;
  const active = [freeOnly, requirements, filter.suffix ?? search.tlds].filter(Boolean).length;
  return (
    <>
      <Button
        size="s"
        className="dc-filters-button"
        iconEnd={<ChevronDownIcon size="s" />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {active > 0 ? t`Filters (${active})` : t`Filters`}
      </Button>
      <div id={id} className={`dc-filters${isOpen ? ' dc-filters-open' : ''}`}>
        <Filters {...props} />
      </div>
    </>
  );
}

/** The switch leaves with the first response of a shop that knows no requirements. */
const focusFilters = passFocus('.dc-filters', 'input');

function Filters(props: ToolbarProps) {
  const { t } = useLingui();
  const { search, freeOnly, onFreeOnly, filter, requirements, onRequirements } = props;
  const failed = useAtomValue(categoriesFailedAtom);
  const changeFreeOnly = (on: boolean): void => {
    onFreeOnly(on);
    filter.settle(countRows(search.groups).rows);
  };
  return (
    <>
      <Switch
        label={t`Available only`}
        checked={freeOnly}
        onChange={(event) => changeFreeOnly(event.currentTarget.checked)}
      />
      {requirements !== undefined && (
        <Switch
          ref={focusFilters}
          label={t`Registry requirements`}
          checked={requirements}
          onChange={(event) => onRequirements(event.currentTarget.checked)}
        />
      )}
      {failed && canChooseTlds(search) ? <CategoriesFailed /> : <SuffixSelect {...props} />}
    </>
  );
}

/** A list of whole names already contains its TLDs. */
const canChooseTlds = ({ query: { names, labels } }: SearchState): boolean =>
  labels.length > 0 || names.length === 1;

/** A category starts another search; a suffix filters the results. */
function SuffixSelect({ search, suffixes, onTlds, filter }: ToolbarProps) {
  const { t } = useLingui();
  const all = useAtomValue(categoriesAtom);
  const categories = canChooseTlds(search) ? all : [];
  const choices = suffixes.length < 2 ? [] : suffixes;
  if (categories.length === 0 && choices.length === 0) return null;
  const category = categories.find(({ tlds }) => tlds === search.tlds)?.id ?? '';
  const options = [
    { value: '', label: t`All extensions` },
    ...categories.map(({ id, name }) => ({ value: id, label: name })),
    ...choices.map((suffix) => ({ value: suffix, label: toUnicodeName(suffix) })),
  ];
  const choose = (value: string): void => {
    const isSuffix = value.startsWith('.');
    filter.choose(isSuffix ? value : undefined);
    filter.settle(countRows(search.groups).rows);
    if (!isSuffix) onTlds(categories.find(({ id }) => id === value)?.tlds);
  };
  return (
    <Select
      size="s"
      aria-label={t`Extensions`}
      options={options}
      value={filter.suffix ?? category}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}

/** The search works without the categories. */
function CategoriesFailed() {
  const { t } = useLingui();
  const load = useSetAtom(loadCategoriesAtom);
  return (
    <span className="dc-tool-failed" role="alert">
      <Trans>We couldn’t load the extensions.</Trans>
      <Button size="s" variant="quiet" flush="end" onClick={() => void load()}>{t`Try again`}</Button>
    </span>
  );
}
