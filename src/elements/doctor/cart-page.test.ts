// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { findCartPageError, findRelativeUrls } from './cart-page.ts';

afterEach(() => vi.unstubAllGlobals());

const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');
const cartUrl = 'https://brand.example/cart';

it.each<[string, (method: string) => number, number | undefined]>([
  ['404', () => 404, 404],
  ['410', () => 410, 410],
  ['500', () => 500, 500],
  ['405 to HEAD, and a page to GET', (method) => (method === 'HEAD' ? 405 : 200), undefined],
  ['405 to HEAD, and 404 to GET', (method) => (method === 'HEAD' ? 405 : 404), 404],
  ['a page', () => 200, undefined],
])('checks the page of the cart: its server responds with %s [C5.7]', async (_what, statusOf, status) => {
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => ({
    status: statusOf(init?.method ?? 'GET'),
  }));
  const fault = await findCartPageError(parse('<ws-minicart></ws-minicart>'), { cartUrl });
  expect(fault).toEqual(status && { kind: 'cart-page-error', at: cartUrl, status });
});

it.each([
  ['does not allow to be asked', '', cartUrl],
  ['is this one', '<ws-cart></ws-cart>', cartUrl],
  ['is not named', '', undefined],
])('reports nothing about a cart page that %s', async (_what, html, address) => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await findCartPageError(parse(html), { cartUrl: address })).toBeUndefined();
});

const faultsAt = (address: string, config: object, head = '') => {
  const page = parse(head);
  Object.defineProperty(page, 'baseURI', { value: address });
  return findRelativeUrls(page, JSON.stringify(config));
};

it.each(['order', './order', '../order', 'order/?a=b:c'])(
  'reports a relative address on a page in a folder: %s [C5.7]',
  (cartUrl) => {
    const address = 'https://brand.example/en/hosting';
    expect(faultsAt(address, { company: 'sk-ws', cartUrl })).toEqual([
      {
        kind: 'relative-url',
        at: `"cartUrl": "${cartUrl}"`,
        key: 'cartUrl',
        url: new URL(cartUrl, address).href,
      },
    ]);
  },
);

it.each<[string, string, object, string?]>([
  ['a path', 'https://brand.example/en/', { cartUrl: '/order' }],
  ['an address', 'https://brand.example/en/', { cartUrl: 'https://brand.example/order' }],
  ['an address without its scheme', 'https://brand.example/en/', { cartUrl: '//brand.example/order' }],
  ['a query', 'https://brand.example/en/', { cartUrl: '?page=cart' }],
  ['a page in the root folder', 'https://brand.example/hosting', { cartUrl: 'order' }],
  ['a page with a base', 'https://brand.example/en/', { cartUrl: 'order' }, '<base href="/en/">'],
  ['another key', 'https://brand.example/en/', { consentCookie: 'order' }],
])('reports no relative address for %s', (_what, address, config, head) => {
  expect(faultsAt(address, config, head)).toEqual([]);
});
