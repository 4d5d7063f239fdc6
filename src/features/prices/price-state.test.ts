import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createShopStore } from '../../../test/support/shop-page.ts';
import { earlyCartKey } from '../../api/early-cart.ts';
import { configAtom } from '../../state/page/config.ts';
import type { Store } from '../../state/store.ts';
import { earlyPricesAtom, productPricesAtom, requestPricesAtom } from './price-state.ts';

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
  await vi.advanceTimersByTimeAsync(60_000);
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

  it('are not requested again from a shop without the call [C9.27]', async () => {
    answer = () => new Response('Not found', { status: 404 });
    await request('hosting-plus');
    await request('vps-s');
    expect(calls).toHaveLength(1);
    expect(known().get('vps-s')).toBeNull();
  });

  describe('with a call that the loader has started', () => {
    const startEarly = (codes: string[], response: Response | Promise<Response>, key?: string): void => {
      const answer = Promise.resolve(response);
      // As the loader does.
      answer.catch(() => undefined);
      store.set(earlyPricesAtom, { key: key ?? earlyCartKey(store.get(configAtom)), codes, answer });
    };
    const sent = (): string[][] => calls.map((url) => url.searchParams.getAll('codes[]'));

    it('are not requested again', async () => {
      startEarly(['hosting-plus', 'xyz'], answer());
      await request('hosting-plus', 'xyz');
      expect(sent()).toEqual([]);
      expect(known().get('hosting-plus')?.prices[0]).toMatchObject({ vatExcluded: 6588 });
      expect(known().get('xyz'), 'the shop does not sell it').toBeNull();
    });

    it('serve the other tags of the page, whose code comes later [C3.21]', async () => {
      startEarly(['hosting-plus', 'xyz'], answer());
      await request('xyz');
      await request('hosting-plus');
      expect(sent()).toEqual([]);
      expect(known().get('hosting-plus')?.prices).toHaveLength(1);
    });

    it('are requested for the codes that are not in it, and later always', async () => {
      startEarly(['hosting-plus'], answer());
      await request('hosting-plus', 'vps-s');
      await request('vps-m');
      expect(sent()).toEqual([['vps-s'], ['vps-m']]);
      expect(known().get('hosting-plus')?.prices).toHaveLength(1);
    });

    it.each<[string, () => Response | Promise<Response>]>([
      ['was refused', () => Response.json({}, { status: 503 })],
      ['was cut', () => new Response('{"products":[')],
      ['has another shape', () => Response.json([])],
      ['did not arrive', () => Promise.reject(new TypeError('Failed to fetch'))],
    ])('are requested again if it %s', async (_what, response) => {
      startEarly(['hosting-plus'], response());
      await request('hosting-plus');
      expect(sent()).toEqual([['hosting-plus']]);
      expect(known().get('hosting-plus')?.prices).toHaveLength(1);
    });

    it('are not requested again if it says that the shop does not have the call [C9.27]', async () => {
      startEarly(['hosting-plus'], Response.json({}, { status: 404 }));
      await request('hosting-plus');
      await request('vps-s');
      expect(sent()).toEqual([]);
      expect(known().get('hosting-plus')).toBeNull();
    });

    it('are requested again if it was for another language', async () => {
      startEarly(['hosting-plus'], answer(), 'https://shop.example/api sk-ws hu-HU');
      await request('hosting-plus');
      expect(sent()).toEqual([['hosting-plus']]);
    });
  });

  it('are unknown before the response', () => {
    store.set(requestPricesAtom, 'hosting-plus');
    expect(known().get('hosting-plus')).toBeUndefined();
  });
});
