import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Shop } from '../../../demo/api/app.ts';
import { startCart } from '../../../test/support/shop-store.ts';
import { localStore } from '../../lib/storage.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { clientAtom } from '../../state/page/client-atom.ts';
import type { Store } from '../../state/store.ts';
import { matchesOf } from './match.ts';
import {
  addMatchAtom,
  adviceAtom,
  keepConfigurationAtom,
  leaveTutorialAtom,
  leftAtom,
  loadTutorialAtom,
  readConfigurationAtom,
} from './state.ts';

let shop: Shop;
let store: Store;
beforeEach(async () => {
  ({ shop, store } = await startCart([{ code: 'ssl-basic', period: 12 }]));
  localStore.clear('');
});
afterEach(() => shop.close());

const load = async () => {
  await store.set(loadTutorialAtom);
  const advice = store.get(adviceAtom);
  if (advice.kind !== 'ready') throw new Error(`not ready: ${JSON.stringify(advice)}`);
  return advice.products;
};

describe('the advice', () => {
  it.each([
    [{}, 12, 'hosting-start', 3_588],
    [{ packageId: 'shop', capacity: '25', domainsCount: '1' }, 12, 'hosting-start', 3_588 + 12 * 300],
    [{ packageId: 'wordpress', capacity: '150', domainsCount: '5' }, 24, 'hosting-plus', 11_976 + 24 * 350],
    [{ domainsCount: '25' }, 1, 'hosting-pro', 1_199],
  ])('costs in the cart what it displayed: %j for %i months', async (answers, period, code, vatExcluded) => {
    const [best] = matchesOf(await load(), answers, period);
    if (!best) throw new Error('nothing fits');
    expect([best.product.code, best.vatExcluded]).toEqual([code, vatExcluded]);
    expect(await store.set(addMatchAtom, best, period)).toMatchObject({ ok: true });
    expect(store.get(cartAtom)?.items.at(-1)).toMatchObject({ code, period, price: { vatExcluded } });
  });

  it('reports why the products could not be loaded [7.2]', async () => {
    const client = store.get(clientAtom);
    store.set(clientAtom, { ...client, call: () => Promise.reject(new TypeError('no shop')) });
    await store.set(loadTutorialAtom);
    expect(store.get(adviceAtom)).toMatchObject({
      kind: 'failed',
      messages: { tutorial: [{ key: 'wsk.general.unknown_error' }] },
    });
  });
});

it('products in a language that is no longer in use are not shown', async () => {
  const client = store.get(clientAtom);
  const loading = store.set(loadTutorialAtom);
  store.set(clientAtom, { ...client });
  await loading;
  expect(store.get(adviceAtom)).toEqual({ kind: 'loading' });
  await load();
});

describe('leaving the advice', () => {
  it('is remembered with the cart, and can be undone [7.3]', async () => {
    expect(store.get(leftAtom)).toBeUndefined();
    await store.set(leaveTutorialAtom, 'skipped');
    expect(store.get(leftAtom)).toBe('skipped');
    await store.set(leaveTutorialAtom, 'no-hosting');
    expect(store.get(leftAtom)).toBe('no-hosting');
    await store.set(leaveTutorialAtom, 'open');
    expect(store.get(leftAtom)).toBeUndefined();
  });
});

describe('a configuration', () => {
  it('is kept until the next visit, unless it is discarded [3.29]', () => {
    store.set(keepConfigurationAtom, { answers: { packageId: 'shop' }, period: 24 });
    expect(store.set(readConfigurationAtom)).toEqual({ answers: { packageId: 'shop' }, period: 24 });
    store.set(keepConfigurationAtom, { answers: {}, period: 24 });
    expect(store.set(readConfigurationAtom)).toEqual({ answers: {} });
  });

  it('is ignored if it is invalid', () => {
    localStore.set('ws-elements:sk-ws:tutorial', '{"answers":[1]}');
    expect(store.set(readConfigurationAtom)).toEqual({ answers: {} });
  });
});
