import { beforeEach, expect, it } from 'vitest';
import { createShopStore } from '../../../../test/support/shop-page.ts';
import { createClient } from '../../../api/client.ts';
import { loadCartAtom } from '../../../state/changes/load-cart.ts';
import { refreshCartAtom } from '../../../state/changes/refresh-cart.ts';
import { clientAtom } from '../../../state/page/client-atom.ts';
import type { Store } from '../../../state/store.ts';
import { loadOwnDomainsAtom, ownDomainsAtom, ownNamesAtom } from './own-domains.ts';

let store: Store;
let login: string | undefined;
let answer: () => Response;
let asked: number;

const json = (body: unknown, status = 200): Response => Response.json(body, { status });
const cart = () => ({
  ...{ uuid: login ?? 'a', items: [] },
  summary: { price: { vatExcluded: 0, vatIncluded: 0, vatPercentage: 23 } },
  ...(login && { user: { login } }),
});

beforeEach(() => {
  asked = 0;
  login = 'jana';
  answer = () => json([{ name: 'Jana.SK' }]);
  store = createShopStore();
  const settings = { company: 'sk-ws', language: 'en-US', validationApiUrl: 'http://shop.test/validation' };
  const fetch = async (url: RequestInfo | URL): Promise<Response> => {
    if (!String(url).includes('/users/domains')) return json(cart());
    asked += 1;
    return answer();
  };
  store.set(clientAtom, createClient({ ...settings, apiUrl: 'http://shop.test/api', fetch }));
});

it('are requested once per login, and are nobody else’s', async () => {
  await store.set(loadOwnDomainsAtom);
  expect(asked, 'nobody is known to be logged in').toBe(0);
  await store.set(loadCartAtom);
  await store.set(loadOwnDomainsAtom);
  await store.set(loadOwnDomainsAtom);
  expect(asked).toBe(1);
  expect([...store.get(ownNamesAtom)]).toEqual(['jana.sk']);
  login = 'petr';
  answer = () => json([]);
  await store.set(refreshCartAtom);
  expect(store.get(ownDomainsAtom)).toBe('loading');
  await store.set(loadOwnDomainsAtom);
  expect([asked, ...store.get(ownNamesAtom)]).toEqual([2]);
  login = undefined;
  await store.set(refreshCartAtom);
  expect(store.get(ownDomainsAtom)).toBe('none');
});

it.each([
  ['failed', 403, 2],
  ['missing', 404, 1],
])('%s after an answer of %i, which is requested %i times', async (state, status, times) => {
  answer = () => json({}, status);
  await store.set(loadCartAtom);
  await store.set(loadOwnDomainsAtom);
  expect(store.get(ownDomainsAtom)).toBe(state);
  await store.set(loadOwnDomainsAtom);
  expect(asked).toBe(times);
});
