import { afterEach, describe, expect, test, vi } from 'vitest';
import { whenOpened } from './when-opened.ts';

afterEach(() => vi.unstubAllGlobals());

describe('work that waits until the page is opened', () => {
  test.each([
    ['on a server', undefined],
    ['in a browser that prerenders nothing', {}],
    ['on a page that is open', { prerendering: false }],
  ])('runs at once %s', (_where, more) => {
    vi.stubGlobal('document', more && Object.assign(new EventTarget(), more));
    const run = vi.fn();
    whenOpened(run);
    expect(run).toHaveBeenCalledOnce();
  });

  test('runs once the prerendered page is opened', () => {
    const page = Object.assign(new EventTarget(), { prerendering: true });
    vi.stubGlobal('document', page);
    const run = vi.fn();
    whenOpened(run);
    expect(run).not.toHaveBeenCalled();
    page.dispatchEvent(new Event('prerenderingchange'));
    page.dispatchEvent(new Event('prerenderingchange'));
    expect(run).toHaveBeenCalledOnce();
  });
});
