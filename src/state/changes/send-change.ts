import * as v from 'valibot';
import {
  type CartCall,
  type ChangeCall,
  isApplied,
  isCartCall,
  isNewlyApplied,
  sendCall,
} from '../../api/cart-call.ts';
import { type Cart, readCart } from '../../api/cart-schema.ts';
import type { Client } from '../../api/client.ts';
import { isSessionLoss } from '../../api/connection.ts';
import { ApiError } from '../../api/errors.ts';
import { isRecord } from '../../lib/is-record.ts';
import { loadExport } from '../../lib/load-chunk.ts';
import { newKey } from '../../lib/new-key.ts';

/** A change that has been sent and whose outcome is unknown. */
interface UnansweredChange {
  /** The idempotency key, reused when the change is repeated. */
  key: string;
  /** The cart before the change. */
  before: Cart | undefined;
}

/** The changes of a page without a response, by method, path and body. */
export type UnansweredChanges = Map<string, UnansweredChange>;

/** A change that was not made, or perhaps not, for a reason that does not say what was to be changed. */
export class UnsavedError extends ApiError {
  readonly reason: ApiError;
  /** The key of the sentence that describes the failed action. */
  readonly lead: string;

  constructor(reason: ApiError, lead: string) {
    super(reason.kind, { status: reason.status, body: reason.body, cause: reason });
    this.reason = reason;
    this.lead = lead;
  }
}

/** The response to a change was lost, and the server has not applied it, or its outcome is unknown. */
export class LostAnswerError extends UnsavedError {
  /** The cart as read back; undefined if that failed as well, so that the outcome is unknown. */
  readonly cart: Cart | undefined;

  constructor(reason: ApiError, { ifLost }: Pick<CartCall, 'ifLost'>, cart: Cart | undefined) {
    super(reason, cart ? ifLost : 'wsk.change.unconfirmed');
    this.cart = cart;
  }
}

/** What the page knows when it sends a change. */
interface Sending {
  client: Client;
  unanswered: UnansweredChanges;
  currentCart: () => Cart | undefined;
  /** The server recognizes the keys; without them it cannot tell that a browser repeats a call whose connection broke. */
  hasKeys: boolean;
}

/**
 * Sends a change with an idempotency key, which is reused when the change is repeated before its outcome is known. If
 * the response is lost, the cart is read back: a change that was applied resolves as if there had been a response, any
 * other rejects with LostAnswerError. Use it inside the queue, so that no other change is sent in between.
 */
export async function sendChange<T>(sending: Sending, call: ChangeCall<T>): Promise<T> {
  const { client, unanswered, currentCart, hasKeys } = sending;
  const act = JSON.stringify([call.method, call.path, call.body]);
  const known = unansweredOf(sending, act, call);
  const key = known?.key ?? newKey();
  let answer: T;
  try {
    answer = await sendCall(client, call, key);
  } catch (error) {
    unanswered.delete(act);
    if (!(error instanceof ApiError && error.outcomeUnknown)) return madeAlready(sending, call, error);
    // Read only now: when the call started, the response to the previous change was not stored yet.
    const before = currentCart();
    if (!hasFiles(call)) unanswered.set(act, { key, before: known ? known.before : before });
    const made = await readBack(client, call, before, error);
    unanswered.delete(act);
    return hasKeys ? made : onceOnly(client, call, before, made);
  }
  unanswered.delete(act);
  if (!hasKeys) return onceOnly(client, call, currentCart(), answer);
  // A server that knows the key repeats its first response, and the cart may have changed since.
  return known && isCartCall(call) ? client.call('/cart', call.schema).catch(() => answer) : answer;
}

/** Files cannot be compared: uploading them again is a different change. */
const hasFiles = <C extends { body?: unknown }>(call: C): call is C & { body: FormData } =>
  call.body instanceof FormData;

/** The earlier change without a response that a call repeats. None if a later cart shows that it was applied. */
function unansweredOf(
  { unanswered, currentCart }: Sending,
  act: string,
  call: ChangeCall<unknown>,
): UnansweredChange | undefined {
  const known = unanswered.get(act);
  const now = currentCart();
  if (!known || !now || !isCartCall(call) || !isApplied(call, known.before, now)) return known;
  unanswered.delete(act);
  return undefined;
}

/** The response that was lost, from the cart as read back. Throws LostAnswerError if it does not show the change. */
async function readBack<T>(
  client: Client,
  call: ChangeCall<T>,
  before: Cart | undefined,
  error: ApiError,
): Promise<T> {
  if (!isCartCall(call)) throw error;
  const json = await cartJson(client);
  const after = readCart(json);
  if (!after || !isApplied(call, before, after)) throw new LostAnswerError(error, call, after);
  return v.parse(call.schema, json);
}

/** The response to a change that was refused because a browser repeated it; throws if it is not in the cart. */
async function madeAlready<T>(
  { client, currentCart, hasKeys }: Sending,
  call: ChangeCall<T>,
  error: unknown,
): Promise<T> {
  if (!(error instanceof ApiError && isCartCall(call))) throw error;
  if (isSessionLoss(error.body)) throw new UnsavedError(error, call.ifLost);
  if (hasKeys || error.kind !== 'refused') throw error;
  const before = currentCart();
  const json = await cartJson(client);
  const after = readCart(json);
  if (!before || !after || !isNewlyApplied(call, before, after)) throw error;
  return v.parse(call.schema, json);
}

/**
 * Removes the items and files that a repeated call added a second time. Resolves with the latest response; with the
 * given one if it has no more of them than the call adds, or if they cannot be removed.
 */
async function onceOnly<T>(
  client: Client,
  call: ChangeCall<T>,
  before: Cart | undefined,
  answer: T,
): Promise<T> {
  const added = hasFiles(call)
    ? [...call.body.keys()].length
    : isCartCall(call)
      ? (call.adds?.length ?? 0)
      : 0;
  if (!before || added === 0 || sizeOf(answer) <= sizeOf(before) + added) return answer;
  try {
    const load = loadExport(() => import('./repeated-calls.ts'), 'removalsOf');
    const [removalsOf, after] = await Promise.all([load, cartJson(client).then(readCart)]);
    let latest = answer;
    for (const removal of after ? removalsOf(call, before, after) : [])
      latest = await sendCall(client, { ...removal, schema: call.schema });
    return latest;
  } catch {
    return answer;
  }
}

const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

/** The number of items and files of a cart. */
const sizeOf = (cart: unknown): number =>
  isRecord(cart)
    ? lengthOf(cart.items) + (isRecord(cart.migrationPromotion) ? lengthOf(cart.migrationPromotion.files) : 0)
    : 0;

/** The cart's JSON; undefined if it cannot be read. */
const cartJson = (client: Client): Promise<unknown> =>
  client.call('/cart', v.unknown()).catch(() => undefined);
