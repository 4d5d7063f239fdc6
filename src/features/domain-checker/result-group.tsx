import { type CSSProperties, memo } from 'react';
import { useAtomValue } from '../../state/store.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { GROUP_SIZE, type RowGroup } from './result-list.ts';
import { ResultRow, type RowContext } from './result-row.tsx';
import { answerState, isHiddenByFreeOnly } from './rules.ts';
import { busyDomainsAtom, cartDomainsAtom, domainFailuresAtom } from './state.ts';

/** Of a row, in px: see `.dc-row`. */
export const ROW_HEIGHT = 73;

interface ResultGroupProps {
  group: RowGroup;
  freeOnly: boolean;
  context: RowContext;
}

/**
 * The size that stands in for a group away from the screen. Of a full one the browser remembers the true size; one that
 * still grows must not be remembered smaller than it is. Not a custom property: that would be inherited, and one more
 * row would cost the styles of all.
 */
const placeOf = (rows: number, isFull: boolean): CSSProperties => ({
  containIntrinsicBlockSize: `${isFull ? 'auto ' : ''}${rows * ROW_HEIGHT}px`,
});

/** Up to fifty rows that are laid out only while they are near the screen. A group that did not change is not rendered. */
export const ResultGroup = memo(({ group, freeOnly, context }: ResultGroupProps) => {
  'use memo';
  const inCart = useAtomValue(cartDomainsAtom);
  const busy = useAtomValue(busyDomainsAtom);
  const failures = useAtomValue(domainFailuresAtom);
  const isShown = ({ name, asked, answer }: RowGroup[number]): boolean =>
    !freeOnly || !answer || inCart.has(name) || !isHiddenByFreeOnly(answerState(answer), asked);
  const rows = group.filter(isShown);
  if (rows.length === 0) return null;
  return (
    <ul className="dc-group" style={placeOf(rows.length, group.length === GROUP_SIZE)}>
      {rows.map((row) => (
        <ResultRow
          key={row.name}
          row={row}
          itemId={inCart.get(row.name)}
          busy={busy.has(row.name)}
          failure={failures.get(row.name)}
          context={context}
        />
      ))}
    </ul>
  );
});

/**
 * Places of rows whose names the server has not told yet. Each is an element of the list itself, counted from the last:
 * when a row takes the first place the others do not move, nor does a box around them.
 */
export const Ghosts = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number.
    <div key={count - index} className="dc-row dc-ghost" aria-hidden="true">
      <span className="dc-name">
        <Skeleton width={(count - index) % 3 === 1 ? 148 : 184} height={17} />
      </span>
      <span className="dc-state">
        <Skeleton width={80} height={13} />
      </span>
      <span className="dc-price">
        <Skeleton className="dc-amount" width={64} height={17} />
      </span>
    </div>
  ));
