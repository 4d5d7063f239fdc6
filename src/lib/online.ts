/** Whether the browser reports that it has no network. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false;

/** Calls the listener when the browser goes online or offline; returns a function that unsubscribes. */
export function onConnectionChange(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/**
 * Resolves once the browser is online: at once if it already is, and at the latest after `limit` milliseconds or when
 * the signal is aborted.
 */
export function untilOnline(limit?: number, signal?: AbortSignal): Promise<void> {
  if (!isOffline() || signal?.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      stop();
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const stop = onConnectionChange(() => {
      if (!isOffline()) end();
    });
    const timer = limit === undefined ? undefined : setTimeout(end, limit);
    signal?.addEventListener('abort', end);
  });
}
