import { vi } from 'vitest';

/** Long enough for a busy machine that compiles a lazy part, and well within the time of a test. */
const LIMIT = 60_000;

/** Waits until an expectation holds. */
export const until = <T>(expectation: () => T | Promise<T>, interval = 50): Promise<T> =>
  vi.waitFor(expectation, { timeout: LIMIT, interval });
