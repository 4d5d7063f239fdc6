'use no memo';
// Rows keep their elements here by themselves: the compiler's caches would only cost.
import { type CSSProperties, memo, type ReactNode, useState } from 'react';
import { useAtomValue } from '../../state/store.ts';
import { ownNamesAtom } from './own-domains.ts';
import { GROUP_SIZE, type RowGroup } from './result-list.ts';
import { BONE, drawRow, PRICE_BONE, type RowContext, type RowProps } from './result-row.tsx';
import { answerState, isHiddenByFreeOnly, splitEnding } from './rules.ts';
import { busyDomainsAtom, cartDomainsAtom, domainFailuresAtom } from './state.ts';

/** Of a row, in px: see `.dc-row`. */
export const ROW_HEIGHT = 73;
/** Of what a registry asks, see `.dc-needs`. */
export const NEEDS_HEIGHT = 24;

interface ResultGroupProps {
  group: RowGroup;
  freeOnly: boolean;
  /** With its dot; only names with this ending are shown. */
  ending: string | undefined;
  /** The name whose ways on are open. */
  open: string | undefined;
  context: RowContext;
}

/**
 * The size that stands in for a group away from the screen. Of a full one the browser remembers the true size; one that
 * still grows must not be remembered smaller than it is. Not a custom property: that would be inherited, and one more
 * row would cost the styles of all.
 */
const placeOf = (rows: number, isFull: boolean, height: number): CSSProperties => ({
  containIntrinsicBlockSize: `${isFull ? 'auto ' : ''}${rows * height}px`,
});

interface Drawn extends RowProps {
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

/** Draws a row anew only where it changed. No component and `memo` for each: a thousand of them are felt. */
function drawOnce(drawn: Map<string, Drawn>, props: RowProps): ReactNode {
  const before = drawn.get(props.row.name);
  if (before && isSame(before, props)) return before.element;
  const element = drawRow(props);
  drawn.set(props.row.name, { ...props, element });
  return element;
}

/** A group holds names of one search only: what an earlier one left is let go. */
function forgetOthers(drawn: Map<string, Drawn>, group: RowGroup): void {
  if (drawn.size <= GROUP_SIZE) return;
  const names = new Set(group.map(({ name }) => name));
  for (const name of drawn.keys()) if (!names.has(name)) drawn.delete(name);
}

/** Up to fifty rows that are laid out only while they are near the screen. A group that did not change is not rendered. */
export const ResultGroup = memo((props: ResultGroupProps) => {
  const { group, freeOnly, ending, open, context } = props;
  const inCart = useAtomValue(cartDomainsAtom);
  const busy = useAtomValue(busyDomainsAtom);
  const failures = useAtomValue(domainFailuresAtom);
  const ownNames = useAtomValue(ownNamesAtom);
  const [drawn] = useState(() => new Map<string, Drawn>());
  forgetOthers(drawn, group);
  const isShown = ({ name, asked, answer }: RowGroup[number]): boolean =>
    (ending === undefined || splitEnding(name).ending === ending) &&
    (!freeOnly || !answer || inCart.has(name) || !isHiddenByFreeOnly(answerState(answer), asked));
  const rows = group.filter(isShown);
  if (rows.length === 0) return null;
  const height = context.needs ? ROW_HEIGHT + NEEDS_HEIGHT : ROW_HEIGHT;
  return (
    <ul className="dc-group" style={placeOf(rows.length, group.length === GROUP_SIZE, height)}>
      {rows.map((row) => {
        const { name } = row;
        return drawOnce(drawn, {
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
 * Places of rows whose names the server has not told yet. Each is an element of the list itself, counted from the last:
 * when a row takes the first place the others do not move, nor does a box around them.
 */
export const Ghosts = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => count - index).map((place) => (
    <div
      key={place}
      className={`dc-row dc-ghost${place % 3 === 1 ? ' dc-ghost-short' : ''}`}
      aria-hidden="true"
    >
      <span className="dc-name">{BONE}</span>
      <span className="dc-state">{BONE}</span>
      {PRICE_BONE}
    </div>
  ));
