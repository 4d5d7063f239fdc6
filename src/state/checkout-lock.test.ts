import { afterEach, describe, expect, it, vi } from 'vitest';
import { whenCheckoutUnlocked, withCheckoutLock } from './checkout-lock.ts';

type Work = (lock: object | null) => Promise<unknown>;

/** Web Locks like those of a browser, as far as `ifAvailable` and waiting for one are concerned. */
function fakeLocks() {
  const held = new Set<string>();
  const request = async (name: string, options: object, work: Work): Promise<void> => {
    if (!('ifAvailable' in options)) await expect.poll(() => held.has(name)).toBe(false);
    if (held.has(name)) {
      await work(null);
      return;
    }
    held.add(name);
    await work({ name });
    held.delete(name);
  };
  const query = async (): Promise<object> => ({ held: [...held].map((name) => ({ name })) });
  return { held, request, query };
}

afterEach(() => vi.unstubAllGlobals());

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
