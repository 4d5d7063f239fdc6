import { CHECKOUT_TIMEOUT } from '../../config/constants.ts';
import { pause } from '../../lib/pause.ts';
import { type LockName, storedName } from './stored-rows.ts';

/** The result of the work, or that another tab holds the lock. */
export type Locked<T> = { taken: true } | { taken: false; value: T };

/** How long others wait for a tab that holds the lock, in milliseconds: as long as an order may take. */
const WAIT_LIMIT = CHECKOUT_TIMEOUT;
/** After this time, a tab that still holds the lock hangs, and an order of another tab takes it. */
const HANGS_AFTER = 1.5 * CHECKOUT_TIMEOUT;

/**
 * Runs the work while holding the checkout lock of this origin (docs/clauses.md, Decided). If Web Locks are unavailable
 * or denied (an opaque origin), it runs without a lock; the idempotency key still prevents a second order. The lock is
 * released on `pagehide`: a page that holds one cannot enter the back/forward cache. It is taken from a tab that hangs:
 * what that tab may have sent is known from the stored attempt. Work with another purpose has a separate lock.
 */
export async function withCheckoutLock<T>(
  company: string,
  work: () => Promise<T>,
  purpose: LockName = 'checkout',
): Promise<Locked<T>> {
  const name = storedName(purpose, company);
  let result: Promise<Locked<T>> | undefined;
  const hold = (): Promise<unknown> => {
    result = run(work);
    return endOrLeave(result);
  };
  try {
    const locks = globalThis.navigator?.locks;
    let isTaken = false;
    await locks?.request(name, { ifAvailable: true }, (lock) => {
      isTaken = !lock;
      return lock ? hold() : undefined;
    });
    if (isTaken && !(await isHung(name))) return { taken: true };
    if (isTaken) await locks?.request(name, { steal: true }, hold);
  } catch {
    // The lock was denied or taken from here, or the work threw: then its own promise rejects below.
  }
  return result ?? run(work);
}

/** How long a tab waits for its turn, in milliseconds. */
const TURN_LIMIT = 20_000;

/**
 * Runs the work when no other tab of this origin runs such work: in their order. After `TURN_LIMIT`, or without Web Locks,
 * it runs anyway.
 */
export async function inTurn<T>(purpose: LockName, company: string, work: () => Promise<T>): Promise<T> {
  let result: Promise<T> | undefined;
  const hold = (): Promise<unknown> => {
    result = work();
    return endOrLeave(result);
  };
  const options = { signal: AbortSignal.timeout(TURN_LIMIT) };
  // Rejects if the lock is denied or the wait is over, or if the work threw: then its own promise rejects below.
  await globalThis.navigator?.locks
    ?.request(storedName(purpose, company), options, hold)
    .catch(() => undefined);
  return result ?? work();
}

/**
 * Runs the work when no other tab of this origin runs such work, however long that takes, unless the signal is aborted
 * before. Without Web Locks it runs at once.
 */
export async function whileAlone(
  purpose: LockName,
  company: string,
  work: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const locks = globalThis.navigator?.locks;
  // Rejects if the lock is denied, or the signal aborted: the work returns at once then.
  await (locks?.request(storedName(purpose, company), { signal }, work) ?? work()).catch(work);
}

/**
 * Resolves once no tab of this origin holds the lock: the server may empty the cart before the ordering tab has its
 * response, and other tabs must not show "empty" in the meantime. A tab that hangs is not waited for any longer than an
 * order may take. Never rejects; resolves at once without Web Locks.
 */
export async function whenCheckoutUnlocked(company: string): Promise<void> {
  const wait = await waitOf(storedName('checkout', company)).catch(() => undefined);
  if (!wait) return;
  const stop = new AbortController();
  const rest = wait.since + WAIT_LIMIT - performance.now();
  await Promise.race([wait.end, pause(Math.max(rest, 0), stop.signal)]);
  stop.abort();
}

/** One wait for a tab that holds a lock, shared by all callers. */
interface Wait {
  holder: string | undefined;
  since: number;
  /** Resolves when the lock is released, or the page is hidden. Never rejects. */
  end: Promise<unknown>;
}

const waits = new Map<string, Wait>();

async function isHung(name: string): Promise<boolean> {
  const wait = await waitOf(name);
  return wait !== undefined && performance.now() - wait.since > HANGS_AFTER;
}

/**
 * The wait for a lock; undefined if no tab holds it. Queries the lock first: waiting means holding it for a moment, in
 * which an order would be refused because of another tab.
 */
async function waitOf(name: string): Promise<Wait | undefined> {
  const { held = [] } = (await globalThis.navigator?.locks?.query()) ?? {};
  const lock = held.find((one) => one.name === name);
  const known = waits.get(name);
  if (!lock) return undefined;
  if (known && known.holder === lock.clientId) return known;
  const wait = { holder: lock.clientId, since: performance.now(), end: untilReleased(name) };
  waits.set(name, wait);
  void wait.end.then(() => {
    if (waits.get(name) === wait) waits.delete(name);
  });
  return wait;
}

async function untilReleased(name: string): Promise<void> {
  const controller = new AbortController();
  const leave = (): void => controller.abort();
  globalThis.addEventListener?.('pagehide', leave, { once: true });
  const options = { mode: 'shared', signal: controller.signal } as const;
  // Rejects if the lock is denied, or the page is hidden.
  await globalThis.navigator?.locks?.request(name, options, () => undefined).catch(() => undefined);
  globalThis.removeEventListener?.('pagehide', leave);
}

const run = async <T>(work: () => Promise<T>): Promise<Locked<T>> => ({ taken: false, value: await work() });

/** Settles with the work, or resolves when the page goes away. */
async function endOrLeave(work: Promise<unknown>): Promise<void> {
  let leave = (): void => undefined;
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  globalThis.addEventListener?.('pagehide', leave, { once: true });
  await Promise.race([work, left]).finally(() => globalThis.removeEventListener?.('pagehide', leave));
}
