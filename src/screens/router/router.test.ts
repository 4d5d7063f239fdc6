// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createShopStore } from '../../../test/support/shop-page.ts';
import type { Locale } from '../../config/locales.ts';
import { openRouteAtom } from '../../state/page/open-route.ts';
import { TagRouter } from './router.ts';

const languages: readonly [Locale, ...Locale[]] = ['sk-SK', 'en-US'];
const config = { languages, baseUrl: undefined, routing: 'query' as const };
const ends: (() => void)[] = [];
let store = createShopStore();

function start(
  options: { route?: string; routing?: 'query' | 'memory' | 'history'; baseUrl?: string } = {},
): TagRouter & { host: HTMLElement } {
  const host = document.createElement('ws-cart');
  document.body.append(host);
  const { baseUrl, routing, route } = options;
  const router = new TagRouter({ store, host, config: { ...config, baseUrl }, routing, start: route });
  const end = router.start();
  ends.push(() => {
    end();
    host.remove();
  });
  return Object.assign(router, { host });
}

const goTo = (url: string): void =>
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(url);

beforeEach(() => {
  store = createShopStore();
  goTo('https://a.sk/page?id=5');
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

describe('a router', () => {
  it('adds the route to the query of the page', () => {
    const router = start();
    expect(router.go('order?step=cart')).toBe(true);
    expect(router.route).toBe('order?step=cart');
    expect(new URL(location.href).searchParams.get('ws-route')).toBe('order');
    expect(new URL(location.href).searchParams.get('id')).toBe('5');
  });

  it('reads a route from the query of a page that keeps its routes in the path, and moves it there [D.7] [C4.1]', () => {
    const base = 'https://a.sk/order';
    goTo(`${base}?ws-route=order&step=billing-profile`);
    expect(start({ routing: 'history', baseUrl: base }).route).toBe('order?step=billing-profile');
    expect(location.href).toBe(`${base}/order?step=billing-profile`);
  });

  it('asks the page first and stays when it says no [C7.5]', () => {
    const router = start();
    const asked: unknown[] = [];
    router.host.addEventListener('ws-navigate', (event) => {
      asked.push((event as CustomEvent).detail);
      event.preventDefault();
    });
    expect(router.go('empty-cart')).toBe(false);
    expect(router.route).toBe('');
    expect(asked).toEqual([{ route: 'empty-cart', url: 'https://a.sk/page?id=5&ws-route=empty-cart' }]);
  });

  it('cannot be stopped from redirecting', () => {
    const router = start();
    router.host.addEventListener('ws-navigate', (event) => event.preventDefault());
    expect(router.go('empty-cart', { replace: true })).toBe(true);
    expect(router.route).toBe('empty-cart');
  });

  it('counts a click as a move, but not a redirect', () => {
    const router = start();
    router.go('empty-cart', { replace: true });
    expect(router.moved).toBe(false);
    router.go('');
    expect(router.moved).toBe(true);
    router.go('empty-cart', { replace: true });
    expect(router.moved, 'a redirect on the way').toBe(true);
  });

  it("does not count a redirect that follows a visitor's action elsewhere", () => {
    const router = start();
    router.go('empty-cart');
    router.go('', { replace: true, moved: false });
    expect(router.moved).toBe(false);
  });

  it('dispatches nothing when the route does not change', () => {
    const router = start();
    let events = 0;
    router.host.addEventListener('ws-navigate', () => {
      events += 1;
    });
    expect(router.go('/')).toBe(true);
    expect(events).toBe(0);
  });

  it('follows the back button [2.1]', () => {
    const router = start();
    router.go('empty-cart');
    let told = 0;
    router.subscribe(() => {
      told += 1;
    });
    history.replaceState(null, '', 'https://a.sk/page?id=5');
    const asked = vi.fn();
    router.host.addEventListener('ws-navigate', asked);
    window.dispatchEvent(new PopStateEvent('popstate'));
    // A page that changes its own query only.
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(router.route).toBe('');
    expect([told, asked.mock.calls.length]).toEqual([1, 1]);
  });

  it('starts at the route of the attribute, unless the URL names a route [C3.6]', () => {
    expect(start({ route: 'order?step=billing-profile' }).route).toBe('order?step=billing-profile');
    expect(location.search).toContain('ws-route=order');
  });

  it('prefers the route of the URL over the attribute', () => {
    history.replaceState(null, '', 'https://a.sk/page?ws-route=empty-cart');
    expect(start({ route: 'order' }).route).toBe('empty-cart');
  });

  it('routes in memory when it is the second one of the page [C3.5]', () => {
    start();
    const second = start();
    second.go('empty-cart');
    expect(second.route).toBe('empty-cart');
    expect(location.search).toBe('?id=5');
  });

  it('starts in memory at the return route from bank or login, and cleans the URL', () => {
    history.replaceState(null, '', 'https://a.sk/page?id=5&ws-route=thank-you&messageKey=success');
    const router = start({ routing: 'memory', route: 'order' });
    expect(router.route).toBe('thank-you?messageKey=success');
    expect(location.search).toBe('?id=5');
    router.go('order?step=cart');
    expect(location.search).toBe('?id=5');
  });

  it('leaves the URL of a return as it is on a page of AngularJS, whose Back would lead nowhere, and reads it once', () => {
    vi.stubGlobal('angular', { version: { major: 1 } });
    ends.push(() => vi.unstubAllGlobals());
    history.replaceState(null, '', 'https://a.sk/page?ws-route=thank-you&messageKey=success#!/order');
    expect(start({ routing: 'memory' }).route).toBe('thank-you?messageKey=success');
    expect(location.search).toBe('?ws-route=thank-you&messageKey=success');
    ends.pop()?.();
    expect(start({ routing: 'memory' }).route, 'in another view of the page').toBe('');
  });

  it('returns in memory to the URL that it passed to a bank', () => {
    const first = start({ routing: 'memory' });
    const back = first.href('thank-you?messageKey=cancel');
    ends.splice(0).forEach((end) => {
      end();
    });
    history.replaceState(null, '', back);
    expect(start({ routing: 'memory' }).route).toBe('thank-you?messageKey=cancel');
  });

  it('leaves a return from bank or login to the first tag of the page', () => {
    history.replaceState(null, '', 'https://a.sk/page?ws-route=thank-you&messageKey=success');
    const first = start();
    expect(start().route).toBe('');
    expect(first.route).toBe('thank-you?messageKey=success');
    expect(location.search).toContain('ws-route=thank-you');
  });

  it('controls the URL again after the first tag is removed', () => {
    start();
    ends.splice(0).forEach((end) => {
      end();
    });
    start().go('empty-cart');
    expect(location.search).toContain('ws-route=empty-cart');
  });

  it('follows the URL once the tag that controlled it is removed, as after two overlapping pages', () => {
    const first = start();
    const [endFirst] = ends.splice(0) as [() => void];
    const second = start();
    const third = start();
    first.go('order?step=cart');
    expect(second.route).toBe('');
    endFirst();
    expect([second.route, third.route]).toEqual(['order?step=cart', '']);
    store.set(openRouteAtom, 'empty-cart');
    expect([second.route, third.route]).toEqual(['empty-cart', '']);
    expect(location.search).toBe('?id=5&ws-route=empty-cart');
    history.replaceState(null, '', 'https://a.sk/page?id=5');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(second.route).toBe('');
  });

  it('leads to the route in the tag that replaced a removed one', () => {
    const first = start();
    ends.splice(0).forEach((end) => {
      end();
    });
    const second = start();
    first.go('thank-you?messageKey=transfer');
    expect(second.route).toBe('thank-you?messageKey=transfer');
    expect(location.search).toContain('ws-route=thank-you');
  });

  it('leads to the outcome of an order in the next tag if the page has none, whose address it leaves alone', () => {
    const first = start();
    ends.splice(0).forEach((end) => {
      end();
    });
    first.go('order?step=recapitulation');
    first.go('thank-you?messageKey=transfer');
    expect(location.search).toBe('?id=5');
    const second = start();
    expect(second.route).toBe('thank-you?messageKey=transfer');
    expect(location.search).toContain('ws-route=thank-you');
    ends.splice(0).forEach((end) => {
      end();
    });
    history.replaceState(null, '', 'https://a.sk/page?id=5');
    expect(start().route, 'it is shown once').toBe('');
  });

  it('keeps the route of a second tag if the URL names none when the first is removed', () => {
    start();
    const [endFirst] = ends.splice(0) as [() => void];
    const second = start();
    second.go('empty-cart');
    endFirst();
    expect(second.route).toBe('empty-cart');
    expect(location.search).toBe('?id=5&ws-route=empty-cart');
  });

  it('scrolls into view when another tag opens it, with the focus on its heading', () => {
    const { host } = start({ routing: 'memory' });
    host.getBoundingClientRect = () => new DOMRect(0, 2_000, 300, 900);
    const scrolled = vi.spyOn(host, 'scrollIntoView');
    const root = host.attachShadow({ mode: 'open' });
    const heading = root.appendChild(document.createElement('h2'));
    heading.tabIndex = -1;
    store.set(openRouteAtom, '');
    expect(scrolled).toHaveBeenCalledOnce();
    expect(root.activeElement).toBe(heading);
    host.addEventListener('ws-navigate', (event) => event.preventDefault());
    store.set(openRouteAtom, 'order');
    expect(scrolled, 'the page said no').toHaveBeenCalledOnce();
  });
});
