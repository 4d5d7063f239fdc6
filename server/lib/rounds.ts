/** Collects what comes while a round of work is running, and does it in one next round. */
export function inRounds<T>(work: (items: readonly T[]) => Promise<void>): (item: T) => Promise<void> {
  let waiting: T[] = [];
  let next: Promise<void> | undefined;
  let running: Promise<unknown> = Promise.resolve();
  return (item) => {
    waiting.push(item);
    next ??= running.then(() => {
      const items = waiting;
      waiting = [];
      next = undefined;
      const round = work(items);
      running = round.catch(() => undefined);
      return round;
    });
    return next;
  };
}
