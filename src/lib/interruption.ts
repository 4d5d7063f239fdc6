/** Notices that the page was away for a while: frozen, discarded or restored by the browser, or asleep. */
export interface InterruptionWatch {
  isInterrupted(): boolean;
  end(): void;
}

/**
 * Watches the page until `end`. It counts as interrupted if the browser froze or left it, or after `limit` milliseconds:
 * by the monotonic clock, which may stand still while a computer sleeps, or by the visitor's, which may be set.
 */
export function watchInterruption(limit: number): InterruptionWatch {
  const start = { monotonic: performance.now(), clock: Date.now() };
  let isAway = false;
  const leave = (): void => {
    isAway = true;
  };
  const events = [
    [globalThis.document, 'freeze'],
    [globalThis, 'pagehide'],
  ] as const;
  for (const [target, name] of events) target?.addEventListener?.(name, leave);
  const isLate = (): boolean =>
    performance.now() - start.monotonic > limit || Date.now() - start.clock > limit;
  return {
    isInterrupted: () => isAway || isLate(),
    end() {
      for (const [target, name] of events) target?.removeEventListener?.(name, leave);
    },
  };
}
