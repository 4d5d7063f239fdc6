/** What came of asking for the lock: what the work answered, or that another tab holds it. */
export type Locked<T> = { taken: true } | { taken: false; value: T };

const nameOf = (company: string): string => `ws-elements:${company}:checkout`;

/**
 * Does the work while no other tab of this origin orders (docs/clauses.md, Decided). A browser without Web Locks, or
 * one that refuses them here (an opaque origin), does it unguarded: the attempt's key still makes it one order. The
 * lock is given back when the page goes: a page that holds one cannot rest in the back/forward cache.
 */
export async function withCheckoutLock<T>(company: string, work: () => Promise<T>): Promise<Locked<T>> {
  let result: Promise<Locked<T>> | undefined;
  try {
    const locks = globalThis.navigator?.locks;
    await locks?.request(nameOf(company), { ifAvailable: true }, (lock): Promise<unknown> => {
      result = lock ? done(work) : Promise.resolve({ taken: true });
      return Promise.race([result, pageGone()]);
    });
  } catch {
    // Refused, or the work threw: then its own promise says so below.
  }
  return result ?? done(work);
}

/**
 * Resolves when no tab of this origin orders any more: the shop may have emptied the cart before the tab that ordered
 * knows of it, and "empty" is not what a visitor should read then. Never rejects; at once where there are no Web Locks.
 */
export async function whenNobodyOrders(company: string): Promise<void> {
  const gone = new AbortController();
  const leave = (): void => gone.abort();
  globalThis.addEventListener?.('pagehide', leave, { once: true });
  try {
    const options = { mode: 'shared', signal: gone.signal } as const;
    await globalThis.navigator?.locks?.request(nameOf(company), options, () => undefined);
  } catch {
    // Refused here, or the page went.
  }
  globalThis.removeEventListener?.('pagehide', leave);
}

const done = async <T>(work: () => Promise<T>): Promise<Locked<T>> => ({ taken: false, value: await work() });

const pageGone = (): Promise<unknown> =>
  new Promise((resolve) => globalThis.addEventListener?.('pagehide', resolve, { once: true }));
