// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createShopStore } from '../../test/support/shop-page.ts';
import { placeChangesAtom } from '../state/page/place-changes.ts';
import { keepPlaceAtom } from '../state/session/kept-place.ts';
import { forgetAtom } from '../state/session/person.ts';
import type { Store } from '../state/store.ts';
import { checkBundles } from './bundles.ts';
import { buyerHeaders } from './buyer-headers.ts';
import { type Connection, createConnection } from './connection.ts';
import { checkDomains } from './domain-search.ts';
import { fetchEarly } from './early-cart.ts';
import { getProducts } from './products.ts';

const API = 'https://shop.test/api';
const AUSTRIA = { countryCode: 'AT', type: 'private' } as const;
const OF_AUSTRIA = { 'X-Buyer-Country': 'AT', 'X-Buyer-Type': 'private' };
const settings = { apiUrl: API, company: 'sk-ws', language: 'en-US' };

let store: Store;
let sent: Record<string, Record<string, string>>;
let connection: Connection;
beforeEach(() => {
  store = createShopStore();
  sent = {};
  const fetcher: typeof fetch = (url, init) => {
    sent[new URL(String(url)).pathname] = init?.headers as Record<string, string>;
    return Promise.resolve(Response.json([]));
  };
  connection = createConnection({ ...settings, validationApiUrl: 'https://check.test', fetch: fetcher });
});
afterEach(() => sessionStorage.clear());

const PAGE = { domains: ['a.sk'], page: 1, perPage: 10 };

async function askAll(): Promise<void> {
  for await (const _ of checkDomains(connection, PAGE, new AbortController().signal));
  await checkBundles(connection, ['a']);
  await getProducts(connection, API, { codes: ['a'], company: 'sk-ws', language: 'en-US' }).catch(
    () => undefined,
  );
  await connection.open('/cart', {}).then(({ watch }) => watch.end());
  await connection.open('/vat-id', { base: 'validation' }).then(({ watch }) => watch.end());
}

describe('the place of a visitor', () => {
  it('goes with every call for public prices, once it was chosen, and with no other [C9.40]', async () => {
    await askAll();
    const before = structuredClone(sent);
    expect(JSON.stringify(before)).not.toContain('X-Buyer');
    expect(before['/api/products']).toEqual({});
    store.set(keepPlaceAtom, AUSTRIA);
    await askAll();
    for (const path of [
      '/api/domain-checker/check-domains',
      '/api/domain-checker/check-bundles',
      '/api/products',
    ])
      expect(sent[path], path).toEqual({ ...before[path], ...OF_AUSTRIA });
    for (const path of ['/api/cart', '/vat-id']) expect(sent[path], path).toEqual(before[path]);
  });

  it('is that of the first call of the loader as of the next ones [C9.40]', async () => {
    store.set(keepPlaceAtom, { countryCode: 'CH', type: 'company' });
    const send = vi.fn<typeof fetch>(() => Promise.resolve(Response.json([])));
    await fetchEarly(settings, '/domain-checker/check-domains?a=b', undefined, send, buyerHeaders('sk-ws'));
    await askAll();
    expect(send.mock.calls[0]?.[1]?.headers).toEqual(sent['/api/domain-checker/check-domains']);
  });

  it.each(['{}', '"AT"', '"at private"', '"AT private\\r\\nX: y"', '"AT nobody"', ''])(
    'is none where the storage holds %j',
    (text) => {
      sessionStorage.setItem('ws-elements:sk-ws:buyer', text);
      expect(buyerHeaders('sk-ws')).toEqual({});
    },
  );

  it('belongs to the company, and ends with the cart that has none, an order, and a login', () => {
    store.set(keepPlaceAtom, AUSTRIA);
    expect(buyerHeaders('cz-ws')).toEqual({});
    store.set(keepPlaceAtom, null);
    expect(buyerHeaders('sk-ws')).toEqual({});
    for (const ending of ['order', 'login', 'logout'] as const) {
      store.set(keepPlaceAtom, AUSTRIA);
      store.set(forgetAtom, ending);
      expect(buyerHeaders('sk-ws'), ending).toEqual({});
    }
  });

  it('asks for the prices on the screen again only if it is another one', () => {
    const count = () => store.get(placeChangesAtom);
    store.set(keepPlaceAtom, null);
    expect(count()).toBe(0);
    store.set(keepPlaceAtom, AUSTRIA);
    store.set(keepPlaceAtom, { ...AUSTRIA });
    expect(count()).toBe(1);
    store.set(keepPlaceAtom, { countryCode: 'AT', type: 'company' });
    expect(count()).toBe(2);
  });
});
