// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findCartPageError, findFramingFault, findPreloadFaults, findRelativeUrls } from './site-faults.ts';

afterEach(() => vi.unstubAllGlobals());

const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');
const text = expect.any(Function);
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
  const faults = await findCartPageError(parse('<ws-minicart></ws-minicart>'), { cartUrl });
  expect(faults).toEqual(status ? [{ kind: 'cart-page-error', at: cartUrl, status, text }] : []);
});

it('reports a cart page without a cart, but nothing that is no page [C5.7]', async () => {
  const answer = (html: string) =>
    vi.stubGlobal('fetch', async () => ({ status: 200, text: async () => html }));
  const look = () => findCartPageError(parse('<ws-minicart></ws-minicart>'), { cartUrl });
  answer('<!doctype html><body class="shop"><h1>Cart</h1></body>');
  expect(await look()).toEqual([{ kind: 'cart-page-empty', at: cartUrl, text }]);
  for (const right of ['<body><main><WS-CART class="x"></WS-CART></main>', '{"cart": []}', '']) {
    answer(right);
    expect(await look()).toEqual([]);
  }
});

it.each([
  ['does not allow to be asked', '', cartUrl],
  ['is this one', '<ws-cart></ws-cart>', cartUrl],
  ['is not named', '', undefined],
])('reports nothing about a cart page that %s', async (_what, html, address) => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await findCartPageError(parse(html), { cartUrl: address })).toEqual([]);
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
        text,
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

const CSP = 'content-security-policy';
const XFO = 'x-frame-options';

it.each<[string, boolean, Record<string, string>]>([
  ['a page without any header', true, {}],
  ['a policy about scripts only', true, { [CSP]: "script-src 'self'" }],
  ['a policy for every site', true, { [CSP]: 'frame-ancestors *' }],
  ['a policy for every https site', true, { [CSP]: 'img-src *; Frame-Ancestors https:' }],
  ['a policy for every https host', true, { [CSP]: 'frame-ancestors https://*' }],
  [
    'the old header, which a policy for every site overrides',
    true,
    { [CSP]: 'frame-ancestors *', [XFO]: 'DENY' },
  ],
  ['the old header for one site, which browsers ignore', true, { [XFO]: 'ALLOW-FROM https://a.example' }],
  ['no fault: frame-ancestors', false, { [CSP]: "script-src *; frame-ancestors 'self' https://a.example" }],
  ['no fault: an empty list', false, { [CSP]: 'frame-ancestors' }],
  ['no fault: the stricter of two policies', false, { [CSP]: "frame-ancestors *, frame-ancestors 'none'" }],
  ['no fault: the old header', false, { [XFO]: 'sameorigin' }],
])('finds %s [C5.7]', async (_name, isFault, headers) => {
  vi.stubGlobal('fetch', async () => new Response('', { headers }));
  const faults = await findFramingFault();
  const repaired = "Content-Security-Policy: frame-ancestors 'self'";
  expect(faults.map((fault) => fault.repaired)).toEqual(isFault ? [repaired] : []);
});

it('finds the headers of a server that does not answer HEAD', async () => {
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET' } = {}) =>
    method === 'HEAD' ? new Response('', { status: 405 }) : new Response('', { headers: { [XFO]: 'DENY' } }),
  );
  expect(await findFramingFault()).toEqual([]);
});

it('finds nothing if the request is blocked', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await findFramingFault()).toEqual([]);
});

const BASE = 'https://cdn.example/ws/1/';
const CORE = `${BASE}assets/core-1a2b3c4.js`;
const LIST = {
  core: 'assets/core-1a2b3c4.js',
  'ws-cart': { 'sk-SK': ['assets/core-1a2b3c4.js', 'assets/texts-cart-sk-SK-a-b-c-d.js'] },
};

const respond = (response: () => Response | Promise<Response>) => {
  const fetched = vi.fn(async (_url: URL) => response());
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

const pageWith = (links: string, script = `${BASE}ws.js`): Document =>
  new DOMParser().parseFromString(
    `<head><script type="module" src="${script}"></script>${links}</head>`,
    'text/html',
  );
const link = (href: string, rel = 'modulepreload'): string => `<link rel="${rel}" href="${href}">`;

describe('of preloaded files the doctor', () => {
  it.each<[string, string]>([
    ['of an older release', `${BASE}assets/core-0000000.js`],
    ['of a full version', 'https://cdn.example/ws/1.2.3/assets/core-1a2b3c4.js'],
    ['of another host', 'https://shop.example/ws/1/assets/core-1a2b3c4.js'],
    ['of another locale’s older texts', `${BASE}assets/texts-cart-sk-SK-0000000.js`],
  ])('finds a preloaded file %s [C5.7]', async (_what, href) => {
    respond(() => Response.json(LIST));
    const role = href.includes('core') ? CORE : `${BASE}assets/texts-cart-sk-SK-a-b-c-d.js`;
    const repaired = `<link rel="modulepreload" href="${role}">`;
    expect(await findPreloadFaults(pageWith(link(href)))).toEqual([
      { kind: 'preload-outdated', at: href, repaired, text },
    ]);
  });

  it('finds it in a link of another kind', async () => {
    respond(() => Response.json(LIST));
    const page = pageWith(link(`${BASE}assets/core-0000000.js`, 'preload'));
    expect(await findPreloadFaults(page)).toMatchObject([{ kind: 'preload-outdated' }]);
  });

  it.each<[string, string]>([
    ['the file of this release', link(CORE)],
    ['files of the page', link('https://brand.example/assets/theme-1234567.js')],
    ['a font', '<link rel="preload" as="font" href="/a.woff2">'],
    ['nothing', ''],
  ])('accepts a page that preloads %s', async (_what, links) => {
    respond(() => Response.json(LIST));
    expect(await findPreloadFaults(pageWith(links))).toEqual([]);
  });

  it('asks for no list on a page that preloads nothing of this kind', async () => {
    const fetched = respond(() => Response.json(LIST));
    await findPreloadFaults(pageWith('<link rel="modulepreload" href="/app.js">'));
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['is missing', () => new Response('', { status: 404 })],
    ['is no JSON', () => new Response('<html>')],
    ['is null', () => Response.json(null)],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('says nothing if the list %s', async (_what, response) => {
    respond(response);
    expect(await findPreloadFaults(pageWith(link(`${BASE}assets/core-0000000.js`)))).toEqual([]);
  });
});
