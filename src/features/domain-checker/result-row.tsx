'use no memo';
// A row is drawn once and again when it changes: its group sees to that, and the compiler's caches would only cost.
import type { ReactNode } from 'react';
import type { DomainResult } from '../../api/domains.ts';
import type { Message } from '../../api/error-messages.ts';
import {
  AlertIcon,
  CheckCircleIcon,
  CheckIcon,
  CloseIcon,
  PlusIcon,
  TrashIcon,
  WarningIcon,
} from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Row } from './result-list.ts';
import { rowButton } from './row-button.tsx';
import { RowFailure } from './row-failure.tsx';
import type { RowTexts } from './row-texts.ts';
import { answerState, type RowState, spelledName, splitEnding } from './rules.ts';

/** What all rows of a list have in common: one object, so that a row has little to compare. */
export interface RowContext {
  /** Whether names that were asked for stand out from those offered beside them. */
  spotlight: boolean;
  spelling: ReadonlyMap<string, string>;
  texts: RowTexts;
  onAdd: (answer: DomainResult) => void;
  onRemove: (name: string, itemId: string) => void;
  onAgain: (name: string) => void;
  onProve: (() => void) | undefined;
}

export interface RowProps {
  row: Row;
  /** The cart item of this name, where it is in the cart. */
  itemId: string | undefined;
  busy: boolean;
  failure: readonly Message[] | undefined;
  context: RowContext;
}

function stateOf({ answer, missed }: Row, itemId: string | undefined): RowState {
  if (itemId !== undefined) return 'inCart';
  if (answer) return answerState(answer);
  return missed ? 'unsure' : 'waiting';
}

/** Never by colour alone: the word stands beside it. Drawn once, as plain elements that many rows may use. */
const ICONS: Record<RowState, ReactNode> = {
  waiting: <Skeleton width={80} height={13} />,
  available: CheckCircleIcon({ size: 's' }),
  inCart: CheckIcon({ size: 's' }),
  taken: CloseIcon({ size: 's' }),
  unsupported: AlertIcon({ size: 's' }),
  invalid: AlertIcon({ size: 's' }),
  unsure: WarningIcon({ size: 's' }),
};
const PLUS = PlusIcon({ size: 's' });
const TRASH = TrashIcon({ size: 's' });

/** One name: what it is, what it costs, and the one thing to do about it. */
export function drawRow(props: RowProps): ReactNode {
  const { row, itemId, failure, context } = props;
  const { texts } = context;
  const { answer } = row;
  const state = stateOf(row, itemId);
  const name = spelledName(row.name, context.spelling);
  const { label, ending } = splitEnding(name);
  const price = state === 'available' || state === 'inCart' ? answer?.price : undefined;
  const action = rowAction(props, state, name);
  return (
    <li key={row.name} className={`dc-row dc-row-${state}${row.asked ? ' dc-row-asked' : ''}`} part="row">
      <bdi className="dc-name">
        {label}
        <b className="dc-ending">{ending}</b>
      </bdi>
      <span className="dc-state">
        {ICONS[state]}
        {state === 'waiting' ? <span className="sr">{texts.waiting}</span> : texts[state]}
        {answer?.premium && <span className="badge badge-highlight">{texts.premium}</span>}
      </span>
      {price && answer && rowPrice(price, answer.period, texts)}
      {state === 'waiting' && (
        <span className="dc-price">
          <Skeleton className="dc-amount" width={64} height={17} />
        </span>
      )}
      {action && <span className={price ? 'dc-action' : 'dc-action dc-action-wide'}>{action}</span>}
      {failure && <RowFailure messages={failure} />}
    </li>
  );
}

/** The first price big, what it becomes small: nobody should be surprised in a year. */
function rowPrice(
  { actualPrice, renewalPrice }: NonNullable<DomainResult['price']>,
  period: number | undefined,
  texts: RowTexts,
): ReactNode {
  const isSteady = renewalPrice === undefined || renewalPrice === actualPrice;
  return (
    <span className="dc-price">
      <span className="dc-amount">{texts.money(actualPrice)}</span>
      <span className="dc-renewal">
        {isSteady ? texts.period(period ?? 12) : texts.renewal(renewalPrice)}
        {!isSteady && (period ?? 12) === 12 && <span className="dc-per"> {texts.aYear}</span>}
      </span>
    </span>
  );
}

function rowAction({ row, itemId, busy, context }: RowProps, state: RowState, name: string): ReactNode {
  const { spotlight, texts, onAdd, onRemove, onAgain, onProve } = context;
  const { answer } = row;
  if (itemId !== undefined) {
    const onClick = (): void => onRemove(row.name, itemId);
    return rowButton({ variant: 'quiet', icon: TRASH, text: texts.remove, name, busy, onClick });
  }
  if (state === 'available' && answer) {
    const variant = spotlight && row.asked ? 'primary' : 'secondary';
    const onClick = (): void => onAdd(answer);
    return rowButton({ variant, icon: PLUS, text: texts.add, name, busy, onClick });
  }
  if (state === 'unsure' || row.again) {
    const onClick = (): void => onAgain(row.name);
    return rowButton({ variant: 'quiet', text: texts.again, name, busy: row.again === true, onClick });
  }
  if (state === 'taken' && onProve)
    return rowButton({ variant: 'quiet', text: texts.prove, name, busy: false, onClick: onProve });
  return null;
}
