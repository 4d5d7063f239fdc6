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
    text: async () => '<body><ws-cart></ws-cart></body>',
  }));
  const fault = await findCartPageError(parse('<ws-minicart></ws-minicart>'), { cartUrl });
  expect(fault).toEqual(status && { kind: 'cart-page-error', at: cartUrl, status });
});

it('reports a cart page without a cart, but nothing that is no page [C5.7]', async () => {
  const answer = (html: string) =>
    vi.stubGlobal('fetch', async () => ({ status: 200, text: async () => html }));
  const look = () => findCartPageError(parse('<ws-minicart></ws-minicart>'), { cartUrl });
  answer('<!doctype html><body class="shop"><h1>Cart</h1></body>');
  expect(await look()).toEqual({ kind: 'cart-page-empty', at: cartUrl });
  for (const right of ['<body><main><WS-CART class="x"></WS-CART></main>', '{"cart": []}', '']) {
    answer(right);
    expect(await look()).toBeUndefined();
  }
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

it.each([
  ['in the root folder', 'https://brand.example/hosting', 'order', ''],
  ['a host without its scheme', 'https://brand.example/', 'www.brand.example/cart', ''],
  ['the same with a base', 'https://brand.example/en/', 'www.brand.example/cart', '<base href="/">'],
])('reports a relative address %s [C5.7]', (_what, address, cartUrl, head) => {
  expect(faultsAt(address, { cartUrl }, head).map(({ kind }) => kind)).toEqual(['relative-url']);
});

it.each<[string, string, object, string?]>([
  ['a path', 'https://brand.example/en/', { cartUrl: '/order' }],
  ['an address', 'https://brand.example/en/', { cartUrl: 'https://brand.example/order' }],
  ['an address without its scheme', 'https://brand.example/en/', { cartUrl: '//brand.example/order' }],
  ['a query', 'https://brand.example/en/', { cartUrl: '?page=cart' }],
  ['a page with a base', 'https://brand.example/en/', { cartUrl: 'order' }, '<base href="/en/">'],
  ['another key', 'https://brand.example/en/', { consentCookie: 'order' }],
])('reports no relative address for %s', (_what, address, config, head) => {
  expect(faultsAt(address, config, head)).toEqual([]);
});
