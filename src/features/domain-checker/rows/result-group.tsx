import { memo, type ReactNode, useState } from 'react';
import { useAtomValue } from '../../../state/store.ts';
import { ownNamesAtom } from '../ownership/own-domains.ts';
import { busyDomainsAtom, cartDomainsAtom, domainFailuresAtom } from '../state.ts';
import { GROUP_SIZE, type Row, type RowGroup } from './result-list.ts';
import { PRICE_SKELETON, type RowContext, type RowProps, renderRow, SKELETON } from './result-row.tsx';
import { rowDetails } from './row-details.tsx';
import { groupOf, isShownRow, withAlternatives } from './row-group.tsx';

interface ResultGroupProps {
  group: RowGroup;
  freeOnly: boolean;
  /** With its dot; only names with this suffix are shown. */
  suffix: string | undefined;
  /** The name to choose first. */
  hit: string | undefined;
  /** The taken name whose options are open. */
  open: string | undefined;
  context: RowContext;
}

interface RenderedRow extends RowProps {
  element: ReactNode;
}

const isSame = (a: RowProps, b: RowProps): boolean =>
  a.row === b.row &&
  a.itemId === b.itemId &&
  a.busy === b.busy &&
  a.failure === b.failure &&
  a.own === b.own &&
  a.open === b.open &&
  a.isHit === b.isHit &&
  a.context === b.context;

/** Renders a row unless it is cached. A `memo` component per row would be too slow for a thousand rows. */
function renderCached(cache: Map<string, RenderedRow>, props: RowProps): ReactNode {
  const cached = cache.get(props.row.name);
  if (cached && isSame(cached, props)) return cached.element;
  const element = renderRow(props, rowDetails(props));
  cache.set(props.row.name, { ...props, element });
  return element;
}

/** Removes the rows of earlier searches. */
function pruneCache(cache: Map<string, RenderedRow>, rows: readonly Row[]): void {
  if (cache.size <= Math.max(GROUP_SIZE, rows.length)) return;
  const names = new Set(rows.map(({ name }) => name));
  for (const name of cache.keys()) if (!names.has(name)) cache.delete(name);
}

/** Up to fifty rows, laid out only while they are near the viewport. An unchanged group does not re-render. */
export const ResultGroup = memo((props: ResultGroupProps) => {
  const { group, freeOnly, suffix, hit, open, context } = props;
  const inCart = useAtomValue(cartDomainsAtom);
  const busy = useAtomValue(busyDomainsAtom);
  const failures = useAtomValue(domainFailuresAtom);
  const ownNames = useAtomValue(ownNamesAtom);
  const [cache] = useState(() => new Map<string, RenderedRow>());
  const all = withAlternatives(group);
  pruneCache(cache, all);
  const rows = all.filter((row) => isShownRow(row, { freeOnly, suffix, inCart }));
  return groupOf(
    rows,
    group.length === GROUP_SIZE,
    context.prices === 'gross' ? context.texts.list : context.texts.results,
    (row) => {
      const { name } = row;
      return renderCached(cache, {
        row,
        itemId: inCart.get(name),
        busy: busy.has(name),
        failure: failures.get(name),
        own: ownNames.has(name),
        open: open === name,
        isHit: hit === name,
        context,
      });
    },
  );
});

/**
 * Skeletons of rows that have not arrived yet. They are children of the list and keyed from the last: when a row
 * replaces the first, the others do not move.
 */
export const GhostRows = ({ count }: { count: number }) =>
  [...new Array(count).keys()]
    .map((index) => count - index)
    .map((position) => (
      <div key={position} className="dc-row dc-row-quiet dc-ghost" aria-hidden="true">
        <span className="dc-name">{SKELETON}</span>
        <span className="dc-state" />
        {PRICE_SKELETON}
      </div>
    ));
