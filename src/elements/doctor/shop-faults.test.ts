// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resolveConfig } from '../../config/page-config.ts';
import { findShopFaults } from './shop-faults.ts';

const addresses = { scriptUrl: 'https://shop.example/ws.js', pageUrl: 'https://brand.example/' };
const config = resolveConfig(
  { company: 'sk-ws', language: 'en-US', apiUrl: 'https://shop.example/api' },
  addresses,
);

const CART = { uuid: 'a', items: [], summary: { price: { vatExcluded: 0, vatIncluded: 0 } } };

// The own `fetch` of a frame would ask the network; without a window of the frame, the page's is asked again.
beforeEach(() => vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(null));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['https://shop.example/api/cart', 'csp'],
  ['https://shop.example', 'csp'],
  ['https://shop.example.other.test/pixel', 'refused'],
  ['inline', 'refused'],
])('a request that fails while %s is blocked by a policy is reported as "%s"', async (blockedURI, kind) => {
  vi.stubGlobal('fetch', () => {
    document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI }));
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  expect((await findShopFaults(config)).map((fault) => fault.kind)).toEqual([kind]);
});

const HTML = { headers: { 'content-type': 'text/html' } };
const json = (status: number, body: unknown) => () => Response.json(body, { status });

it.each([
  ['refuses it', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['begins a session with each call', async () => Response.json({ ...CART, uuid: crypto.randomUUID() })],
])('a page without an origin gets an explanation if the shop %s', async (_what, answer) => {
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('origin', 'null');
  expect(await findShopFaults(config)).toEqual([
    { kind: 'no-origin', at: location.href, text: expect.any(Function) },
  ]);
});

it.each<[string, () => Response, object[]]>([
  ['a cart', json(200, CART), []],
  ['a cart in the same currency', json(200, { ...CART, currency: 'EUR' }), []],
  ['a cart whose currency is no code', json(200, { ...CART, currency: '€' }), []],
  [
    'a cart in another currency',
    json(200, { ...CART, currency: 'DKK' }),
    [{ kind: 'other-currency', currency: 'EUR', shopCurrency: 'DKK', repaired: '"currency": "DKK"' }],
  ],
  ['a lost session', json(404, { key: 'exception.cart.not_found' }), []],
  ['a cart that is not ready', json(404, { translationKey: 'exception.cart.not_prepared_yet' }), []],
  ['404 without a key', json(404, {}), [{ kind: 'shop-error', status: 404 }]],
  ['403', () => new Response('Forbidden', { status: 403, ...HTML }), [{ kind: 'shop-error', status: 403 }]],
  ['500', json(500, { key: 'exception.server_error' }), [{ kind: 'shop-error', status: 500 }]],
  ['503 of a proxy', () => new Response('', { status: 503 }), [{ kind: 'shop-error', status: 503 }]],
  ['a page', () => new Response('<!doctype html>', HTML), [{ kind: 'no-cart' }]],
  ['JSON that is no cart', json(200, { status: 'ok' }), [{ kind: 'no-cart' }]],
  [
    'that it does not know the company',
    json(400, { key: 'exception.company.unknown' }),
    [{ kind: 'unknown-company', company: 'sk-ws' }],
  ],
])('handles a shop that responds with %s [C5.7]', async (_what, answer, faults) => {
  vi.stubGlobal('fetch', async () => answer());
  const at = 'https://shop.example/api/cart';
  expect(await findShopFaults(config)).toEqual(
    faults.map((fault) => ({ ...fault, at, text: expect.any(Function) })),
  );
});

it('does not blame cookies for the new cart after a lost session', async () => {
  const answers = [json(404, { key: 'exception.cart.not_found' }), json(200, CART)];
  vi.stubGlobal('fetch', async () => answers.shift()?.());
  expect(await findShopFaults(config)).toEqual([]);
});

it.each([
  ['keeps it after the page has brought another session', ['a', 'b', 'b'], 0],
  ['loses it each time', ['a', 'b', 'c'], 1],
] as const)('a browser that %s has the carts %j: %i cookie problems', async (_what, uuids, count) => {
  const answers = uuids.map((uuid) => json(200, { ...CART, uuid }));
  vi.stubGlobal('fetch', async () => answers.shift()?.());
  const faults = await findShopFaults(config);
  expect(faults.filter(({ kind }) => kind.startsWith('cookie'))).toHaveLength(count);
});

it.each([
  ['auto', 0],
  ['cookie', 1],
] as const)(
  'a cookie that is lost matters where the shop gives a token and the config says "%s": %i',
  async (session, count) => {
    const uuids = ['a', 'b', 'c'];
    vi.stubGlobal('fetch', async () =>
      Response.json({ ...CART, uuid: uuids.shift() }, { headers: { 'X-Session-Token': 'aa' } }),
    );
    const faults = await findShopFaults({ ...config, session });
    expect(faults.filter(({ kind }) => kind.startsWith('cookie'))).toHaveLength(count);
  },
);

it.each([
  [
    'fetches by the address alone',
    () => Promise.reject(new TypeError('Failed to fetch')),
    ['refused', 'service-worker'],
  ],
  [
    'answers from its cache',
    async (url: string) => Response.json({ ...CART, note: url.includes('?') ? 'new' : 'old' }),
    ['service-worker'],
  ],
  ['leaves the shop alone', async () => Response.json(CART), []],
])('a service worker of the page that %s', async (_what, answer, kinds) => {
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('navigator', { serviceWorker: { controller: { scriptURL: 'https://brand.example/sw.js' } } });
  const faults = await findShopFaults(config);
  expect(faults.map(({ kind }) => kind)).toEqual(kinds);
  if (kinds.length > 0) expect(faults.at(-1)?.at).toBe('https://brand.example/sw.js');
});
