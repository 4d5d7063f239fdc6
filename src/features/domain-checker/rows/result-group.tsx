import { type CSSProperties, memo, type ReactNode, useState } from 'react';
import { splitName } from '../../../lib/domain-name/ascii-name.ts';
import { useAtomValue } from '../../../state/store.ts';
import { ownNamesAtom } from '../ownership/own-domains.ts';
import { isHiddenByFreeOnly, isTaken, resultState } from '../rules.ts';
import { busyDomainsAtom, cartDomainsAtom, domainFailuresAtom } from '../state.ts';
import { GROUP_SIZE, type Row, type RowGroup } from './result-list.ts';
import { PRICE_SKELETON, type RowContext, type RowProps, renderRow, SKELETON } from './result-row.tsx';

/** The height of a row in px, see `.dc-row`. */
export const ROW_HEIGHT = 73;
/** The height of a registry's requirements in px, see `.dc-needs`. */
const REQUIREMENTS_HEIGHT = 24;

interface ResultGroupProps {
  group: RowGroup;
  freeOnly: boolean;
  /** With its dot; only names with this suffix are shown. */
  suffix: string | undefined;
  /** The taken name whose options are open. */
  open: string | undefined;
  context: RowContext;
}

/**
 * The size of a group whose layout is skipped because it is off screen. The browser may remember the actual size of a
 * full group only: it would remember a growing group too small. Not a custom property: it would be inherited, and each
 * new row would recalculate the styles of all rows.
 */
const intrinsicSize = (rows: number, isFull: boolean, height: number): CSSProperties => ({
  containIntrinsicBlockSize: `${isFull ? 'auto ' : ''}${rows * height}px`,
});

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
  a.context === b.context;

/** Renders a row unless it is cached. A `memo` component per row would be too slow for a thousand rows. */
function renderCached(cache: Map<string, RenderedRow>, props: RowProps): ReactNode {
  const cached = cache.get(props.row.name);
  if (cached && isSame(cached, props)) return cached.element;
  const element = renderRow(props);
  cache.set(props.row.name, { ...props, element });
  return element;
}

/** Removes the rows of earlier searches. */
function pruneCache(cache: Map<string, RenderedRow>, rows: readonly Row[]): void {
  if (cache.size <= Math.max(GROUP_SIZE, rows.length)) return;
  const names = new Set(rows.map(({ name }) => name));
  for (const name of cache.keys()) if (!names.has(name)) cache.delete(name);
}

/** The rows, each taken name followed by its alternatives. */
const withAlternatives = (group: RowGroup): readonly Row[] =>
  group.some(({ alternatives }) => alternatives)
    ? group.flatMap((row) => {
        const isFree = row.result && !isTaken(resultState(row.result));
        return isFree || !row.alternatives ? [row] : [row, ...row.alternatives];
      })
    : group;

/** Up to fifty rows, laid out only while they are near the viewport. An unchanged group does not re-render. */
export const ResultGroup = memo((props: ResultGroupProps) => {
  const { group, freeOnly, suffix, open, context } = props;
  const inCart = useAtomValue(cartDomainsAtom);
  const busy = useAtomValue(busyDomainsAtom);
  const failures = useAtomValue(domainFailuresAtom);
  const ownNames = useAtomValue(ownNamesAtom);
  const [cache] = useState(() => new Map<string, RenderedRow>());
  const all = withAlternatives(group);
  pruneCache(cache, all);
  const isShown = ({ name, requested, result }: Row): boolean =>
    (suffix === undefined || splitName(name).suffix === suffix) &&
    (!freeOnly || !result || inCart.has(name) || !isHiddenByFreeOnly(resultState(result), requested));
  const rows = all.filter(isShown);
  if (rows.length === 0) return null;
  const height = context.requirementsOf ? ROW_HEIGHT + REQUIREMENTS_HEIGHT : ROW_HEIGHT;
  return (
    <ul className="dc-group" style={intrinsicSize(rows.length, group.length === GROUP_SIZE, height)}>
      {rows.map((row) => {
        const { name } = row;
        return renderCached(cache, {
          row,
          itemId: inCart.get(name),
          busy: busy.has(name),
          failure: failures.get(name),
          own: ownNames.has(name),
          open: open === name,
          context,
        });
      })}
    </ul>
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
      <div
        key={position}
        className={`dc-row dc-ghost${position % 3 === 1 ? ' dc-ghost-short' : ''}`}
        aria-hidden="true"
      >
        <span className="dc-name">{SKELETON}</span>
        <span className="dc-state">{SKELETON}</span>
        {PRICE_SKELETON}
      </div>
    ));
