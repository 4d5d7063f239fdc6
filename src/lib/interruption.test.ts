// @vitest-environment happy-dom

import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchInterruption } from './interruption.ts';

afterEach(() => vi.useRealTimers());

describe('a page', () => {
  it.each([
    ['was frozen', () => document.dispatchEvent(new Event('freeze'))],
    ['was left, and restored from the back/forward cache', () => window.dispatchEvent(new Event('pagehide'))],
    ['was asleep while the monotonic clock stood still', () => vi.setSystemTime(Date.now() + 61_000)],
    ['took too long', () => vi.advanceTimersByTime(61_000)],
  ])('is interrupted if it %s', (_how, interrupt) => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const watch = watchInterruption(60_000);
    expect(watch.isInterrupted()).toBe(false);
    interrupt();
    expect(watch.isInterrupted()).toBe(true);
    watch.end();
  });

  it('is not interrupted by a clock that is set back, and hears nothing after the end', () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const watch = watchInterruption(60_000);
    vi.setSystemTime(Date.now() - 3_600_000);
    watch.end();
    document.dispatchEvent(new Event('freeze'));
    expect(watch.isInterrupted()).toBe(false);
  });
});
