import { CONSTANTS, ORDER_CHECK_INTERVAL } from '../../config/constants.ts';
import { pause } from '../../lib/pause.ts';
import { readBackCartAtom } from '../../state/cart-changes.ts';
import { configAtom } from '../../state/config.ts';
import { showMessagesAtom } from '../../state/messages.ts';
import { atom, type Getter, type Setter } from '../../state/store.ts';
import type { Attempt } from './order-attempt.ts';
import type { CheckoutContext } from './order-result.ts';
import { isStillUnordered } from './rules.ts';

/** The state of an attempt without a response, according to the server's cart. */
export type OrderState = 'ordered' | 'unordered' | 'unknown';

const READ_BACK_TRIES = 3;

/** Reads the server's cart after a lost response; tries several times, since the network has just failed. */
export async function readOrderState(set: Setter, { uuid }: Attempt): Promise<OrderState> {
  for (let left = READ_BACK_TRIES; left > 0; left -= 1) {
    try {
      return isStillUnordered(uuid, await set(readBackCartAtom)) ? 'unordered' : 'ordered';
    } catch {
      if (left > 1) await pause(CONSTANTS.pollInterval);
    }
  }
  return 'unknown';
}

/** The running checks, by the key of their attempt. */
const runningAtom = atom(() => new Map<string, Promise<OrderState>>());

/**
 * Reads the server's cart twice, 30 s apart: only then does an existing cart prove that nothing was ordered, as the
 * server may have been processing the order during the first read. Concurrent callers share one check.
 */
export function checkOrderTwice(get: Getter, set: Setter, attempt: Attempt): Promise<OrderState> {
  const running = get(runningAtom);
  const known = running.get(attempt.key);
  if (known) return known;
  const check = readTwice(set, attempt).finally(() => running.delete(attempt.key));
  running.set(attempt.key, check);
  return check;
}

async function readTwice(set: Setter, attempt: Attempt): Promise<OrderState> {
  const first = await readOrderState(set, attempt);
  if (first !== 'unordered') return first;
  await pause(ORDER_CHECK_INTERVAL);
  return readOrderState(set, attempt);
}

/** Whether the call can be repeated safely: the server recognizes the attempt by its key. */
export const isRepeatable = (get: Getter, attempt: Attempt, call: Attempt['call']): boolean =>
  get(configAtom).idempotencyHeader !== undefined && attempt.call === call;

/** Shows the visitor that the order is being checked, in the place of a refusal. */
export function showChecking(set: Setter, { showRefusal, from }: CheckoutContext): void {
  const messages = { checkout: [{ key: 'wsk.checkout.checking' }] };
  if (showRefusal) showRefusal(messages);
  else set(showMessagesAtom, messages, from);
}
