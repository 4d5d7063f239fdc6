import type { CSSProperties, ReactNode, RefObject } from 'react';
import { splitName } from '../../../lib/domain-name/ascii-name.ts';
import { isHiddenByFreeOnly, isTaken, resultState } from '../rules.ts';
import type { Row, RowGroup } from './result-list.ts';
import type { RowContext } from './result-row.tsx';

/** What all rows of a list show. */
type RowParts = Pick<RowContext, 'prices' | 'requirementsOf'>;

/** The classes that say how high all rows are. */
export const rowsClass = ({ prices, requirementsOf }: RowParts): string =>
  `dc-rows${prices !== 'net' ? ' dc-list-vat' : ''}${requirementsOf ? ' dc-list-needs' : ''}`;

/** The height of rows, inside of an element with these classes. */
const heightOf = (rows: number): string => `calc(${rows} * var(--dc-row))`;

interface SpaceProps {
  rows: number;
  context: RowParts;
  ref?: RefObject<HTMLDivElement | null>;
}

/** The space of rows that never arrived. */
export const Space = ({ rows, context, ref }: SpaceProps) => (
  <div ref={ref} className={rowsClass(context)} style={{ blockSize: heightOf(rows) }} />
);

/**
 * The size of a group whose layout is skipped because it is off screen. The browser may remember the actual size of a
 * full group only: it would remember a growing group too small. Its number of rows is no custom property: it would be
 * inherited, and each new row would recalculate the styles of all rows.
 */
const intrinsicSize = (rows: number, isFull: boolean): CSSProperties => ({
  containIntrinsicBlockSize: `${isFull ? 'auto ' : ''}${heightOf(rows)}`,
});

/** A list of up to fifty rows; nothing if none is shown. */
export const groupOf = (
  rows: readonly Row[],
  isFull: boolean,
  name: string,
  render: (row: Row) => ReactNode,
): ReactNode =>
  rows.length > 0 && (
    <ul className="dc-group" aria-label={name} style={intrinsicSize(rows.length, isFull)}>
      {rows.map(render)}
    </ul>
  );

/** The rows, each taken name followed by its alternatives. */
export const withAlternatives = (group: RowGroup): readonly Row[] =>
  group.some(({ alternatives }) => alternatives)
    ? group.flatMap((row) => {
        const isFree = row.result && !isTaken(resultState(row.result));
        return isFree || !row.alternatives ? [row] : [row, ...row.alternatives];
      })
    : group;

/** The visitor's filters; names in the cart are always shown. */
export interface RowFilters {
  freeOnly: boolean;
  /** With its dot; only names with this suffix are shown. */
  suffix: string | undefined;
  inCart: ReadonlyMap<string, string>;
}

/** Whether the filters let a row through. */
export const isShownRow = (
  { name, requested, result }: Row,
  { freeOnly, suffix, inCart }: RowFilters,
): boolean =>
  (suffix === undefined || splitName(name).suffix === suffix) &&
  (!freeOnly || !result || inCart.has(name) || !isHiddenByFreeOnly(resultState(result), requested));
