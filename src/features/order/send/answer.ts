import { isMissingCall } from '../../../api/errors.ts';
import { getOrderState } from '../../../api/order-state.ts';
import { CONSTANTS, ORDER_CHECK_INTERVAL } from '../../../config/constants.ts';
import type { Messages } from '../../../lib/messages.ts';
import { pause } from '../../../lib/pause.ts';
import { readBackCartAtom } from '../../../state/changes/refresh-cart.ts';
import { clearMessagesAtom, showMessagesAtom } from '../../../state/messages/shown-messages.ts';
import { clientAtom } from '../../../state/page/client-atom.ts';
import { configAtom } from '../../../state/page/config.ts';
import { atom, type Getter, type Setter } from '../../../state/store.ts';
import type { Attempt } from '../attempt.ts';
import type { Existence } from '../last-order.ts';
import type { OrderingPage } from './order-method.ts';
import { CHECKING, isStillUnordered } from './rules.ts';

/** What the shop confirms about an attempt whose answer is missing. */
export interface Answer {
  exists: Existence;
  orderId?: string | undefined;
  /** The shop could not be reached: the next try checks again. */
  isUnreached?: boolean;
}

const READ_BACK_TRIES = 3;

/** Whether this page asks the shop about attempts: not after a 404 without a key. */
const isStateOfferedAtom = atom(true);

/**
 * The order of an attempt, if the shop confirms that it has stored it (`GET /orders?key=`); undefined if it does not, or
 * cannot tell. Never rejects.
 */
export async function confirmedOrder(
  get: Getter,
  set: Setter,
  { key }: Attempt,
): Promise<Answer | undefined> {
  if (!get(isStateOfferedAtom)) return undefined;
  try {
    const { state, orderId } = await getOrderState(get(clientAtom), key);
    const isStored = state === 'stored' || (state !== 'none' && orderId !== undefined);
    return isStored ? { exists: 'yes', orderId } : undefined;
  } catch (error) {
    if (isMissingCall(error)) set(isStateOfferedAtom, false);
    return undefined;
  }
}

/**
 * Reads the server's cart, then asks for the order. An open cart means that nothing is ordered so far. Another cart
 * or an empty one says nothing: the session may be lost, or another tab may have emptied it. Tries several times, since
 * the network has just failed.
 */
export async function findOrder(get: Getter, set: Setter, attempt: Attempt): Promise<Answer> {
  for (let left = READ_BACK_TRIES; left > 0; left -= 1) {
    try {
      const cart = await set(readBackCartAtom);
      const exists = isStillUnordered(attempt.uuid, cart) ? 'no' : 'unknown';
      return (await confirmedOrder(get, set, attempt)) ?? { exists };
    } catch {
      if (left > 1) await pause(CONSTANTS.pollInterval);
    }
  }
  return (await confirmedOrder(get, set, attempt)) ?? { exists: 'unknown', isUnreached: true };
}

/** The running checks, by the key of their attempt. */
const runningAtom = atom(() => new Map<string, Promise<Answer>>());

/**
 * Looks for the order twice, 30 s apart: only then does an open cart prove that nothing was ordered, as the server
 * may have been processing the order during the first read. Concurrent callers share one check.
 */
export function findOrderTwice(get: Getter, set: Setter, attempt: Attempt): Promise<Answer> {
  const running = get(runningAtom);
  const known = running.get(attempt.key);
  if (known) return known;
  const check = lookTwice(get, set, attempt).finally(() => running.delete(attempt.key));
  running.set(attempt.key, check);
  return check;
}

async function lookTwice(get: Getter, set: Setter, attempt: Attempt): Promise<Answer> {
  const first = await findOrder(get, set, attempt);
  if (first.exists !== 'no') return first;
  await pause(ORDER_CHECK_INTERVAL);
  return findOrder(get, set, attempt);
}

/** Whether the call can be repeated safely: the server recognizes the attempt by its key. */
export const isRepeatable = (get: Getter, attempt: Attempt, call: Attempt['call']): boolean =>
  get(configAtom).idempotencyHeader !== undefined && attempt.call === call;

/** Waits until the shop proves the outcome of an attempt. */
export async function settle(
  get: Getter,
  set: Setter,
  page: OrderingPage,
  attempt: Attempt,
): Promise<Answer> {
  showProgress(set, page);
  const found = await findOrderTwice(get, set, attempt);
  set(clearMessagesAtom, 'checkout');
  return found;
}

/** Shows the visitor what is being done, in the place of a refusal: that the order is being checked. */
export function showProgress(set: Setter, { showRefusal, from }: OrderingPage, key = CHECKING): void {
  const messages: Messages = { checkout: [{ key, kind: 'news' }] };
  if (showRefusal) showRefusal(messages);
  else set(showMessagesAtom, messages, from);
}
