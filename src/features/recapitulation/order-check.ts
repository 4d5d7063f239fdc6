import { CONSTANTS, ORDER_CHECK_INTERVAL } from '../../config/constants.ts';
import { pause } from '../../lib/pause.ts';
import { readBackCartAtom } from '../../state/cart-changes.ts';
import { configAtom } from '../../state/config.ts';
import { showMessagesAtom } from '../../state/messages.ts';
import { atom, type Getter, type Setter } from '../../state/store.ts';
import type { Attempt } from './order-attempt.ts';
import type { CheckoutContext } from './order-result.ts';
import { isStillUnordered } from './rules.ts';

/** What the server's cart tells about an attempt without an answer. */
export type OrderState = 'ordered' | 'unordered' | 'unknown';

const READ_BACK_TRIES = 3;

/** Reads the server's cart after a lost answer; tries a few times, since the network has just failed. */
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

/** The checks that are running, by the key of their attempt. */
const runningAtom = atom(() => new Map<string, Promise<OrderState>>());

/**
 * Reads the server's cart twice, 30 s apart: only then is a cart that still stands proof that nothing was ordered, as the
 * server may have been at work on the order during the first. Callers at the same time share one check.
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

/** Whether a repetition of the call is safe: the server knows the attempt by its key. */
export const isRepeatable = (get: Getter, attempt: Attempt, call: Attempt['call']): boolean =>
  get(configAtom).idempotencyHeader !== undefined && attempt.call === call;

/** Tells the visitor that the order is being checked, where a refusal would be shown. */
export function showChecking(set: Setter, { showRefusal, from }: CheckoutContext): void {
  const messages = { checkout: [{ key: 'wsk.checkout.checking' }] };
  if (showRefusal) showRefusal(messages);
  else set(showMessagesAtom, messages, from);
}
