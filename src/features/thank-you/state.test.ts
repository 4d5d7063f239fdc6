import { afterEach, describe, expect, it } from 'vitest';
import { createClient } from '../../api/client.ts';
import { localStore, tabStore } from '../../lib/storage.ts';
import { cartAtom, checkoutInProgressAtom, loadCartAtom } from '../../state/cart.ts';
import { clientAtom, configAtom } from '../../state/shop.ts';
import { createStore } from '../../state/store.ts';
import { orderKey, transferKey } from './rules.ts';
import { arriveAtom, dropStaleTransferAtom } from './state.ts';

const cartWith = (items: object[]) => ({
  uuid: `u-${items.length}`,
  items,
  summary: { coupons: [], price: { vatExcluded: 0, vatIncluded: 0, vatPercentage: 23 } },
});
const item = { id: '1', code: 'hosting', name: 'Hosting', price: { vatExcluded: 20 }, properties: {} };

async function startTab(items: object[] = []) {
  const store = createStore();
  const shop = { items, asked: 0 };
  const fetch = async (): Promise<Response> => {
    shop.asked += 1;
    return Response.json(cartWith(shop.items));
  };
  const base = 'http://shop.test/api';
  const settings = { apiUrl: base, validationApiUrl: base, company: 'sk-ws', language: 'en-US' };
  store.set(clientAtom, createClient({ ...settings, fetch }));
  await store.set(loadCartAtom);
  const orders: unknown[] = [];
  const host = new EventTarget();
  host.addEventListener('ws-order', (event) => orders.push((event as CustomEvent<unknown>).detail));
  return { store, shop, host, orders, company: store.get(configAtom).company };
}

afterEach(() => {
  tabStore.remove(orderKey('sk-ws'));
  localStore.remove(transferKey('sk-ws'));
});

describe('arriving at thank-you', () => {
  it('tells the outcome of an order that was paid at the bank, once over reloads', async () => {
    const { store, host, orders, company } = await startTab();
    tabStore.set(orderKey(company), JSON.stringify({ orderId: 'o-7', announced: false }));
    store.set(arriveAtom, 'success', host);
    store.set(arriveAtom, 'success', host);
    expect(orders).toEqual([{ messageKey: 'success', orderId: 'o-7' }]);
  });

  it('tells nothing to a visitor who only typed the address', async () => {
    const { store, host, orders } = await startTab();
    store.set(arriveAtom, 'success', host);
    expect(orders).toEqual([]);
  });

  it('asks for the cart again, since the way back may have been long', async () => {
    const { store, shop, host } = await startTab([item]);
    shop.items = [];
    store.set(arriveAtom, 'success', host);
    await expect.poll(() => store.get(cartAtom)?.items.length).toBe(0);
    expect(shop.asked).toBe(2);
  });
});

describe('kept transfer data', () => {
  it('go when the visitor fills a new cart, and not during the checkout that made them', async () => {
    const { store, company } = await startTab([item]);
    localStore.set(transferKey(company), '{}');
    store.set(checkoutInProgressAtom, true);
    store.set(dropStaleTransferAtom);
    expect(localStore.get(transferKey(company))).toBe('{}');
    store.set(checkoutInProgressAtom, false);
    store.set(dropStaleTransferAtom);
    expect(localStore.get(transferKey(company))).toBeUndefined();
  });
});
