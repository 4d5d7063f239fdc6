/** Runs work with the same name sequentially, in the order of the calls; different names do not wait for each other. */
export function createLocks() {
  const tails = new Map<string, Promise<unknown>>();
  return {
    async run<T>(name: string, work: () => Promise<T>): Promise<T> {
      const before = tails.get(name) ?? Promise.resolve();
      const mine = before.then(work, work);
      const settled = mine.catch(() => undefined);
      tails.set(name, settled);
      try {
        return await mine;
      } finally {
        if (tails.get(name) === settled) tails.delete(name);
      }
    },
  };
}

export type Locks = ReturnType<typeof createLocks>;
