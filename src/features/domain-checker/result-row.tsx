import { memo, type ReactNode } from 'react';
import type { DomainResult } from '../../api/domains.ts';
import type { Message } from '../../api/error-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
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
import { RowFailure } from './row-failure.tsx';
import type { RowTexts } from './row-texts.ts';
import { answerState, type RowState, spelledName, splitEnding } from './rules.ts';

interface ResultRowProps {
  row: Row;
  /** The cart item of this name, where it is in the cart. */
  itemId: string | undefined;
  busy: boolean;
  /** Whether names that were asked for stand out from those offered beside them. */
  spotlight: boolean;
  failure: readonly Message[] | undefined;
  spelling: ReadonlyMap<string, string>;
  texts: RowTexts;
  host: HTMLElement | undefined;
  onAdd: (answer: DomainResult, from?: EventTarget) => Promise<unknown>;
  onRemove: (item: { name: string; itemId: string }, from?: EventTarget) => Promise<unknown>;
  onAgain: (name: string) => Promise<void>;
  onProve: (() => void) | undefined;
}

function stateOf({ answer, missed }: Row, itemId: string | undefined): RowState {
  if (itemId !== undefined) return 'inCart';
  if (answer) return answerState(answer);
  return missed ? 'unsure' : 'waiting';
}

/** Never by colour alone: the word stands beside it. Made once: an element may be used in many rows. */
const ICONS: Record<RowState, ReactNode> = {
  waiting: <Skeleton width={80} height={13} />,
  available: <CheckCircleIcon size="s" />,
  inCart: <CheckIcon size="s" />,
  taken: <CloseIcon size="s" />,
  unsupported: <AlertIcon size="s" />,
  invalid: <AlertIcon size="s" />,
  unsure: <WarningIcon size="s" />,
};
const PLUS = <PlusIcon size="s" />;
const TRASH = <TrashIcon size="s" />;

/** One name: what it is, what it costs, and the one thing to do about it. */
export const ResultRow = memo((props: ResultRowProps) => {
  const { row, itemId, failure, spelling, texts } = props;
  const { answer } = row;
  const state = stateOf(row, itemId);
  const name = spelledName(row.name, spelling);
  const { label, ending } = splitEnding(name);
  const price = state === 'available' || state === 'inCart' ? answer?.price : undefined;
  return (
    <li className={`dc-row dc-row-${state}${row.asked ? ' dc-row-asked' : ''}`} part="row">
      <bdi className="dc-name">
        {label}
        <b className="dc-ending">{ending}</b>
      </bdi>
      <span className="dc-state">
        {ICONS[state]}
        {state === 'waiting' ? <span className="sr">{texts.waiting}</span> : texts[state]}
        {answer?.premium && <Badge tone="highlight">{texts.premium}</Badge>}
      </span>
      {price && answer && rowPrice(price, answer.period, texts)}
      {state === 'waiting' && (
        <span className="dc-price">
          <Skeleton className="dc-amount" width={64} height={17} />
        </span>
      )}
      <span className={price ? 'dc-action' : 'dc-action dc-action-wide'}>
        {rowAction(props, state, name)}
      </span>
      {failure && <RowFailure messages={failure} />}
    </li>
  );
});

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

/** Whatever the button does, it stays the same element, so that the focus stays too. */
function rowAction(props: ResultRowProps, state: RowState, name: string): ReactNode {
  const { row, itemId, busy, spotlight, texts, host, onAdd, onRemove, onAgain, onProve } = props;
  const { answer } = row;
  if (itemId !== undefined) {
    return (
      <Button
        className="dc-icon-button"
        size="s"
        block
        variant="quiet"
        busy={busy}
        icon={TRASH}
        onClick={() => void onRemove({ name: row.name, itemId }, host)}
        aria-label={`${texts.remove}: ${name}`}
      >
        <span className="dc-icon-text">{texts.remove}</span>
      </Button>
    );
  }
  if (state === 'available' && answer) {
    return (
      <Button
        className="dc-icon-button"
        size="s"
        block
        variant={spotlight && row.asked ? 'primary' : 'secondary'}
        busy={busy}
        icon={PLUS}
        onClick={() => void onAdd(answer, host)}
        aria-label={`${texts.add}: ${name}`}
      >
        <span className="dc-icon-text">{texts.add}</span>
      </Button>
    );
  }
  if (state === 'unsure' || row.again)
    return wordButton(texts.again, name, () => void onAgain(row.name), row.again);
  if (state === 'taken' && onProve) return wordButton(texts.prove, name, onProve);
  return null;
}

const wordButton = (text: string, name: string, onClick: () => void, busy = false): ReactNode => (
  <Button size="s" block variant="quiet" busy={busy} onClick={onClick} aria-label={`${text}: ${name}`}>
    {text}
  </Button>
);
