import { type CSSProperties, memo } from 'react';
import type { DomainResult } from '../../api/domains.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { useHost } from '../../ui/host-context.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { RowGroup } from './result-list.ts';
import { ResultRow } from './result-row.tsx';
import type { RowTexts } from './row-texts.ts';
import { answerState, isHiddenByFreeOnly } from './rules.ts';
import {
  addDomainAtom,
  busyDomainsAtom,
  cartDomainsAtom,
  domainFailuresAtom,
  removeDomainAtom,
} from './state.ts';

interface ResultGroupProps {
  group: RowGroup;
  freeOnly: boolean;
  spotlight: boolean;
  spelling: ReadonlyMap<string, string>;
  texts: RowTexts;
  onAgain: (name: string) => Promise<void>;
  onProve: (() => void) | undefined;
}

const rowsStyle = (rows: number): CSSProperties => ({ '--dc-rows': rows }) as CSSProperties;

/** Up to fifty rows that are laid out only while they are near the screen. A group that did not change is not rendered. */
export const ResultGroup = memo(
  ({ group, freeOnly, spotlight, spelling, texts, onAgain, onProve }: ResultGroupProps) => {
    const inCart = useAtomValue(cartDomainsAtom);
    const busy = useAtomValue(busyDomainsAtom);
    const failures = useAtomValue(domainFailuresAtom);
    const add = useSetAtom(addDomainAtom);
    const remove = useSetAtom(removeDomainAtom);
    const host = useHost();
    const addAndLook = async (answer: DomainResult, from?: EventTarget): Promise<void> => {
      const isOutdated = await add(answer, from);
      if (isOutdated) await onAgain(answer.name.toLowerCase());
    };
    const isShown = ({ name, asked, answer }: RowGroup[number]): boolean =>
      !freeOnly || !answer || inCart.has(name) || !isHiddenByFreeOnly(answerState(answer), asked);
    const rows = group.filter(isShown);
    if (rows.length === 0) return null;
    return (
      <ul className="dc-group" style={rowsStyle(rows.length)}>
        {rows.map((row) => (
          <ResultRow
            key={row.name}
            row={row}
            itemId={inCart.get(row.name)}
            busy={busy.has(row.name)}
            spotlight={spotlight}
            failure={failures.get(row.name)}
            spelling={spelling}
            texts={texts}
            host={host}
            onAdd={addAndLook}
            onRemove={remove}
            onAgain={onAgain}
            onProve={onProve}
          />
        ))}
      </ul>
    );
  },
);

/** Places of rows whose names the server has not told yet. */
export function Ghosts({ count }: { count: number }) {
  return (
    <div className="dc-group" style={rowsStyle(count)} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number.
        <div key={index} className="dc-row">
          <span className="dc-name">
            <Skeleton width={index % 3 === 1 ? 148 : 184} height={17} />
          </span>
          <span className="dc-state">
            <Skeleton width={80} height={13} />
          </span>
          <span className="dc-price">
            <Skeleton className="dc-amount" width={64} height={17} />
          </span>
        </div>
      ))}
    </div>
  );
}
