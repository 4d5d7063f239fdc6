import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubConnection } from '../../test/support/connection.ts';
import { ApiError, retryAfterOf } from './errors.ts';
import { retryRead } from './retry-read.ts';

let connection: ReturnType<typeof stubConnection>;

beforeEach(() => {
  vi.useFakeTimers();
  connection = stubConnection();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A read that first fails with these errors; returns its outcome and the times of the attempts. */
function failing(...errors: ApiError[]) {
  const times: number[] = [];
  const start = Date.now();
  const controller = new AbortController();
  let outcome = 'pending';
  const read = async (): Promise<string> => {
    times.push(Date.now() - start);
    const error = errors.shift();
    if (error) throw error;
    return 'fine';
  };
  retryRead(read, controller.signal).then(
    (answer) => (outcome = answer),
    (error: ApiError) => (outcome = error.kind),
  );
  return { times, outcome: () => outcome, abort: () => controller.abort() };
}

const network = () => new ApiError('network');
const refused = (status: number, retryAfter?: number) => new ApiError('refused', { status, retryAfter });

describe('a failed read', () => {
  test('is retried twice, after 0.5 to 1 s and 1 to 2 s, and then fails [C9.11]', async () => {
    const read = failing(network(), network(), network());
    await vi.advanceTimersByTimeAsync(499);
    expect(read.times).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(501);
    expect(read.times).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(read.times).toHaveLength(3);
    const [, second = 0, third = 0] = read.times;
    expect(second).toBeGreaterThanOrEqual(500);
    expect(third - second).toBeGreaterThanOrEqual(1_000);
    expect(third - second).toBeLessThanOrEqual(2_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([read.times.length, read.outcome()]).toEqual([3, 'network']);
  });

  test.each([
    ['a lost connection', network()],
    ['503', refused(503)],
    ['429', refused(429)],
    ['a body that breaks off', new ApiError('format', { cause: new SyntaxError() })],
  ])('is retried after %s', async (_what, error) => {
    const read = failing(error);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(read.outcome()).toBe('fine');
  });

  test.each([
    ['a time-out', new ApiError('timeout')],
    ['404', refused(404)],
    ['a response of another shape', new ApiError('format', { cause: new Error() })],
    ['an abort', new ApiError('aborted')],
  ])('is not retried after %s', async (_what, error) => {
    const read = failing(error);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([read.times.length, read.outcome()]).toEqual([1, error.kind]);
  });

  test('waits as long as the server requests, up to 30 s [C9.11]', async () => {
    const read = failing(refused(503, 30_000));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(read.times).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(read.outcome()).toBe('fine');
  });

  test('fails at once if the server requests a longer wait', async () => {
    const read = failing(refused(429, 30_001));
    await vi.advanceTimersByTimeAsync(0);
    expect(read.outcome()).toBe('refused');
  });

  test('stops when aborted', async () => {
    const read = failing(network());
    await vi.advanceTimersByTimeAsync(100);
    read.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect([read.times.length, read.outcome()]).toEqual([1, 'aborted']);
  });
});

describe('while the browser is offline', () => {
  test('a read is retried as soon as the connection is back', async () => {
    connection.goOffline();
    const read = failing(network());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(read.times).toHaveLength(1);
    connection.goOnline();
    await vi.advanceTimersByTimeAsync(0);
    expect(read.outcome()).toBe('fine');
  });

  test.each([
    ['before the wait for the connection', 100],
    ['during it', 5_000],
  ])('a read that is aborted %s ends immediately', async (_when, time) => {
    connection.goOffline();
    const read = failing(network());
    await vi.advanceTimersByTimeAsync(time);
    read.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect([read.times.length, read.outcome()]).toEqual([1, 'aborted']);
  });

  test('a read does not wait forever', async () => {
    connection.goOffline();
    const read = failing(network());
    await vi.advanceTimersByTimeAsync(21_000);
    expect([read.times.length, read.outcome()]).toEqual([1, 'network']);
  });
});

describe('Retry-After', () => {
  const now = Date.parse('Sun, 22 Nov 2026 08:00:00 GMT');
  test.each([
    ['20', 20_000],
    ['0', 0],
    ['Sun, 22 Nov 2026 08:00:30 GMT', 30_000],
    ['Sun, 22 Nov 2026 07:00:00 GMT', 0],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j is %j ms', (header, milliseconds) => {
    expect(retryAfterOf(header, now)).toBe(milliseconds);
  });
});
