import type { CartCall, ChangeName, Send } from '../../api/cart-call.ts';
import type { Cart } from '../../api/cart-schema.ts';
import { ApiError } from '../../api/errors.ts';
import type { MessagePath } from '../../config/message-paths.ts';
import { loadExport } from '../../lib/load-chunk.ts';
import type { Message, Messages } from '../../lib/messages.ts';
import { isOffline, untilOnline } from '../../lib/online.ts';
import { cartAtom, storeCart, toPublicCart } from '../cart/cart-atom.ts';
import { checkoutInProgressAtom } from '../cart/page-cart.ts';
import { explain } from '../messages/reports.ts';
import { CHECKOUT_IN_PROGRESS, clearMessagesAtom, showMessagesAtom } from '../messages/shown-messages.ts';
import { clientAtom } from '../page/client-atom.ts';
import { configAtom, isOnPageAtom } from '../page/config.ts';
import type { PublicResult } from '../page/events.ts';
import { hideMissingAtom } from '../page/missing-call.ts';
import { announced, CanceledError } from '../page/will-change.ts';
import { type Atom, atom, type Getter, type Setter, type WritableAtom } from '../store.ts';
import { queueAtom } from './cart-queue.ts';
import { ensureCart } from './load-cart.ts';
import { isCookieLoss, isLoss, lostCookieKey, rememberUnsaved, reportLoss } from './lost-session.ts';
import { keepRoundUp } from './round-up.ts';
import { LostAnswerError, sendChange, type UnansweredChanges, UnsavedError } from './send-change.ts';

/** The result of a cart change; without messages if the page canceled it. `error`: what they are about. */
export type CartResult = { ok: true; cart: Cart } | { ok: false; messages: Messages; error?: unknown };

const pendingAtom = atom<readonly string[]>([]);
/** Ids of the items with a change that has no response yet. */
export const pendingItemsAtom: Atom<readonly string[]> = pendingAtom;

/** What the caller of an action adds to its change. */
export interface ChangeOptions {
  /** Called for each try, with its outcome. */
  onTry?: (outcome: Promise<CartResult>) => unknown;
  /** Refuses the change while the browser is offline, instead of sending it once it is online again. */
  onlineOnly?: boolean;
  from?: EventTarget | undefined;
}

export interface CartChange extends ChangeOptions {
  /** The call, or a function that sends several and resolves with the cart after the last one. */
  send: CartCall | ((send: Send) => Promise<Cart>);
  /** What it does, if a call comes first that is none of the cart, such as that of a profile. */
  name?: ChangeName;
  /** Unsent changes with the same key collapse into the last, e.g. `item:7:period`. */
  key?: string;
  /** The item that is marked as pending. */
  itemId?: string;
  /** The path of messages that name none. */
  path?: MessagePath;
  /** Set if the caller shows the messages itself. */
  silent?: boolean;
  /** Set by a change of the donation: whether it rounds the total up. */
  roundsUp?: boolean | undefined;
  /** Set for the last read of the cart before it is ordered. */
  isOfCheckout?: boolean;
  /** Offers a retry after a failure that may pass: of this change, or of the action that it is only a part of. */
  again?: true | WritableAtom<unknown, [from?: EventTarget], Promise<unknown>>;
}

const unansweredAtom = atom((): UnansweredChanges => new Map());

/**
 * Queues a change of the cart; it waits for the first cart, for the changes before it and, while the browser is
 * offline, for the connection. If its response is lost, the cart is read back before the next change is sent. Refused
 * during a checkout, which orders the cart as the button showed it. Never rejects.
 */
export const changeCartAtom = atom(null, changeCart);

function changeCart(get: Getter, set: Setter, change: CartChange): Promise<CartResult> {
  let finish: (outcome: Promise<CartResult>) => void = () => undefined;
  const done = new Promise<CartResult>((resolve) => {
    finish = resolve;
  });
  const outcome = tryChange(get, set, change, done);
  finish(outcome);
  void change.onTry?.(outcome);
  return outcome;
}

/** The result of a change as pages get it. */
export const publicResultAtom = atom(
  null,
  (get, _set, result: CartResult): PublicResult =>
    result.ok
      ? { ok: true, cart: toPublicCart(result.cart, get(configAtom).currency) }
      : { ok: false, messages: result.messages },
);

async function tryChange(
  get: Getter,
  set: Setter,
  change: CartChange,
  done: Promise<CartResult>,
): Promise<CartResult> {
  const { itemId, path = 'cart', again, from } = change;
  if (get(checkoutInProgressAtom) && !change.isOfCheckout) return refuse(set, change, path);
  if (itemId) set(pendingAtom, [...get(pendingAtom), itemId]);
  // A new try: the messages of the last one no longer apply.
  if (change.path || !change.silent) set(clearMessagesAtom, path);
  const send = (): Promise<Cart> => sendQueued(get, set, change, done);
  try {
    if (change.onlineOnly && isOffline()) throw new ApiError('offline');
    const cart = await get(queueAtom).add({ key: change.key, send });
    const before = get(cartAtom);
    track(set, before, cart, from);
    storeCart(get, set, cart, 'here', from);
    reportLoss(get, set, before);
    return { ok: true, cart };
  } catch (error) {
    if (error instanceof CanceledError) return { ok: false, messages: {} };
    showActualCart(get, set, error);
    const isPartMissing = set(hideMissingAtom, error);
    const isLost = isLoss(error);
    const repeat = () => (again && again !== true ? set(again, from) : changeCart(get, set, change));
    const offered = again || (isLost && !change.silent) ? repeat : undefined;
    const messages = offerRetry(failureMessages(get, error, path), error, offered);
    if (isLost) rememberUnsaved(set, error, itemId ? undefined : repeat);
    if (!change.silent && !isPartMissing) set(showMessagesAtom, messages, from);
    return { ok: false, messages, error };
  } finally {
    if (itemId) set(pendingAtom, removeOne(get(pendingAtom), itemId));
  }
}

/** Refuses a change during a checkout: the server must not receive both at the same time. */
function refuse(set: Setter, { silent, from }: CartChange, path: MessagePath): CartResult {
  const messages: Messages = { [path]: [{ key: CHECKOUT_IN_PROGRESS }] };
  if (!silent) set(showMessagesAtom, messages, from);
  return { ok: false, messages };
}

async function sendQueued(
  get: Getter,
  set: Setter,
  change: CartChange,
  done: Promise<CartResult>,
): Promise<Cart> {
  // No await if there is nothing to wait for: it would let React render the previous response before the request is
  // sent.
  if (isOffline()) await untilOnline();
  if (!get(cartAtom)) await ensureCart(get, set);
  const sending = {
    client: get(clientAtom),
    unanswered: get(unansweredAtom),
    currentCart: () => get(cartAtom),
    hasKeys: get(configAtom).idempotencyHeader !== undefined,
  };
  const send: Send = (call) => sendChange(sending, call);
  const shown = get(isOnPageAtom) ? asked(set, change, send, done) : send;
  const after = await (typeof change.send === 'function' ? change.send(shown) : shown(change.send));
  return keepRoundUp(get, set, {
    send,
    after,
    roundsUp: change.roundsUp,
    isChange: change.path !== 'donation',
  });
}

/** Asks the page before the change is sent. */
const asked = (set: Setter, change: CartChange, send: Send, done: Promise<CartResult>): Send =>
  announced(send, { ...change, done: done.then((result) => set(publicResultAtom, result)) });

/** The messages of a failed change; if its response was lost, the first one also describes the failed action. */
function failureMessages(get: Getter, error: unknown, path: MessagePath): Messages {
  if (isCookieLoss(get, error)) return { [path]: [{ key: lostCookieKey(get) }] };
  if (!(error instanceof UnsavedError)) return explain(get, error, path);
  const messages = explain(get, error.reason, path);
  const [first, ...others] = messages[path] ?? [];
  return { ...messages, [path]: [first ? { ...first, lead: error.lead } : { key: error.lead }, ...others] };
}

/** Adds a retry to a failure that may be temporary; a refusal with a reason would occur again. */
function offerRetry(messages: Messages, error: unknown, retry: Message['retry']): Messages {
  const mayPass =
    error instanceof ApiError && (error.outcomeUnknown || error.status === 429 || isLoss(error));
  const [first] = Object.entries(messages);
  if (!mayPass || !retry || !first) return messages;
  const [path, [message, ...others]] = first;
  return message ? { ...messages, [path]: [{ ...message, retry }, ...others] } : messages;
}

/** Shows the cart that was read back after a lost response. */
function showActualCart(get: Getter, set: Setter, error: unknown): void {
  if (!(error instanceof LostAnswerError && error.cart)) return;
  const before = get(cartAtom);
  storeCart(get, set, error.cart, 'server');
  reportLoss(get, set, before);
}

/** Changes do not wait for analytics, which load late and may fail to load. */
function track(set: Setter, before: Cart | undefined, after: Cart, from: EventTarget | undefined): void {
  if (before === after) return;
  loadExport(() => import('../cart/analytics.ts'), 'trackChangeAtom')
    .then((trackChangeAtom) => set(trackChangeAtom, before, after, from))
    .catch(() => undefined);
}

function removeOne(list: readonly string[], item: string): string[] {
  const at = list.indexOf(item);
  return list.filter((_, index) => index !== at);
}
