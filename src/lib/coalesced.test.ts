import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { coalesced } from './coalesced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work of 100 ms, with its starts in milliseconds. */
function makeWork(result: () => Promise<void> = () => Promise.resolve()) {
  const starts: number[] = [];
  const begin = Date.now();
  const work = async (): Promise<void> => {
    starts.push(Date.now() - begin);
    await new Promise((resolve) => setTimeout(resolve, 100));
    return result();
  };
  return { starts, work };
}

it('runs at once, and once more for all calls that come meanwhile', async () => {
  const { starts, work } = makeWork();
  const call = coalesced(work, 50);
  for (let count = 0; count < 10_000; count += 1) call();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(starts).toEqual([0, 150]);
});

it('runs once for a single call, and again for one that comes later', async () => {
  const { starts, work } = makeWork();
  const call = coalesced(work, 50);
  call();
  await vi.advanceTimersByTimeAsync(500);
  call();
  await vi.advanceTimersByTimeAsync(500);
  expect(starts).toEqual([0, 500]);
});

it('goes on after a failure', async () => {
  const { starts, work } = makeWork(() => Promise.reject(new Error('down')));
  const call = coalesced(work, 50);
  call();
  call();
  await vi.advanceTimersByTimeAsync(500);
  expect(starts).toEqual([0, 150]);
});
