import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Locale } from '../../config/locales.ts';
import { findRoutePlace, historyBase, normalizeRoute, type RoutePlace, routeOf } from './route-place.ts';
import { urlOf } from './router.ts';

const languages: readonly [Locale, ...Locale[]] = ['sk-SK', 'en-US'];
const config = (baseUrl?: string) => ({
  languages,
  baseUrl,
  routing: baseUrl ? ('history' as const) : ('query' as const),
});

describe('normalizing a route', () => {
  it.each([
    ['', ''],
    ['/', ''],
    ['/order/', 'order'],
    ['order?step=cart', 'order?step=cart'],
    ['order?step=cart&qd=a', 'order?step=cart'],
    ['empty-cart?step=3', 'empty-cart'],
    ['constructor?step=3', 'constructor'],
    ['/order?utm=1&step=cart#top', 'order?step=cart'],
    ['?step=3', ''],
    ['thank-you?exception=a.b&messageKey=fail', 'thank-you?messageKey=fail&exception=a.b'],
  ])('makes %j into %j [2.3]', (route, expected) => {
    expect(normalizeRoute(route)).toBe(expected);
  });
});

describe('the base of a page', () => {
  it.each<[string, string, string | undefined]>([
    ['https://a.sk/', 'https://a.sk/order', 'https://a.sk/'],
    ['https://a.sk/', 'https://a.sk/en/order', 'https://a.sk/en/'],
    ['https://a.sk/shop', 'https://a.sk/shop/order', 'https://a.sk/shop'],
    ['https://a.sk/shop/', 'https://a.sk/shop', 'https://a.sk/shop/'],
    ['https://a.sk/shop', 'https://a.sk/en/shop/order', 'https://a.sk/en/shop'],
    ['https://a.sk/en/shop', 'https://a.sk/en/shop/order', 'https://a.sk/en/shop'],
    ['https://a.sk/shop', 'https://a.sk/shopping', undefined],
    ['https://a.sk/shop', 'https://b.sk/shop', undefined],
  ])('%s seen from %s is %s [C4.4]', (baseUrl, page, expected) => {
    expect(historyBase(page, config(baseUrl))).toBe(expected);
  });
});

describe('the place of the route', () => {
  it('is the path with a base, else the query [2.1]', () => {
    expect(findRoutePlace('https://a.sk/x', config('https://a.sk/'), undefined).routing).toBe('history');
    expect(findRoutePlace('https://a.sk/x', config(), undefined).routing).toBe('query');
  });
  it('is the query on a page outside of its own base', () => {
    expect(findRoutePlace('https://a.sk/x', config('https://a.sk/shop'), undefined).routing).toBe('query');
    expect(findRoutePlace('https://a.sk/x', config(), 'history').routing).toBe('query');
  });
  it('follows the attribute [C3.6]', () => {
    expect(findRoutePlace('https://a.sk/', config('https://a.sk/'), 'memory').routing).toBe('memory');
    expect(findRoutePlace('https://a.sk/', config('https://a.sk/'), 'query').routing).toBe('query');
  });
});

describe('URLs of routes', () => {
  const history: RoutePlace = { routing: 'history', base: 'https://a.sk/en/shop' };
  const query: RoutePlace = { routing: 'query', base: '' };

  it('use real paths below the base in history mode [2.1] [C4.1]', () => {
    const page = 'https://a.sk/en/shop/order?step=cart';
    expect(urlOf('order?step=payment-method', page, history)).toBe(
      'https://a.sk/en/shop/order?step=payment-method',
    );
    expect(routeOf(page, history)).toBe('order?step=cart');
    expect(routeOf('https://a.sk/en/shop', history)).toBe('');
    expect(routeOf('https://a.sk/en/shop/', history)).toBe('');
    expect(urlOf('', page, history)).toBe('https://a.sk/en/shop');
  });

  it("are added to the page's own parameters in query mode [C4.5]", () => {
    const page = 'https://a.sk/page?id=5&ws-route=order&step=cart#here';
    expect(routeOf(page, query)).toBe('order?step=cart');
    expect(urlOf('empty-cart', page, query)).toBe('https://a.sk/page?id=5&ws-route=empty-cart#here');
    expect(urlOf('', page, query)).toBe('https://a.sk/page?id=5#here');
  });

  it("leave the page's own parameters alone, whatever their names", () => {
    const page = 'https://a.sk/page?step=3&qd=own';
    expect(urlOf('', page, query)).toBe(page);
    const empty = `${page}&ws-route=empty-cart`;
    expect(urlOf('empty-cart', page, query)).toBe(empty);
    expect(routeOf(empty, query)).toBe('empty-cart');
    expect(urlOf('', empty, query)).toBe(page);
  });

  it('use a parameter name of the page only if the route needs it', () => {
    const page = 'https://a.sk/page?step=3&exception=own';
    const order = 'https://a.sk/page?exception=own&ws-route=order';
    expect(urlOf('order', page, query)).toBe(order);
    expect(routeOf(order, query)).toBe('order');
    expect(urlOf('domain-checker?qd=a', `${order}&step=cart`, query)).toBe(
      'https://a.sk/page?exception=own&ws-route=domain-checker&qd=a',
    );
  });

  it('are read as the cart on a page without a route, whatever its parameters [2.2]', () => {
    expect(routeOf('https://a.sk/page?step=3', query)).toBe('');
  });

  it('are read back as the route that they were made from', () => {
    const path = fc.constantFrom('', 'order', 'domain-checker', 'thank-you', 'nowhere');
    const value = fc.string({ minLength: 1 });
    fc.assert(
      fc.property(path, value, fc.constantFrom(history, query), (name, text, place) => {
        const route = normalizeRoute(`${name}?${new URLSearchParams({ qd: text })}`);
        expect(routeOf(urlOf(route, 'https://a.sk/en/shop/old?id=5', place), place)).toBe(route);
      }),
    );
  });
});
