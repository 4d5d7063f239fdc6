import * as v from 'valibot';
import { type Cart, readCart } from '../api/cart-schema.ts';
import type { Client } from '../api/client.ts';
import { isSessionLoss } from '../api/connection.ts';
import { ApiError } from '../api/errors.ts';
import { isRecord } from '../lib/is-record.ts';
import { loadExport } from '../lib/load-chunk.ts';
import { newKey } from '../lib/new-key.ts';
import {
  type ChangeRequest,
  isApplied,
  isCartChange,
  isNewlyApplied,
  productsOf,
  unsavedKey,
} from './unknown-outcome.ts';

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

  constructor(reason: ApiError, request: ChangeRequest, cart: Cart | undefined) {
    super(reason, cart ? unsavedKey(request) : 'wsk.change.unconfirmed');
    this.cart = cart;
  }
}

/**
 * A client for changes of the cart. Each has an idempotency key, which is reused when the change is repeated before its
 * outcome is known. If the response is lost, the cart is read back: a change that was applied resolves as if there had
 * been a response, any other rejects with LostAnswerError. Use it inside the queue, so that no other change is sent in
 * between. `hasKeys`: the server recognizes the keys; without them it cannot tell that a browser repeats a call whose
 * connection broke.
 */
export function changeClient(
  client: Client,
  unanswered: UnansweredChanges,
  currentCart: () => Cart | undefined,
  hasKeys = true,
): Client {
  return {
    ...client,
    async call(path, schema, options = {}) {
      const request = { method: options.method ?? 'GET', path, body: options.body };
      if (request.method === 'GET') return client.call(path, schema, options);
      const act = actOf(request);
      const known = unansweredOf(unanswered, act, request, currentCart());
      const key = options.idempotencyKey ?? known?.key ?? newKey();
      try {
        const answer = await client.call(path, schema, { ...options, idempotencyKey: key });
        unanswered.delete(act);
        if (!hasKeys) {
          const carts = { before: currentCart(), answer };
          return (await onceOnly(client, schema, request, carts)) ?? answer;
        }
        if (!known || !isCartChange(request)) return answer;
        // A server that knows the key repeats its first response, and the cart may have changed since.
        return await client.call('/cart', schema).catch(() => answer);
      } catch (error) {
        if (!(error instanceof ApiError && error.outcomeUnknown)) {
          unanswered.delete(act);
          const isLost = error instanceof ApiError && isCartChange(request) && isSessionLoss(error.body);
          const isOpen = !hasKeys && !isLost && error instanceof ApiError && error.kind === 'refused';
          const made =
            isOpen && isCartChange(request) ? await madeAlready(client, request, currentCart()) : undefined;
          if (made !== undefined) return v.parse(schema, made);
          throw isLost ? new UnsavedError(error, unsavedKey(request)) : error;
        }
        // Read only now: when the call started, the response to the previous change was not stored yet.
        const before = currentCart();
        if (!hasFiles(options)) unanswered.set(act, { key, before: known ? known.before : before });
        if (!isCartChange(request)) throw error;
        const json = await readBack(client);
        const after = readCart(json);
        if (!after || !isApplied(request, before, after)) throw new LostAnswerError(error, request, after);
        unanswered.delete(act);
        const once = hasKeys ? undefined : await onceOnly(client, schema, request, { before, answer: after });
        return once ?? v.parse(schema, json);
      }
    },
  };
}

const actOf = ({ method, path, body }: ChangeRequest): string => JSON.stringify([method, path, body]);

/** Files cannot be compared: uploading them again is a different change. */
const hasFiles = <C extends { body?: unknown }>(call: C): call is C & { body: FormData } =>
  call.body instanceof FormData;

/** The earlier change without a response that a request repeats. None if a later cart shows that it was applied. */
function unansweredOf(
  unanswered: UnansweredChanges,
  act: string,
  request: ChangeRequest,
  now: Cart | undefined,
): UnansweredChange | undefined {
  const known = unanswered.get(act);
  if (!known || !now || !isCartChange(request) || !isApplied(request, known.before, now)) return known;
  unanswered.delete(act);
  return undefined;
}

/**
 * The cart without the items and files that a repeated call added a second time; undefined if the response has no more
 * of them than the call adds.
 */
async function withoutRepetition<const S extends v.GenericSchema>(
  client: Client,
  schema: S,
  request: ChangeRequest,
  { before, answer }: { before: Cart | undefined; answer: unknown },
): Promise<v.InferOutput<S> | undefined> {
  const added = addedBy(request);
  if (!before || added === 0 || sizeOf(answer) <= sizeOf(before) + added) return undefined;
  const load = loadExport(() => import('./repeated-calls.ts'), 'removalsOf');
  const [removalsOf, json] = await Promise.all([load, client.call('/cart', v.unknown())]);
  const after = readCart(json);
  let cart: v.InferOutput<S> | undefined;
  for (const { path, query } of after ? removalsOf(request, before, after) : [])
    cart = await client.call(path, schema, { method: 'DELETE', query });
  return cart;
}

/** The same; undefined as well if what is too much cannot be removed. */
const onceOnly: typeof withoutRepetition = (...call) => withoutRepetition(...call).catch(() => undefined);

/** The number of items or files that a call adds. */
const addedBy = (request: ChangeRequest): number =>
  hasFiles(request) ? [...request.body.keys()].length : productsOf(request).length;

const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

/** The number of items and files of a cart. */
const sizeOf = (cart: unknown): number =>
  isRecord(cart)
    ? lengthOf(cart.items) + (isRecord(cart.migrationPromotion) ? lengthOf(cart.migrationPromotion.files) : 0)
    : 0;

/** The cart's JSON if a refused change is in it. */
async function madeAlready(
  client: Client,
  request: ChangeRequest,
  before: Cart | undefined,
): Promise<unknown> {
  const json = await readBack(client);
  const after = readCart(json);
  return before && after && isNewlyApplied(request, before, after) ? json : undefined;
}

/** The cart's JSON; undefined if it cannot be read. */
const readBack = (client: Client): Promise<unknown> =>
  client.call('/cart', v.unknown()).catch(() => undefined);
