/** Whether the browser knows that it has no network. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false;

/** Calls the listener when the browser goes online or offline; returns how to stop. */
export function onConnectionChange(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Resolves once the browser is online: at once where it is, and at the latest after `limit` milliseconds. */
export function untilOnline(limit?: number): Promise<void> {
  if (!isOffline()) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      if (isOffline() && !isLate) return;
      stop();
      clearTimeout(timer);
      resolve();
    };
    let isLate = false;
    const onLimit = (): void => {
      isLate = true;
      end();
    };
    const stop = onConnectionChange(end);
    const timer = limit === undefined ? undefined : setTimeout(onLimit, limit);
  });
}
