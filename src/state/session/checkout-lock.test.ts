import { afterEach, describe, expect, it, vi } from 'vitest';
import { inTurn, whenCheckoutUnlocked, withCheckoutLock } from './checkout-lock.ts';

type Work = (lock: object | null) => Promise<unknown>;

/** Web Locks like those of a browser, as far as `ifAvailable`, `steal` and waiting for one are concerned. */
function fakeLocks() {
  const held = new Map<string, string>();
  const request = async (name: string, options: object, work: Work): Promise<void> => {
    if ('steal' in options) held.delete(name);
    else if (!('ifAvailable' in options)) await expect.poll(() => held.has(name)).toBe(false);
    if (held.has(name)) {
      await work(null);
      return;
    }
    held.set(name, 'this tab');
    await work({ name }).finally(() => held.delete(name));
  };
  const query = async (): Promise<object> => ({
    held: [...held].map(([name, clientId]) => ({ name, clientId })),
  });
  /** Another tab takes the lock and never gives it back. */
  const hang = (name: string, other = 'a hung tab'): unknown => held.set(name, other);
  return { held, request, query, hang };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the checkout lock', () => {
  it('lets one tab work and rejects the others [D.15]', async () => {
    const locks = fakeLocks();
    vi.stubGlobal('navigator', { locks });
    let finish: (value: string) => void = () => undefined;
    const first = withCheckoutLock('sk-ws', () => new Promise<string>((resolve) => (finish = resolve)));
    expect(await withCheckoutLock('sk-ws', async () => 'second')).toEqual({ taken: true });
    expect(await withCheckoutLock('se-lp', async () => 'other')).toEqual({ taken: false, value: 'other' });
    finish('first');
    expect(await first).toEqual({ taken: false, value: 'first' });
    expect(await withCheckoutLock('sk-ws', async () => 'third')).toEqual({ taken: false, value: 'third' });
  });

  it('is released when the page goes away, even if work is still running [D.47]', async () => {
    const locks = fakeLocks();
    const page = new EventTarget();
    vi.stubGlobal('navigator', { locks });
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    void withCheckoutLock('sk-ws', () => new Promise<never>(() => undefined));
    expect(locks.held.size).toBe(1);
    page.dispatchEvent(new Event('pagehide'));
    await expect.poll(() => locks.held.size).toBe(0);
  });

  it('leaves no listener on the page when the work has ended, well or not', async () => {
    const listeners = new Set<unknown>();
    vi.stubGlobal('navigator', { locks: fakeLocks() });
    vi.stubGlobal('addEventListener', (_type: string, listener: unknown) => listeners.add(listener));
    vi.stubGlobal('removeEventListener', (_type: string, listener: unknown) => listeners.delete(listener));
    await withCheckoutLock('sk-ws', () => expect.poll(() => listeners.size).toBe(1));
    expect(listeners.size).toBe(0);
    await inTurn('order-link', 'sk-ws', () => Promise.reject(new Error('broken'))).catch(() => undefined);
    expect(listeners.size).toBe(0);
  });

  it('rethrows errors of the work', async () => {
    vi.stubGlobal('navigator', { locks: fakeLocks() });
    const work = () => Promise.reject(new Error('broken'));
    await expect(withCheckoutLock('sk-ws', work)).rejects.toThrow('broken');
  });

  it.each([
    ['rejects', () => Promise.reject(new DOMException('refused', 'SecurityError'))],
    [
      'throws',
      () => {
        throw new DOMException('refused', 'SecurityError');
      },
    ],
  ])('is not an obstacle if the browser %s it', async (_how, request) => {
    vi.stubGlobal('navigator', { locks: { request } });
    expect(await withCheckoutLock('sk-ws', async () => 'done')).toEqual({ taken: false, value: 'done' });
  });

  it('runs the work once, even if the lock breaks while it is held', async () => {
    const request = async (_name: string, _options: object, work: Work): Promise<void> => {
      await work({});
      throw new DOMException('stolen', 'AbortError');
    };
    vi.stubGlobal('navigator', { locks: { request } });
    const work = vi.fn(async () => 'done');
    expect(await withCheckoutLock('sk-ws', work)).toEqual({ taken: false, value: 'done' });
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('is not an obstacle if the browser has no locks', async () => {
    vi.stubGlobal('navigator', {});
    expect(await withCheckoutLock('sk-ws', async () => 'done')).toEqual({ taken: false, value: 'done' });
  });
});

describe('a tab that hangs with the checkout lock', () => {
  const NAME = 'ws-elements:hu-ws:checkout';
  const order = () => withCheckoutLock('hu-ws', async () => 'sent');
  const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it('stops the refreshes of others for as long as an order may take, all together', async () => {
    const locks = fakeLocks();
    vi.stubGlobal('navigator', { locks });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    locks.hang(NAME);
    let looked = 0;
    const look = () => whenCheckoutUnlocked('hu-ws').then(() => (looked += 1));
    void look();
    await later(30_000);
    void look();
    await later(29_000);
    expect(looked).toBe(0);
    await later(1_001);
    expect(looked).toBe(2);
    await look();
    expect(looked).toBe(3);
  });

  it('stops an order of another tab for 90 seconds, then loses the lock to it', async () => {
    const locks = fakeLocks();
    vi.stubGlobal('navigator', { locks });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    locks.hang('ws-elements:se-ws:checkout', 'one');
    const other = () => withCheckoutLock('se-ws', async () => 'sent');
    expect(await other()).toEqual({ taken: true });
    await later(89_000);
    expect(await other()).toEqual({ taken: true });
    await later(1_001);
    expect(await other()).toEqual({ taken: false, value: 'sent' });
  });

  it('is not confused with one that has ordered in the meantime', async () => {
    const locks = fakeLocks();
    vi.stubGlobal('navigator', { locks });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    locks.hang(NAME, 'one');
    expect(await order()).toEqual({ taken: true });
    await later(80_000);
    locks.hang(NAME, 'another');
    expect(await order()).toEqual({ taken: true });
    await later(20_000);
    expect(await order()).toEqual({ taken: true });
  });
});

describe('waiting until no tab is ordering', () => {
  it('continues when the order is complete', async () => {
    vi.stubGlobal('navigator', { locks: fakeLocks() });
    const said: string[] = [];
    let finish: () => void = () => undefined;
    const work = () => new Promise<void>((resolve) => (finish = resolve)).then(() => said.push('ordered'));
    const order = withCheckoutLock('sk-ws', work);
    const waiting = whenCheckoutUnlocked('sk-ws').then(() => said.push('looks'));
    await new Promise((resolve) => setTimeout(resolve));
    finish();
    await Promise.all([order, waiting]);
    expect(said).toEqual(['ordered', 'looks']);
  });

  it('never takes the lock itself when no tab is ordering', async () => {
    const locks = fakeLocks();
    const request = vi.fn(locks.request);
    vi.stubGlobal('navigator', { locks: { ...locks, request } });
    await whenCheckoutUnlocked('sk-ws');
    expect(request).not.toHaveBeenCalled();
  });

  it.each([
    ['has none', undefined],
    ['refuses them', { request: () => Promise.reject(new DOMException('refused', 'SecurityError')) }],
  ])('does not block in a browser that %s', async (_what, locks) => {
    vi.stubGlobal('navigator', { locks });
    await expect(whenCheckoutUnlocked('sk-ws')).resolves.toBeUndefined();
  });
});

describe('turns', () => {
  it('follow each other, also after work that failed', async () => {
    const locks = fakeLocks();
    vi.stubGlobal('navigator', { locks });
    const done: string[] = [];
    let fail: (error: Error) => void = () => undefined;
    const first = inTurn('order-link', 'sk-ws', () => new Promise((_, reject) => (fail = reject)));
    await expect.poll(() => locks.held.size).toBe(1);
    const second = inTurn('order-link', 'sk-ws', async () => done.push('second'));
    expect(done).toEqual([]);
    fail(new Error('broken'));
    await expect(first).rejects.toThrow('broken');
    await second;
    expect(done).toEqual(['second']);
  });

  it('are taken at once without locks, and when another tab has held its turn for too long', async () => {
    vi.stubGlobal('navigator', {});
    expect(await inTurn('order-link', 'sk-ws', async () => 'alone')).toBe('alone');
    const request = (_name: string, { signal }: { signal: AbortSignal }) => Promise.reject(signal.reason);
    vi.stubGlobal('navigator', { locks: { request } });
    expect(await inTurn('order-link', 'sk-ws', async () => 'late')).toBe('late');
  });
});
