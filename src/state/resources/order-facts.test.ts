import { beforeEach, describe, expect, it } from 'vitest';
import { createShopStore } from '../../../test/support/shop-page.ts';
import { until } from '../../../test/support/until.ts';
import { createClient } from '../../api/client.ts';
import { loadCartAtom } from '../changes/load-cart.ts';
import { refreshCartAtom } from '../changes/refresh-cart.ts';
import { clientAtom } from '../page/client-atom.ts';
import type { Store } from '../store.ts';
import { orderFactsAtom } from './order-facts.ts';

const profile = { id: '7', type: 'person', countryCode: 'SE', name: 'Maja' };
const domain = {
  id: '1',
  code: 'domain-register',
  name: 'Domain',
  price: { vatExcluded: 1 },
  properties: { domain: 'lind.se', tld: 'se' },
};
const emptyOrder = {
  uuid: 'u',
  items: [domain],
  summary: { price: { vatExcluded: 1, vatIncluded: 1, vatPercentage: 0 } },
};
const REQUIRED = { person: ['name', 'idCard'], company: ['organisation'] };
const CARD = { id: 'card', groupId: 'card', available: true };

let store: Store;
let cart: object;
let calls: string[];

/** The order of a cart, shown by a screen that subscribes to the facts. */
async function follow(parts: object): Promise<void> {
  cart = { ...emptyOrder, ...parts };
  await store.set(loadCartAtom);
  store.sub(orderFactsAtom, () => undefined);
}
const change = async (parts: object): Promise<void> => {
  cart = { ...cart, ...parts };
  await store.set(refreshCartAtom);
};
const facts = () => store.get(orderFactsAtom);

beforeEach(() => {
  store = createShopStore();
  calls = [];
  const fetch = async (input: RequestInfo | URL): Promise<Response> => {
    const path = new URL(String(input)).pathname.replace('/api', '');
    if (path !== '/cart') calls.push(path);
    if (path === '/payment-options') return Response.json([CARD]);
    return Response.json(path === '/cart' ? cart : REQUIRED);
  };
  const base = 'http://shop.test/api';
  const settings = { apiUrl: base, validationApiUrl: base, company: 'sk-ws', language: 'en-US' };
  store.set(clientAtom, createClient({ ...settings, fetch }));
});

describe('the order facts', () => {
  it('are requested only where they are needed', async () => {
    await follow({ domainProfile: profile });
    expect(calls).toEqual([]);
    await change({ paymentOption: { groupId: 'transfer' } });
    await until(() => expect(facts().cardAvailable).toBe(true));
    await change({ domainProfileRequired: true });
    await until(() => expect(facts().requiredDomainFields).toEqual(['name', 'idCard']));
    expect(calls).toEqual(['/payment-options', '/domain-profiles/required-fields']);
  });

  it('follow the type of the owner without another request [4.3]', async () => {
    await follow({ domainProfile: profile, domainProfileRequired: true });
    await until(() => expect(facts().requiredDomainFields).toEqual(['name', 'idCard']));
    await change({ domainProfile: { ...profile, type: 'company' } });
    expect(facts().requiredDomainFields).toEqual(['organisation']);
    expect(calls).toHaveLength(1);
  });

  it('follow the extensions in the cart: a new one leads to a request', async () => {
    await follow({ domainProfile: profile, domainProfileRequired: true });
    await until(() => expect(calls).toHaveLength(1));
    await change({ items: [domain, { ...domain, id: '2', properties: { domain: 'lind.no', tld: 'no' } }] });
    await until(() => expect(calls).toHaveLength(2));
  });
});
