import type { ReactNode } from 'react';
import type { DomainResult } from '../../../api/domains.ts';
import type { Prices } from '../../../config/early-rules.ts';
import { splitName } from '../../../lib/domain-name/ascii-name.ts';
import { asciiBeside, spelledName } from '../../../lib/domain-name/spelled-name.ts';
import type { Message } from '../../../lib/messages.ts';
import {
  AlertIcon,
  BanIcon,
  CheckCircleIcon,
  CheckIcon,
  KeyIcon,
  PlusIcon,
  TrashIcon,
  UserIcon,
  WarningIcon,
} from '../../../ui/icons.tsx';
import { loudOf, softText } from '../../prices/price-terms.ts';
import type { InvalidName } from '../query/search-query.ts';
import { bargainPercent, canBeOrdered, isTaken, type RowState, resultState, takenAction } from '../rules.ts';
import type { Row } from './result-list.ts';
import { rowButton, rowLink } from './row-button.tsx';
import type { RowTexts } from './row-texts.ts';

/** The values that all rows share, in one object, so that little has to be compared when a row is rendered. */
export interface RowContext {
  /** Whether requested names are highlighted. */
  spotlight: boolean;
  /** Whether all other rows are alternatives to one name. */
  isForOneName: boolean;
  spelling: ReadonlyMap<string, string>;
  texts: RowTexts;
  /** Which prices the page shows. */
  prices: Prices;
  onAdd: (result: DomainResult) => void;
  onRemove: (name: string, itemId: string) => void;
  onRecheck: (name: string) => void;
  /** Opens or closes the options of a taken name. */
  onToggle: (name: string) => void;
  onProve: (() => void) | undefined;
  /** What is wrong with a part of the query; undefined for all other names. */
  invalidOf: (name: string) => InvalidName | undefined;
  /** Searches for the name that was perhaps meant. */
  onInstead: (wrong: InvalidName) => void;
  /** Whether the page has a link for watching a taken name. */
  canWatch: boolean;
  /** The WebAdmin, where customers manage their domains. */
  adminUrl: string;
  /** The registry's requirements for a name; undefined if they are not shown. */
  requirementsOf: ((name: string) => string) | undefined;
}

export interface RowProps {
  row: Row;
  /** The cart item of this name, if it is in the cart. */
  itemId: string | undefined;
  busy: boolean;
  failure: readonly Message[] | undefined;
  /** Whether it is one of the customer's domains. */
  own: boolean;
  open: boolean;
  /** Whether it is the name to choose first. */
  isHit: boolean;
  context: RowContext;
}

/** The state of a row, which may be in the cart, or one of the customer's domains. */
export function rowState({ row: { result, failed }, itemId, own }: RowProps): RowState {
  if (itemId !== undefined) return 'inCart';
  if (!result) return failed ? 'unsure' : 'waiting';
  const state = resultState(result);
  return own && isTaken(state) ? 'own' : state;
}

export const SKELETON = <span className="skeleton" aria-hidden="true" />;
export const PRICE_SKELETON = (
  <span className="dc-price">
    <span className="skeleton dc-amount" aria-hidden="true" />
  </span>
);

/** Created once: many rows share these elements. */
const ICONS: Record<RowState, ReactNode> = {
  waiting: null,
  available: CheckCircleIcon({ size: 's' }),
  inCart: CheckIcon({ size: 's' }),
  own: UserIcon({ size: 's' }),
  taken: BanIcon({ size: 's' }),
  proof: KeyIcon({ size: 's' }),
  unsupported: AlertIcon({ size: 's' }),
  invalid: AlertIcon({ size: 's' }),
  unsure: WarningIcon({ size: 's' }),
};
const PLUS = PlusIcon({ size: 's' });
const TRASH = TrashIcon({ size: 's' });

/**
 * A name with its state, its price and one button, and details below. A function instead of a component, for the
 * performance of long lists.
 */
export function renderRow(props: RowProps, details?: ReactNode): ReactNode {
  const { row, context } = props;
  const { texts, requirementsOf } = context;
  const { result } = row;
  const state = rowState(props);
  const name = spelledName(row.name, context.spelling);
  const { label, suffix } = splitName(name);
  const ascii = asciiBeside(row.name, name);
  const price = state === 'available' || state === 'inCart' ? result?.price : undefined;
  const action = rowAction(props, state, name);
  const said = stateText(props, state);
  const isQuiet = said === texts.available || (state === 'waiting' && !action);
  const isBeside = !price && (action || !isQuiet);
  return (
    <li key={row.name} className={rowClass(props, state, { isBeside, isQuiet })} part="row">
      <bdi className="dc-name" translate="no">
        {label}
        <b className="dc-ending">{suffix}</b>
        {ascii && <small className="dc-ascii"> {ascii}</small>}
      </bdi>
      <span className="dc-state">
        {said !== texts.available && ICONS[state]}
        {isQuiet ? <span className="sr">{said}</span> : said}
        {state === 'available' && result && rowBargain(result, texts)}
        {result?.premium && <span className="badge badge-highlight">{texts.premium}</span>}
      </span>
      {price && result && rowPrice(price, result.period, context)}
      {state === 'waiting' && !action && PRICE_SKELETON}
      {action && <span className="dc-action">{action}</span>}
      {requirementsOf && (
        <span className="dc-needs">{canBeOrdered(state) ? requirementsOf(row.name) : texts.notForSale}</span>
      )}
      {details}
    </li>
  );
}

interface RowShape {
  /** Whether state and button are beside the name, since there is no price. */
  isBeside: unknown;
  /** Whether the state is not shown below the name. */
  isQuiet: boolean;
}

function rowClass({ row, isHit }: RowProps, state: RowState, { isBeside, isQuiet }: RowShape): string {
  const asked = row.requested ? ' dc-row-asked' : '';
  const alternative = row.isAlternative ? ' dc-row-alternative' : '';
  const shape = isBeside ? ' dc-row-beside' : isQuiet ? ' dc-row-quiet' : '';
  return `dc-row dc-row-${state}${asked}${alternative}${isHit ? ' dc-row-hit' : ''}${shape}`;
}

/** By how much the first year is cheaper than the renewal, if it is a bargain. */
function rowBargain(result: DomainResult, texts: RowTexts): ReactNode {
  const percent = bargainPercent(result);
  if (percent === undefined) return null;
  return (
    <span className="badge badge-good">
      {texts.bargain(percent)}
      <span className="sr"> {texts.firstYear}</span>
    </span>
  );
}

function stateText({ row, isHit, context }: RowProps, state: RowState): string {
  const { texts, invalidOf, isForOneName } = context;
  if (isHit && isForOneName && !row.requested && state === 'available') return texts.closest;
  if (row.isAlternative && state === 'available') return texts.alternative;
  const problem = state === 'invalid' ? invalidOf(row.name)?.problem : undefined;
  return problem && 'character' in problem ? texts.invalidCharacter(problem.character) : texts[state];
}

/** The price of the first period in the terms of the page, and the renewal price if it differs. */
function rowPrice(
  { actualPrice, renewalPrice, vatIncluded }: NonNullable<DomainResult['price']>,
  period: number | undefined,
  { texts, prices }: RowContext,
): ReactNode {
  const isSamePrice = renewalPrice === undefined || renewalPrice === actualPrice;
  const amounts = { vatExcluded: actualPrice, vatIncluded };
  const soft = softText(amounts, prices, texts);
  // Beside an amount incl. VAT, a renewal would be taken for one.
  const renewal = soft === undefined ? texts.money : texts.vatExcluded;
  return (
    <span className="dc-price">
      <span className="dc-amount">{texts.money(loudOf(amounts, prices))}</span>
      {soft !== undefined && <span className="dc-vat">{soft}</span>}
      <span className="dc-renewal">
        {isSamePrice ? texts.period(period ?? 12) : texts.renewal(renewal(renewalPrice))}
        {!isSamePrice && (period ?? 12) === 12 && <span className="dc-per"> {texts.perYear}</span>}
      </span>
    </span>
  );
}

function rowAction(props: RowProps, state: RowState, name: string): ReactNode {
  const { row, itemId, busy, open, isHit, context } = props;
  const { texts, adminUrl, onAdd, onRemove, onRecheck, onToggle } = context;
  const { result } = row;
  if (itemId !== undefined) {
    const onClick = (): void => onRemove(row.name, itemId);
    return rowButton({
      variant: 'quiet',
      icon: TRASH,
      text: texts.remove,
      alsoShows: texts.add,
      name,
      busy,
      onClick,
    });
  }
  if (state === 'available' && result) {
    const variant = isHit ? 'primary' : 'secondary';
    const onClick = (): void => onAdd(result);
    return rowButton({ variant, icon: PLUS, text: texts.add, name, busy, onClick });
  }
  if (state === 'unsure' || row.rechecking) {
    const onClick = (): void => onRecheck(row.name);
    return rowButton({ variant: 'quiet', text: texts.recheck, name, busy: row.rechecking === true, onClick });
  }
  const wrong = state === 'invalid' ? context.invalidOf(row.name) : undefined;
  if (wrong?.meant) {
    const onClick = (): void => context.onInstead(wrong);
    return rowButton({ variant: 'quiet', text: texts.instead(wrong.meant), name, busy, onClick });
  }
  if (state === 'own') return rowLink({ href: adminUrl, text: texts.manage, name });
  if (!isTaken(state) || !result) return null;
  const onClick = (): void => onToggle(row.name);
  const text = texts[takenAction(result, context.canWatch)];
  return rowButton({ variant: 'quiet', text, name, busy, onClick, expanded: open });
}
