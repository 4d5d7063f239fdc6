import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createShopStore } from '../../../test/support/shop-page.ts';
import type { Store } from '../../state/store.ts';
import { productPricesAtom, requestPricesAtom } from './price-state.ts';

const plus = {
  code: 'hosting-plus',
  name: 'Hosting Plus',
  currency: 'EUR',
  prices: [{ period: 12, vatExcluded: 65.88, vatIncluded: 81.03 }],
};

let store: Store;
let calls: URL[];
let answer: () => Response;

beforeEach(() => {
  store = createShopStore();
  calls = [];
  answer = () => Response.json({ products: [plus], unknown: [{ code: 'xyz' }] });
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    expect(init.credentials).toBe('omit');
    calls.push(new URL(address));
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const request = async (...codes: string[]): Promise<void> => {
  for (const code of codes) store.set(requestPricesAtom, code);
  await vi.runAllTimersAsync();
};
const known = () => store.get(productPricesAtom);

describe('the prices of a page', () => {
  it('are loaded with one request for all tags, each code once [C3.16]', async () => {
    await request('hosting-plus', 'xyz', 'hosting-plus');
    await request('hosting-plus');
    expect(calls.map((url) => url.searchParams.getAll('codes[]'))).toEqual([['hosting-plus', 'xyz']]);
    expect(known().get('hosting-plus')?.prices[0]).toMatchObject({ period: 12, vatExcluded: 6588 });
  });

  it('are loaded with another request for a tag that is added later', async () => {
    await request('hosting-plus');
    await request('vps-s');
    expect(calls.map((url) => url.searchParams.getAll('codes[]'))).toEqual([['hosting-plus'], ['vps-s']]);
    expect(known().has('hosting-plus')).toBe(true);
  });

  it('are null for a code that the shop does not sell', async () => {
    await request('xyz');
    expect(known().get('xyz')).toBeNull();
  });

  it.each<[string, () => Response]>([
    ['has no such call', () => Response.json({}, { status: 404 })],
    [
      'responds with another shape',
      () => Response.json({ products: [{ ...plus, prices: [{ period: '12' }] }] }),
    ],
    ['responds with a list', () => Response.json([])],
  ])('are null if the shop %s [C3.16]', async (_what, response) => {
    answer = response;
    await request('hosting-plus');
    expect(known().get('hosting-plus')).toBeNull();
  });

  it('are unknown before the response', () => {
    store.set(requestPricesAtom, 'hosting-plus');
    expect(known().get('hosting-plus')).toBeUndefined();
  });
});
