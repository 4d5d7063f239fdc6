import { type CartCall, type ChangeName, type Send, sendCall } from '../api/cart-call.ts';
import type { Cart } from '../api/cart-schema.ts';
import { isSessionLoss } from '../api/connection.ts';
import { toMessages } from '../api/error-messages.ts';
import { ApiError } from '../api/errors.ts';
import { getCart } from '../api/get-cart.ts';
import { reloadConfiguration } from '../api/item-calls.ts';
import type { MessagePath } from '../config/message-paths.ts';
import { isCrossSite } from '../lib/cross-site.ts';
import { loadExport } from '../lib/load-chunk.ts';
import type { Message, Messages } from '../lib/messages.ts';
import { isOffline, untilOnline } from '../lib/online.ts';
import { cartAtom, cartFailureAtom, loadedCart, storeCart, toPublicCart } from './cart-atom.ts';
import { CartQueue } from './cart-queue.ts';
import { clientAtom } from './client-atom.ts';
import { configAtom, isOnPageAtom } from './config.ts';
import type { CartOrigin } from './events.ts';
import { lostCartAtom, sessionRenewedAtom, unsavedAtom } from './lost-cart.ts';
import { hideMissingAtom } from './missing-call.ts';
import { orderedElsewhereAtom } from './ordered-elsewhere.ts';
import {
  checkoutInProgressAtom,
  ensureCartAtom,
  isCartAssumedAtom,
  notifyTabs,
  setCartFailureAtom,
} from './page-cart.ts';
import type { PublicResult } from './public-result.ts';
import { explain } from './reports.ts';
import { keepRoundUp } from './round-up.ts';
import { LostAnswerError, sendChange, type UnansweredChanges, UnsavedError } from './send-change.ts';
import { CHECKOUT_IN_PROGRESS, clearMessagesAtom, showMessagesAtom } from './shown-messages.ts';
import { type Atom, atom, type Getter, type Setter, type WritableAtom } from './store.ts';
import { announced, CanceledError } from './will-change.ts';

/** The result of a cart change; without messages if the page canceled it. */
export type CartResult = { ok: true; cart: Cart } | { ok: false; messages: Messages };

/** The page's only queue of cart changes; requests that must not overtake them are queued as well. */
export const queueAtom = atom(() => new CartQueue<Cart>());
const pendingAtom = atom<readonly string[]>([]);
/** Ids of the items with a change that has no response yet. */
export const pendingItemsAtom: Atom<readonly string[]> = pendingAtom;

/** The reason why the cart could not be loaded, or undefined. */
export const cartProblemAtom = atom((get): Messages | undefined => {
  const failure = get(cartFailureAtom);
  return failure === undefined ? undefined : toMessages(failure, 'cart');
});

/**
 * Loads the cart if it is initial. A response that header tags can read may be invalid for the order: then it is
 * requested once more. Rejects with ApiError.
 */
async function ensureCart(get: Getter, set: Setter): Promise<Cart> {
  const load = async (): Promise<Cart> => getCart(get(clientAtom));
  await set(ensureCartAtom, async () => loadedCart(get, await load()));
  return get(cartAtom) ?? storeCart(get, set, await load(), 'server');
}

/** Waits for the first cart, so that it cannot replace a later one. The caller that loads it reports its failure. */
const waitForFirstCart = (get: Getter, set: Setter): Promise<unknown> =>
  ensureCart(get, set).catch(() => undefined);

/** Loads the cart if it is still initial. Never rejects: a failure is in `cartProblemAtom`. */
export const loadCartAtom = atom(null, async (get, set): Promise<void> => {
  await ensureCart(get, set).catch(() => undefined);
});

/** Loads the cart if it was only assumed to be empty. */
export const loadAssumedCartAtom = atom(null, (get, set): void => {
  if (get(isCartAssumedAtom)) void set(loadCartAtom);
});

/**
 * The key of the message when the browser does not send the session cookie back, so that every response contains
 * another cart. On a page of another site than the shop, no browser setting would help.
 */
export const lostCookieKey = (get: Getter): string =>
  isCrossSite(globalThis.location?.hostname ?? 'localhost', new URL(get(configAtom).apiUrl).hostname)
    ? 'wsk.session.other_site'
    : 'wsk.session.no_cookie';

/** Whether the last session recovery detected that the cookie is lost. */
export const cookieLostAtom = atom(false);

const isLoss = (error: unknown): boolean => error instanceof ApiError && isSessionLoss(error.body);
const isCookieLoss = (get: Getter, error: unknown): boolean => get(cookieLostAtom) && isLoss(error);

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
    result.ok ? { ok: true, cart: toPublicCart(result.cart, get(configAtom).currency) } : result,
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
    return { ok: false, messages };
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

/** A new cart can take what belongs to no item of the lost one. */
function rememberUnsaved(set: Setter, error: unknown, retry: Message['retry']): void {
  if (error instanceof UnsavedError) set(unsavedAtom, { lead: error.lead, retry });
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
  loadExport(() => import('./analytics.ts'), 'trackChangeAtom')
    .then((trackChangeAtom) => set(trackChangeAtom, before, after, from))
    .catch(() => undefined);
}

function removeOne(list: readonly string[], item: string): string[] {
  const at = list.indexOf(item);
  return list.filter((_, index) => index !== at);
}

/** Whether a cart with items has been replaced by another, empty one. */
export const isReplaced = (before: Cart, after: Cart): boolean =>
  before.uuid !== after.uuid && before.items.length > 0 && after.items.length === 0;

/** A server that lost the session responds with another cart. A cart that was ordered is reported elsewhere. */
function reportLoss(get: Getter, set: Setter, before: Cart | undefined): void {
  const now = get(cartAtom);
  if (!before || !now || !isReplaced(before, now) || get(orderedElsewhereAtom)) return;
  set(lostCartAtom, before);
  set(showMessagesAtom, { cart: [get(sessionRenewedAtom)] });
}

/** Requests the cart again, after the queued changes; does nothing during a checkout (clause 4.24). */
export const refreshCartAtom = atom(
  null,
  async (get, set, origin: CartOrigin = 'server'): Promise<CartResult> => {
    const cart = get(cartAtom);
    if (cart && get(checkoutInProgressAtom)) return { ok: true, cart };
    const send = async (): Promise<Cart> => {
      const client = get(clientAtom);
      return keepRoundUp(get, set, { send: (call) => sendCall(client, call), after: await getCart(client) });
    };
    try {
      if (!get(isCartAssumedAtom)) await waitForFirstCart(get, set);
      const fresh = await get(queueAtom).add({ key: 'refresh', send });
      const before = get(cartAtom);
      storeCart(get, set, fresh, origin);
      if (origin === 'server') reportLoss(get, set, before);
      return { ok: true, cart: fresh };
    } catch (error) {
      const messages = toMessages(error, 'cart');
      // After a failed refresh the current cart remains; only a page without one shows the failure.
      set(setCartFailureAtom, error);
      return { ok: false, messages };
    }
  },
);

/** Reads the cart at the end of a checkout, when `refreshCartAtom` does nothing and no change is sent. */
export const readBackCartAtom = atom(null, async (get, set): Promise<Cart> => {
  return storeCart(get, set, await getCart(get(clientAtom)), 'here');
});

/** Reloads prices and products after a return from the login site. */
export const reloadCartAtom = atom(null, async (get, set): Promise<void> => {
  try {
    await waitForFirstCart(get, set);
    const send = async (): Promise<Cart> => {
      const client = get(clientAtom);
      const after = await reloadConfiguration(client);
      return keepRoundUp(get, set, { send: (call) => sendCall(client, call), after });
    };
    storeCart(get, set, await get(queueAtom).add({ key: 'recover', send }), 'server');
    notifyTabs(get, { type: 'cart' });
  } catch (error) {
    set(showMessagesAtom, explain(get, error, 'cart'));
  }
});
