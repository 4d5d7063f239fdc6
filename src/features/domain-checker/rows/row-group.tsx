import type { CSSProperties, ReactNode } from 'react';
import { splitName } from '../../../lib/domain-name/ascii-name.ts';
import { isHiddenByFreeOnly, isTaken, resultState } from '../rules.ts';
import type { Row, RowGroup } from './result-list.ts';
import type { RowContext } from './result-row.tsx';

/** What all rows of a list show. */
type RowParts = Pick<RowContext, 'prices' | 'requirementsOf'>;

/** The height of a row in px, see `.dc-row`, `.dc-list-vat` and `.dc-needs`. */
export const rowHeight = ({ prices, requirementsOf }: RowParts): number =>
  73 + (prices === 'both' ? 24 : 0) + (requirementsOf ? 24 : 0);

/**
 * The size of a group whose layout is skipped because it is off screen. The browser may remember the actual size of a
 * full group only: it would remember a growing group too small. Not a custom property: it would be inherited, and each
 * new row would recalculate the styles of all rows.
 */
const intrinsicSize = (rows: number, isFull: boolean, height: number): CSSProperties => ({
  containIntrinsicBlockSize: `${isFull ? 'auto ' : ''}${rows * height}px`,
});

/** A list of up to fifty rows; nothing if none is shown. */
export const groupOf = (
  rows: readonly Row[],
  isFull: boolean,
  parts: RowParts,
  render: (row: Row) => ReactNode,
): ReactNode =>
  rows.length > 0 && (
    <ul className="dc-group" style={intrinsicSize(rows.length, isFull, rowHeight(parts))}>
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
