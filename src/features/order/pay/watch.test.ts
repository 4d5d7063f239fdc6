// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pauseAfter, watchWhileSeen } from './watch.ts';

const MINUTE = 60_000;
let stop: AbortController;
let asked: number;
let state: DocumentVisibilityState;
const ask = async (): Promise<void> => {
  asked += 1;
};
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const show = (next: DocumentVisibilityState): void => {
  state = next;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  stop = new AbortController();
  asked = 0;
  state = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => state);
});
afterEach(() => {
  stop.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  [0, 5_000],
  [119_999, 5_000],
  [120_000, 30_000],
  [719_999, 30_000],
  [720_000, undefined],
])('after %i ms the next question comes in %s ms', (passed, pause) => {
  expect(pauseAfter(passed)).toBe(pause);
});

it('asks every 5 s for 2 minutes, every 30 s for 10, and then only when the page gets the focus', async () => {
  void watchWhileSeen(ask, 'sk-ws', stop.signal);
  await pass(4_999);
  expect(asked).toBe(0);
  await pass(2 * MINUTE - 4_999);
  expect(asked).toBe(24);
  await pass(10 * MINUTE);
  expect(asked).toBe(44);
  await pass(60 * MINUTE);
  expect(asked).toBe(44);
  window.dispatchEvent(new Event('focus'));
  await pass(0);
  expect(asked).toBe(45);
});

it('asks nothing in a hidden tab, and at once when it is seen again', async () => {
  void watchWhileSeen(ask, 'sk-ws', stop.signal);
  await pass(5_000);
  show('hidden');
  await pass(MINUTE);
  expect(asked).toBe(1);
  show('visible');
  window.dispatchEvent(new Event('focus'));
  await pass(0);
  expect(asked).toBe(2);
});

it('ends when it is no longer wanted', async () => {
  const watch = watchWhileSeen(ask, 'sk-ws', stop.signal);
  await pass(5_000);
  stop.abort();
  await watch;
  await pass(MINUTE);
  expect(asked).toBe(1);
});

it('asks in one of several tabs, and in another one once that is hidden', async () => {
  let turn = Promise.resolve();
  const request = (_name: string, _options: object, work: () => Promise<void>): Promise<void> => {
    turn = turn.then(work);
    return turn;
  };
  vi.stubGlobal('navigator', { locks: { request } });
  let other = 0;
  const first = new AbortController();
  void watchWhileSeen(ask, 'sk-ws', first.signal);
  void watchWhileSeen(
    async () => {
      other += 1;
    },
    'sk-ws',
    stop.signal,
  );
  await pass(20_000);
  expect([asked, other]).toEqual([4, 0]);
  first.abort();
  await pass(5_000);
  expect([asked, other], 'at once, and after 5 s').toEqual([4, 2]);
});

it('asks without locks, and where they are denied', async () => {
  const request = (): Promise<void> => Promise.reject(new DOMException('denied', 'SecurityError'));
  vi.stubGlobal('navigator', { locks: { request } });
  void watchWhileSeen(ask, 'sk-ws', stop.signal);
  await pass(10_000);
  expect(asked).toBe(2);
});
