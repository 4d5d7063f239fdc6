import type { CartCall } from '../../api/cart-call.ts';
import { putCoupon } from '../../api/coupon.ts';
import { OFFLINE } from '../../api/error-messages.ts';
import { ApiError, isMissingCall } from '../../api/errors.ts';
import { addItems } from '../../api/item-calls.ts';
import { currentPricesOf, PRICE_OUTDATED } from '../../api/refusals.ts';
import type { Message, Messages } from '../../lib/messages.ts';
import type { MinorUnits } from '../../lib/money.ts';
import { isOffline } from '../../lib/online.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { type CartResult, changeCartAtom } from '../../state/changes/change-cart.ts';
import { refreshCartAtom } from '../../state/changes/refresh-cart.ts';
import { emitErrorEvents } from '../../state/messages/shown-messages.ts';
import { configAtom } from '../../state/page/config.ts';
import { inTurn } from '../../state/session/checkout-lock.ts';
import { atom, type Getter, type Setter } from '../../state/store.ts';
import { addableRows, hasCoupon, itemOf, type LinkRow, rowsOf, type ShownLink } from './rows.ts';

/** The outcome of a press. It is done unless there are messages, new prices or a cancellation. */
export interface LinkOutcome {
  isDone: boolean;
  /** Refusals by row. */
  refused: ReadonlyMap<number, readonly Message[]>;
  coupon: readonly Message[];
  /** Failures of the whole. */
  messages: readonly Message[];
  newPrices: ReadonlyMap<number, MinorUnits | undefined>;
}

/**
 * Adds what is missing of a link, and applies its coupon. Tabs take turns, and each reads the cart before it adds: what
 * is already there is not added again, no matter who added it (docs/decisions/0053). Never rejects.
 */
export const addLinkAtom = atom(
  null,
  async (get, set, shown: ShownLink, from?: EventTarget): Promise<LinkOutcome> => {
    const turns = get(turnsAtom);
    const mine = turns.last.then(() =>
      inTurn('order-link', get(configAtom).company, () => addMissing(get, set, shown, from)),
    );
    turns.last = mine.catch(() => undefined);
    return mine;
  },
);

/** The last press on this page: also where there are no locks, the next one waits for it. */
const turnsAtom = atom(() => ({ last: Promise.resolve<unknown>(undefined) }));

const NONE: LinkOutcome = {
  isDone: true,
  refused: new Map(),
  coupon: [],
  messages: [],
  newPrices: new Map(),
};

/** The shop does not have the call. */
const NO_COUPONS: readonly Message[] = [{ key: 'exception.coupon.not_found' }];

async function addMissing(
  get: Getter,
  set: Setter,
  shown: ShownLink,
  from: EventTarget | undefined,
): Promise<LinkOutcome> {
  // Without a connection the cart cannot be read, and nothing is added later.
  if (isOffline()) return failed([{ key: OFFLINE }], from);
  const read = await set(refreshCartAtom);
  if (!read.ok) return failed(flat(read.messages), from);
  const rows = addableRows(rowsOf(shown, get(cartAtom)));
  const added = rows.length > 0 ? await addRows(set, shown, rows, from) : NONE;
  const { coupon } = shown.link;
  const cart = get(cartAtom);
  const wantsCoupon = coupon !== undefined && !hasCoupon(cart, coupon);
  if (!wantsCoupon || (!added.isDone && added.refused.size === 0)) return added;
  const applied = await change(set, putCoupon(coupon), from);
  if (applied.ok) return added;
  const messages = isMissingCall(applied.error) ? NO_COUPONS : flat(applied.messages);
  return { ...added, isDone: false, coupon: said('coupon', messages, from) };
}

function failed(messages: readonly Message[], from: EventTarget | undefined): LinkOutcome {
  return { ...NONE, isDone: false, messages: said('cart', messages, from) };
}

function said(path: string, messages: readonly Message[], from: EventTarget | undefined): readonly Message[] {
  emitErrorEvents({ [path]: messages }, from);
  return messages;
}

/** Sends one change of the cart; without messages if the page canceled it. */
const change = (set: Setter, send: CartCall, from: EventTarget | undefined): Promise<CartResult> =>
  set(changeCartAtom, { send, silent: true, onlineOnly: true, from });

const flat = (messages: Messages): readonly Message[] => Object.values(messages).flat();

/** Adds the rows together. If the shop refuses some of them, it adds the others one by one. */
async function addRows(
  set: Setter,
  shown: ShownLink,
  rows: readonly LinkRow[],
  from: EventTarget | undefined,
): Promise<LinkOutcome> {
  const items = rows.map((row) => itemOf(row, shown));
  const all = await change(set, addItems(items), from);
  if (all.ok) return NONE;
  const prices = newPricesOf(all, rows);
  if (prices) return { ...NONE, isDone: false, newPrices: prices };
  if (!isRefusal(all.error)) return failed(flat(all.messages), from);
  const refused = new Map<number, readonly Message[]>();
  for (const row of rows) {
    const one = rows.length === 1 ? all : await change(set, addItems([itemOf(row, shown)]), from);
    if (one.ok) continue;
    if (!isRefusal(one.error)) return { ...failed(flat(one.messages), from), refused };
    refused.set(row.id, said('cart', flat(one.messages), from));
  }
  return { ...NONE, isDone: refused.size === 0, refused };
}

/** A refusal with a reason: another product may be accepted. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.kind === 'refused' &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429;

/** The current prices, if the listed ones were refused; all unknown if the shop does not send them. */
function newPricesOf(
  { messages, error }: CartResult & { ok: false },
  rows: readonly LinkRow[],
): LinkOutcome['newPrices'] | undefined {
  if (!flat(messages).some(({ key }) => key === PRICE_OUTDATED)) return undefined;
  const prices = currentPricesOf(error);
  const isComplete = prices?.length === rows.length;
  return new Map(rows.map(({ id }, index) => [id, isComplete ? prices?.[index] : undefined]));
}
