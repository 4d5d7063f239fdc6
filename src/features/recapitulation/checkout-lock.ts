/** What came of asking for the lock: what the work answered, or that another tab holds it. */
export type Locked<T> = { taken: true } | { taken: false; value: T };

/**
 * Does the work while no other tab of this origin orders (decided.md, exactly once). A browser without Web Locks does
 * it unguarded. The lock is given back when the page goes: a page that holds one cannot rest in the back/forward cache.
 */
export async function withCheckoutLock<T>(company: string, work: () => Promise<T>): Promise<Locked<T>> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return { taken: false, value: await work() };
  const name = `ws-elements:${company}:checkout`;
  let result: Promise<Locked<T>> = Promise.resolve({ taken: true });
  await locks.request(name, { ifAvailable: true }, (lock): Promise<unknown> => {
    if (!lock) return result;
    result = work().then((value) => ({ taken: false, value }));
    return Promise.race([result, pageGone()]);
  });
  return result;
}

const pageGone = (): Promise<unknown> =>
  new Promise((resolve) => globalThis.addEventListener?.('pagehide', resolve, { once: true }));
