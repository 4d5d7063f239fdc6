import { pause } from '../../../lib/pause.ts';
import { whileAlone } from '../../../state/session/checkout-lock.ts';

/**
 * Milliseconds until the shop is asked again, by the time that it has been asked for: every 5 s for 2 minutes, then every
 * 30 s for 10; undefined: not by itself.
 */
export function pauseAfter(passed: number): number | undefined {
  if (passed < 120_000) return 5_000;
  return passed < 720_000 ? 30_000 : undefined;
}

const isSeen = (): boolean => document.visibilityState !== 'hidden';

/** Two looks at a page within this time, in milliseconds, are one. */
const SAME_LOOK = 1_000;

/**
 * Asks again and again while the page is seen, in one tab of the origin at a time: by itself at first, then when the page
 * is looked at again. The caller has just asked. Ends when the signal is aborted.
 */
export async function watchWhileSeen(
  ask: () => Promise<unknown>,
  company: string,
  signal: AbortSignal,
): Promise<void> {
  const since = performance.now();
  let asked = since;
  const look = async (): Promise<void> => {
    if (signal.aborted || !isSeen() || performance.now() - asked < SAME_LOOK) return;
    asked = performance.now();
    await ask();
  };
  const watch = async (): Promise<void> => {
    await look();
    while (isSeen() && !signal.aborted) {
      await wake(signal, pauseAfter(performance.now() - since));
      await look();
    }
  };
  while (!signal.aborted) {
    if (isSeen()) await whileAlone('payment', company, watch, signal);
    else await wake(signal);
  }
}

/** Resolves after a time, when the page is looked at or hidden, or when the signal is aborted. */
function wake(signal: AbortSignal, after = LONGEST): Promise<void> {
  const woken = new AbortController();
  const end = (): void => woken.abort();
  const once = { signal: woken.signal };
  addEventListener('focus', end, once);
  document.addEventListener('visibilitychange', end, once);
  signal.addEventListener('abort', end, once);
  if (signal.aborted) end();
  return pause(after, woken.signal).then(end);
}

/** The longest time of a timer: 24 days. */
const LONGEST = 2 ** 31 - 1;
