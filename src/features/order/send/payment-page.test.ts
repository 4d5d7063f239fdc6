import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allowedRedirect, leaveForBank } from './payment-page.ts';

describe('a redirect from the server', () => {
  it.each([
    ['https://bank.test/pay', undefined, true],
    ['http://localhost:4101/bank/1', undefined, true],
    ['http://bank.test/pay', undefined, false],
    ['https://bank.test/pay', ['https://bank.test'], true],
    ['https://evil.test/pay', ['https://bank.test'], false],
    ['javascript:alert(1)', undefined, false],
    ['data:text/html,hi', undefined, false],
    ['not an address', undefined, false],
  ])('%s with %j: %s', (text, origins, isAllowed) => {
    expect(allowedRedirect(text, origins) !== undefined).toBe(isAllowed);
  });
});

describe('leaving for the bank', () => {
  const page = new EventTarget();
  const url = new URL('https://bank.test/pay');
  const show = (persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('reports once that the visitor came back to this very page', () => {
    const left: string[] = [];
    const back = vi.fn();
    leaveForBank(url, (to) => void left.push(to.href), back);
    expect(left).toEqual(['https://bank.test/pay']);
    show(false);
    expect(back).not.toHaveBeenCalled();
    show(true);
    show(true);
    vi.advanceTimersByTime(60_000);
    expect(back).toHaveBeenCalledTimes(1);
  });

  it('reports after a while that the payment page does not load', () => {
    const back = vi.fn();
    leaveForBank(url, () => undefined, back);
    vi.advanceTimersByTime(19_000);
    expect(back).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2_000);
    show(true);
    expect(back).toHaveBeenCalledTimes(1);
  });
});
