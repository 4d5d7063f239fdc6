import { MAX_RETRY_AFTER, READ_RETRY_DELAYS, READ_TIMEOUT } from '../config/constants.ts';
import { isOffline, untilOnline } from '../lib/online.ts';
import { pause } from '../lib/pause.ts';
import { ApiError } from './errors.ts';

/**
 * Retries a read after a failure that may be temporary: no connection, an interrupted response, 5xx or 429. Waits as
 * long as the server asks for, up to 30 s; otherwise longer before each attempt. While the browser is offline, waits
 * for the connection. A time-out is not retried: the visitor has waited long enough. Never use it for a call that
 * changes something.
 */
export async function retryRead<T>(read: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await read();
    } catch (error) {
      const delay = delayAfter(error, failures);
      if (delay === undefined) throw error;
      await pause(delay, signal);
      await untilOnline(READ_TIMEOUT, signal);
      if (signal?.aborted) throw new ApiError('aborted', { cause: signal.reason });
      if (isOffline()) throw error;
    }
  }
}

/** Milliseconds until the next attempt, or undefined if there is none. */
function delayAfter(error: unknown, failures: number): number | undefined {
  const delay = READ_RETRY_DELAYS[failures];
  if (delay === undefined || !(error instanceof ApiError && mayPass(error))) return undefined;
  const { retryAfter } = error;
  if (retryAfter === undefined) return delay * (1 + Math.random());
  return retryAfter <= MAX_RETRY_AFTER ? retryAfter : undefined;
}

/** Not for a response of the wrong shape: the server would send it again. */
const mayPass = ({ kind, status, cause }: ApiError): boolean =>
  kind === 'network' ||
  status === 429 ||
  status >= 500 ||
  (kind === 'format' && cause instanceof SyntaxError);
