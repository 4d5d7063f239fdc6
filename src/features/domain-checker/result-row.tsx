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
  LockIcon,
  PlusIcon,
  TrashIcon,
  UserIcon,
  WarningIcon,
} from '../../ui/icons.tsx';
import type { Row } from './result-list.ts';
import { rowButton, rowLink } from './row-button.tsx';
import { RowFailure } from './row-failure.tsx';
import type { RowTexts } from './row-texts.ts';
import { answerState, isTaken, type RowState, spelledName, splitEnding } from './rules.ts';
import { TakenPart } from './taken-part.tsx';

/** What all rows of a list have in common: one object, so that a row has little to compare. */
export interface RowContext {
  /** Whether names that were asked for stand out from those offered beside them. */
  spotlight: boolean;
  spelling: ReadonlyMap<string, string>;
  texts: RowTexts;
  onAdd: (answer: DomainResult) => void;
  onRemove: (name: string, itemId: string) => void;
  onAgain: (name: string) => void;
  /** Opens or closes the ways on of a taken name. */
  onOpen: (name: string) => void;
  onProve: (() => void) | undefined;
  /** Where the customer's domains are looked after. */
  adminUrl: string;
  /** What the registry of a name asks for, where the visitor wants to read it. */
  needs: ((name: string) => string) | undefined;
}

export interface RowProps {
  row: Row;
  /** The cart item of this name, where it is in the cart. */
  itemId: string | undefined;
  busy: boolean;
  failure: readonly Message[] | undefined;
  /** Whether it is one of the customer's domains. */
  own: boolean;
  open: boolean;
  context: RowContext;
}

function stateOf({ row: { answer, missed }, itemId, own }: RowProps): RowState {
  if (itemId !== undefined) return 'inCart';
  if (!answer) return missed ? 'unsure' : 'waiting';
  const state = answerState(answer);
  return own && isTaken(state) ? 'own' : state;
}

/** Grey shapes of what is not known yet; their sizes stand in the sheet. */
export const BONE = <span className="skeleton" aria-hidden="true" />;
export const PRICE_BONE = (
  <span className="dc-price">
    <span className="skeleton dc-amount" aria-hidden="true" />
  </span>
);

/** Never by colour alone: the word stands beside it. Drawn once, as plain elements that many rows may use. */
const ICONS: Record<RowState, ReactNode> = {
  waiting: BONE,
  available: CheckCircleIcon({ size: 's' }),
  inCart: CheckIcon({ size: 's' }),
  own: UserIcon({ size: 's' }),
  taken: CloseIcon({ size: 's' }),
  proof: LockIcon({ size: 's' }),
  unsupported: AlertIcon({ size: 's' }),
  invalid: AlertIcon({ size: 's' }),
  unsure: WarningIcon({ size: 's' }),
};
const PLUS = PlusIcon({ size: 's' });
const TRASH = TrashIcon({ size: 's' });

/** One name: what it is, what it costs, and the one thing to do about it. */
export function drawRow(props: RowProps): ReactNode {
  const { row, failure, open, context } = props;
  const { texts, needs } = context;
  const { answer } = row;
  const state = stateOf(props);
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
      {state === 'waiting' && PRICE_BONE}
      {action && <span className={price ? 'dc-action' : 'dc-action dc-action-wide'}>{action}</span>}
      {needs && price && <span className="dc-needs">{needs(row.name)}</span>}
      {open && answer && isTaken(state) && (
        <TakenPart
          answer={answer}
          name={name}
          onProve={context.onProve}
          onAgain={() => context.onAgain(row.name)}
        />
      )}
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

function rowAction(props: RowProps, state: RowState, name: string): ReactNode {
  const { row, itemId, busy, open, context } = props;
  const { spotlight, texts, adminUrl, onAdd, onRemove, onAgain, onOpen } = context;
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
  if (state === 'own') return rowLink({ href: adminUrl, text: texts.manage, name });
  if (!isTaken(state)) return null;
  const onClick = (): void => onOpen(row.name);
  return rowButton({ variant: 'quiet', text: texts.yours, name, busy, onClick, expanded: open });
}
