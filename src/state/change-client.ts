import * as v from 'valibot';
import { type Cart, readCart } from '../api/cart-schema.ts';
import type { Client } from '../api/client.ts';
import type { CallOptions } from '../api/connection.ts';
import { ApiError } from '../api/errors.ts';
import { newKey } from '../lib/new-key.ts';
import { type ChangeRequest, isApplied, isCartChange, unsavedKey } from './unknown-outcome.ts';

/** A change that has been sent and whose outcome is not known yet. */
interface UnansweredChange {
  /** The idempotency key that a repetition keeps. */
  key: string;
  /** The cart before the change. */
  before: Cart | undefined;
}

/** The unanswered changes of a page, by what they ask for. */
export type UnansweredChanges = Map<string, UnansweredChange>;

/** A change whose answer was lost and that the server has not applied, or may have applied. */
export class LostAnswerError extends ApiError {
  /** Why there is no answer. */
  readonly reason: ApiError;
  /** The cart as read back; undefined where that failed, too, and the outcome stays unknown. */
  readonly cart: Cart | undefined;
  /** The key of the sentence that says what was not done. */
  readonly lead: string;

  constructor(reason: ApiError, request: ChangeRequest, cart: Cart | undefined) {
    super(reason.kind, { status: reason.status, body: reason.body, cause: reason });
    this.reason = reason;
    this.cart = cart;
    this.lead = cart ? unsavedKey(request) : 'wsk.change.unconfirmed';
  }
}

/**
 * A client for changes of the cart. Each carries an idempotency key, which a repetition keeps until the outcome of the
 * first is known. If the answer is lost, the cart is read back: a change that was applied resolves as if it had been
 * answered, any other rejects with LostAnswerError. Use it inside the queue, so that no other change comes in between.
 */
export function changeClient(
  client: Client,
  unanswered: UnansweredChanges,
  currentCart: () => Cart | undefined,
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
        if (!known || !isCartChange(request)) return answer;
        // A server that knows the key repeats its first answer, and the cart may have changed since.
        return await client.call('/cart', schema).catch(() => answer);
      } catch (error) {
        if (!(error instanceof ApiError && error.outcomeUnknown)) {
          unanswered.delete(act);
          throw error;
        }
        // Only now: when the call started, the answer to the change before it was not stored yet.
        const before = currentCart();
        if (!hasFiles(options)) unanswered.set(act, { key, before: known ? known.before : before });
        if (!isCartChange(request)) throw error;
        const json = await readBack(client);
        const after = readCart(json);
        if (!after || !isApplied(request, before, after)) throw new LostAnswerError(error, request, after);
        unanswered.delete(act);
        return v.parse(schema, json);
      }
    },
  };
}

const actOf = ({ method, path, body }: ChangeRequest): string => JSON.stringify([method, path, body]);

/** Files cannot be compared: uploading them again is another act. */
const hasFiles = ({ body }: CallOptions): boolean => body instanceof FormData;

/** The unanswered change that a request repeats. None where the cart read since shows that it was applied. */
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

/** The cart's JSON; undefined where it cannot be read. */
const readBack = (client: Client): Promise<unknown> =>
  client.call('/cart', v.unknown()).catch(() => undefined);
