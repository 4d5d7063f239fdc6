import { type LockName, storedName } from './stored-rows.ts';

/** The result of the work, or that another tab holds the lock. */
export type Locked<T> = { taken: true } | { taken: false; value: T };

const nameOf = (company: string, purpose: LockName = 'checkout'): string => storedName(purpose, company);

/**
 * Runs the work while holding the checkout lock of this origin (docs/clauses.md, Decided). If Web Locks are unavailable
 * or denied (an opaque origin), it runs without a lock; the idempotency key still prevents a second order. The lock is
 * released on `pagehide`: a page that holds one cannot enter the back/forward cache. Work with another purpose has a
 * separate lock.
 */
export async function withCheckoutLock<T>(
  company: string,
  work: () => Promise<T>,
  purpose?: LockName,
): Promise<Locked<T>> {
  let result: Promise<Locked<T>> | undefined;
  try {
    const locks = globalThis.navigator?.locks;
    await locks?.request(nameOf(company, purpose), { ifAvailable: true }, (lock): Promise<unknown> => {
      result = lock ? run(work) : Promise.resolve({ taken: true });
      return Promise.race([result, pageHidden()]);
    });
  } catch {
    // The lock was denied, or the work threw: then its own promise rejects below.
  }
  return result ?? run(work);
}

/**
 * Resolves once no tab of this origin holds the lock: the server may empty the cart before the ordering tab has its
 * response, and other tabs must not show "empty" in the meantime. Never rejects; resolves at once without Web Locks.
 * Queries the lock first: waiting means holding it for a moment, in which an order would be refused because of another
 * tab.
 */
export async function whenCheckoutUnlocked(company: string): Promise<void> {
  const controller = new AbortController();
  const leave = (): void => controller.abort();
  globalThis.addEventListener?.('pagehide', leave, { once: true });
  try {
    const options = { mode: 'shared', signal: controller.signal } as const;
    const { held = [] } = (await globalThis.navigator?.locks?.query()) ?? {};
    if (!held.some(({ name }) => name === nameOf(company))) return;
    await globalThis.navigator?.locks?.request(nameOf(company), options, () => undefined);
  } catch {
    // The lock was denied, or the page was hidden.
  } finally {
    globalThis.removeEventListener?.('pagehide', leave);
  }
}

const run = async <T>(work: () => Promise<T>): Promise<Locked<T>> => ({ taken: false, value: await work() });

const pageHidden = (): Promise<unknown> =>
  new Promise((resolve) => globalThis.addEventListener?.('pagehide', resolve, { once: true }));
