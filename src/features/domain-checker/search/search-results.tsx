import { Trans } from '@lingui/react/macro';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { CHECKER_PAGE_SIZE } from '../../../config/constants.ts';
import { hiddenPartsAtom } from '../../../state/page/hidden-parts.ts';
import { placeChangesAtom } from '../../../state/page/place-changes.ts';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import badge from '../../../ui/badge.css?inline';
import { useFirstActs, useFirstHold } from '../../../ui/host-context.ts';
import { useStyles } from '../../../ui/renderer.ts';
import { sheet } from '../../../ui/sheets.ts';
import skeleton from '../../../ui/skeleton.css?inline';
import { useTagAction } from '../../../ui/use-tag-action.ts';
import { prepareChanges } from '../load-part.ts';
import { MAX_NAMES } from '../query/parse-names.ts';
import { type Counts, countRows, type Suffixes, suffixesOf } from '../rows/counts.ts';
import { firstHit } from '../rows/first-hit.ts';
import { GhostRows, ResultGroup } from '../rows/result-group.tsx';
import rowCss from '../rows/result-row.css?inline';
import type { RowContext } from '../rows/result-row.tsx';
import { useArrowKeys } from '../rows/use-arrow-keys.ts';
import { useRequirements } from '../rows/use-requirements.ts';
import { cartDomainsAtom } from '../state.ts';
import { Announcer } from './announcer.tsx';
import { ResultsEnd } from './results-end.tsx';
import { listOf, ResultsView } from './results-view.tsx';
import css from './search-results.css?inline';
import type { SearchState } from './search-run.ts';
import type { Checker } from './search-state.ts';
import { StatusLine } from './status-line.tsx';
import { Toolbar } from './toolbar.tsx';
import { useFilter } from './use-filter.ts';
import { useRowContext } from './use-row-context.ts';

interface SearchResultsProps {
  checker: Checker;
  search: SearchState;
  freeOnly: boolean;
  onFreeOnly: (on: boolean) => void;
  onTlds: (tlds: readonly string[] | undefined) => void;
  onProve: (() => void) | undefined;
  onText: (text: string) => void;
}

// Parsed when the code is loaded, so that the first row does not wait for its style sheet.
for (const text of [css, rowCss, badge, skeleton]) sheet(text);

function useResultStyles(): void {
  useStyles(css);
  // Rows, badges and skeletons are plain elements: a component for each would be too slow.
  useStyles(rowCss);
  useStyles(badge);
  useStyles(skeleton);
}

/** The results of a search so far. */
export function SearchResults(props: SearchResultsProps) {
  'use memo';
  useResultStyles();
  const { checker, search, freeOnly, onFreeOnly, onTlds, onProve, onText } = props;
  const { searching, query } = search;
  const filter = useFilter(search);
  const { all: suffixes, sold } = useSuffixes(search);
  const [showsRequirements, setShowsRequirements] = useState(false);
  const hasRequirements = !useAtomValue(hiddenPartsAtom).includes('requirements');
  const requirementsOf = useRequirements(showsRequirements && hasRequirements, sold);
  const context = useRowContext(checker, query, { onProve, onText }, requirementsOf);
  const counts = countRows(search.groups);
  const hidden = freeOnly ? counts.hidden : 0;
  const missing = search.missingRows + Math.max(0, hidden - search.hiddenBefore);
  const section = useRef<HTMLElement>(null);
  useArrowKeys(section);
  useFirstResults(search, counts, context);
  useChangedPlace(checker);
  return (
    <ResultsView
      searching={searching}
      sectionRef={section}
      onApproach={prepareChanges}
      controls={
        <>
          <Toolbar
            {...{ search, suffixes, freeOnly, onFreeOnly, onTlds, filter }}
            requirements={sold.length > 0 && hasRequirements ? showsRequirements : undefined}
            onRequirements={setShowsRequirements}
          />
          <StatusLine {...{ checker, search, counts, hidden }} />
        </>
      }
    >
      <Announcer {...{ counts, searching, context }} />
      {query.truncated && (
        <p className="dc-note">
          <Trans>Only the first {MAX_NAMES} names are checked. Search for the rest separately.</Trans>
        </p>
      )}
      <RowList {...{ checker, search, freeOnly, context, missing }} suffix={filter.suffix} />
      <ResultsEnd {...{ checker, search, counts, freeOnly, onFreeOnly, missing, filter, context, section }} />
    </ResultsView>
  );
}

/** Searches once more when the visitor has said that they buy elsewhere: the prices are others. */
function useChangedPlace({ restartAtom }: Checker): void {
  const place = useAtomValue(placeChangesAtom);
  const restart = useTagAction(useSetAtom(restartAtom));
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    void restart();
  }, [place, restart]);
}

const NO_SUFFIXES: Suffixes = { all: [], sold: [] };

/**
 * The suffixes of the results once the search is complete, in a separate render: there may be hundreds. While more
 * names are loading, those so far, so that the filters stay.
 */
function useSuffixes({ searching, groups, query, tlds }: SearchState): Suffixes {
  'use memo';
  const isSettled = !useDeferredValue(searching) && !searching;
  const [kept, setKept] = useState({ groups, query, tlds, suffixes: NO_SUFFIXES });
  if (!isSettled) {
    const isSame = kept.query === query && kept.tlds === tlds;
    return isSame ? kept.suffixes : { all: [], sold: kept.suffixes.sold };
  }
  if (kept.suffixes !== NO_SUFFIXES && kept.groups === groups) return kept.suffixes;
  const suffixes = suffixesOf(groups);
  setKept({ groups, query, tlds, suffixes });
  return suffixes;
}

interface RowListProps extends Pick<SearchResultsProps, 'checker' | 'search' | 'freeOnly'> {
  suffix: string | undefined;
  context: RowContext;
  missing: number;
}

function RowList({ checker, search, freeOnly, suffix, context, missing }: RowListProps) {
  'use memo';
  const open = useAtomValue(checker.openNameAtom);
  const hit = useHit(search, suffix);
  return listOf(
    context,
    <>
      {search.groups.map((group, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a group is identified by its position.
        <ResultGroup key={index} {...{ group, freeOnly, suffix, hit, open, context }} />
      ))}
      {search.searching && missing > 0 && <GhostRows count={missing} />}
    </>,
  );
}

/** Remembers the hit, so that it moves only for a reason, unless the query or the filter is another one. */
function useHit({ groups, query }: SearchState, suffix: string | undefined): string | undefined {
  const inCart = useAtomValue(cartDomainsAtom);
  const [kept, setKept] = useState<{ query: typeof query; suffix?: typeof suffix; hit?: typeof suffix }>({
    query,
  });
  const last = kept.query === query && kept.suffix === suffix ? kept.hit : undefined;
  const hit = firstHit(groups, query, { suffix, inCart, last });
  if (hit !== last) setKept({ query, suffix, hit });
  return hit;
}

/** Takes over from the first view: its presses, and its place once the rows of the first page are there. */
function useFirstResults({ searching }: SearchState, counts: Counts, context: RowContext): void {
  const isShort = searching && counts.checked + counts.unsure < CHECKER_PAGE_SIZE;
  useFirstHold(isShort);
  useFirstActs('add', context.onAdd);
  useFirstActs('remove', ([name, itemId]: [string, string]) => context.onRemove(name, itemId));
  // These need the rows.
  useFirstActs('recheck', context.onRecheck, !searching);
  useFirstActs('toggle', context.onToggle, !searching);
}
