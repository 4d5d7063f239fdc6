import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { READ_TIMEOUT } from '../config/constants.ts';
import { createClient } from './client.ts';
import { type CallOptions, callJson } from './connection.ts';
import { fetchEarly } from './early-cart.ts';

const settings = { apiUrl: 'http://shop.test/api', company: 'sk-ws', language: 'en-US' };

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('the first call of a page times out like any other read', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const fetch = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(new Response('{}')));
  vi.stubGlobal('fetch', fetch);
  await fetchEarly(settings);
  expect(timeout).toHaveBeenCalledWith(READ_TIMEOUT);
  expect(fetch.mock.calls[0]?.[1].signal).toBe(timeout.mock.results[0]?.value);
});

describe('the calls of a page', () => {
  let sent: string[];
  const fetch = async (input: string | URL | Request): Promise<Response> => {
    sent.push(String(input).replace(settings.apiUrl, ''));
    return Response.json({});
  };
  const client = createClient({ ...settings, validationApiUrl: 'http://shop.test/validation', fetch });
  const read = (path: string, options?: CallOptions) => callJson(client, path, options ?? {});
  beforeEach(() => {
    sent = [];
    vi.stubGlobal('fetch', fetch);
  });

  it('have an address of their own each where a service worker may answer by address', async () => {
    vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
    await fetchEarly(settings);
    await fetchEarly(settings);
    await read('/cart');
    await read('/users');
    await read('/cart/reload-configuration', { query: { cart: true } });
    expect(sent.map((path) => path.replace(/=0\.\d+$/, '=…'))).toEqual([
      ...['/cart?_=…', '/cart?_=…', '/cart?_=…', '/users?_=…', '/cart/reload-configuration?cart=true&_=…'],
    ]);
    expect(new Set(sent).size).toBe(5);
  });

  it.each([
    ['no worker', { serviceWorker: { controller: null } }],
    ['no workers at all', {}],
    [
      'workers that a sandboxed frame must not ask for',
      Object.defineProperty({}, 'serviceWorker', {
        get() {
          throw new DOMException('The context is sandboxed', 'SecurityError');
        },
      }),
    ],
  ])('are as specified with %s', async (_what, navigator) => {
    vi.stubGlobal('navigator', navigator);
    await fetchEarly(settings);
    await read('/cart');
    expect(sent).toEqual(['/cart', '/cart']);
  });

  it('that change something, or ask others, are as specified with a worker', async () => {
    vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
    await read('/cart/items', { method: 'POST', body: {} });
    await read('/vat-id', { base: 'validation', method: 'POST', body: {} });
    await read('https://places.test/api', { base: 'elsewhere', query: { q: 'Brno' } });
    expect(sent).toEqual([
      '/cart/items',
      'http://shop.test/validation/vat-id',
      'https://places.test/api?q=Brno',
    ]);
  });

  it('find the search that the loader has started, also with a worker', async () => {
    vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
    const asked: string[] = [];
    const early = { take: (_key: string, url: string) => void asked.push(url) };
    await callJson(createClient({ ...settings, validationApiUrl: '', fetch, early }), '/cart', {});
    expect(asked).toEqual([`${settings.apiUrl}/cart`]);
  });
});
