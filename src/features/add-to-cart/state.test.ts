import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createShop, type Shop } from '../../../demo/api/app.ts';
import { browser } from '../../../demo/api/test-support.ts';
import { createShopStore } from '../../../test/support/shop-page.ts';
import { createClient } from '../../api/client.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { clientAtom } from '../../state/page/client-atom.ts';
import { configAtom } from '../../state/page/config.ts';
import { subscribe } from '../../state/page/events.ts';
import type { Store } from '../../state/store.ts';
import type { Method } from './rules.ts';
import { addToCartAtom, runActionAtom } from './state.ts';

const API = 'http://shop.test/api';
const item = (code: string, vatExcluded?: number) => ({
  code,
  name: code,
  sellType: 'direct',
  period: 12,
  price: vatExcluded === undefined ? undefined : { vatExcluded },
});

describe('adding', () => {
  let shop: Shop;
  let store: Store;
  /** The body of the refusal with which the shop responds to every change. */
  let refusal: object | undefined;
  beforeEach(() => {
    refusal = undefined;
    shop = createShop({ databaseUrl: ':memory:', siteOrigins: [] });
    const { fetch } = browser(shop, async ({ method }, next) =>
      refusal && method === 'POST' ? Response.json(refusal, { status: 409 }) : next(),
    );
    store = createShopStore();
    const settings = {
      apiUrl: API,
      validationApiUrl: API,
      company: 'sk-ws',
      language: 'en-US',
      fetch,
    };
    store.set(clientAtom, createClient(settings));
  });
  afterEach(() => shop.close());

  it('puts one product into the cart [1.3]', async () => {
    expect(await store.set(addToCartAtom, [item('hosting-start', 3588)])).toEqual({ messages: [] });
    expect(store.get(cartAtom)?.items).toMatchObject([
      { code: 'hosting-start', price: { vatExcluded: 3588 } },
    ]);
  });

  it('adds several products, all or none [7.32] [D.29]', async () => {
    const some = [item('hosting-start'), item('no-such-product')];
    expect(await store.set(addToCartAtom, some)).toMatchObject({
      messages: [{ key: 'exception.product.invalid_data' }],
    });
    expect(store.get(cartAtom)?.items).toEqual([]);
    await store.set(addToCartAtom, [item('hosting-start'), item('hosting-plus')]);
    expect(store.get(cartAtom)?.items).toHaveLength(2);
  });

  it('offers the products at the shop’s prices if a price is outdated [C3.15]', async () => {
    const outcome = await store.set(addToCartAtom, [item('hosting-start', 100), item('hosting-plus')]);
    expect(outcome.messages).toMatchObject([{ key: 'exception.integrity.price_outdated' }]);
    expect(outcome.offer).toEqual([item('hosting-start', 3588), item('hosting-plus', 6588)]);
    expect(await store.set(addToCartAtom, outcome.offer ?? [])).toEqual({ messages: [] });
    expect(store.get(cartAtom)?.items).toHaveLength(2);
  });

  it('adds nothing that the cart has, unless another one is wanted [C3.19]', async () => {
    const start = [item('hosting-start')];
    // The second press comes before the answer to the first.
    const presses = [store.set(addToCartAtom, start), store.set(addToCartAtom, start)];
    expect(await Promise.all(presses)).toEqual([{ messages: [] }, { messages: [], wasThere: true }]);
    expect(store.get(cartAtom)?.items).toHaveLength(1);
    expect(await store.set(addToCartAtom, start, undefined, true)).toEqual({ messages: [] });
    expect(store.get(cartAtom)?.items).toHaveLength(2);
  });

  it('adds nothing that the cart has, of which the page does not know yet', async () => {
    await store.set(addToCartAtom, [item('hosting-start')]);
    const later = createShopStore();
    later.set(clientAtom, store.get(clientAtom));
    expect(await later.set(addToCartAtom, [item('hosting-start')])).toMatchObject({ wasThere: true });
    expect(later.get(cartAtom)?.items).toHaveLength(1);
  });

  it.each([
    ['names no prices', {}],
    ['names fewer prices than products', { currentPrices: [] }],
    ['names prices that are none', { currentPrices: [{ vatExcluded: 'a lot' }] }],
  ])('leaves the price to a shop that %s [C3.15]', async (_, more) => {
    refusal = { key: 'exception.integrity.price_outdated', ...more };
    const outcome = await store.set(addToCartAtom, [item('hosting-start', 100)]);
    expect(outcome.offer).toEqual([item('hosting-start')]);
  });

  it('offers nothing if the shop refuses for another reason, of which the page is told [C7.13]', async () => {
    refusal = { key: 'exception.product.invalid_data' };
    const heard: unknown[] = [];
    const stop = subscribe('ws-error', ({ key }) => heard.push(key));
    const outcome = await store.set(addToCartAtom, [item('hosting-start', 100)]);
    stop();
    expect(outcome.messages).toMatchObject([{ key: 'exception.product.invalid_data' }]);
    expect(outcome.offer).toBeUndefined();
    expect(heard).toEqual(['exception.product.invalid_data']);
  });
});

describe('the generic action', () => {
  let calls: string[];
  let keys: (string | null)[];
  const answers = (...list: (Response | Error)[]) => {
    calls = [];
    keys = [];
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      calls.push(`${init.method} ${address}`);
      keys.push(new Headers(init.headers).get('idempotency-key'));
      const next = list.length > 1 ? list.shift() : list[0];
      if (!next || next instanceof Error) throw next ?? new Error('no answer');
      return next.clone();
    });
  };
  const json = (body: object | null, status = 200) => new Response(body && JSON.stringify(body), { status });
  let store: Store;
  const run = (
    change: { url?: string; method?: Method; poll?: boolean } = {},
    signal = new AbortController().signal,
  ) =>
    store.set(
      runActionAtom,
      { kind: 'call', url: 'https://act.test/go', method: 'POST', poll: false, items: [], ...change },
      signal,
    );

  beforeEach(() => {
    store = createShopStore();
    vi.useFakeTimers();
    vi.stubGlobal('location', { origin: 'https://brand.test' });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('calls the URL once and follows the redirect [4.46]', async () => {
    answers(json({ redirectTo: '/done' }));
    expect((await run()).redirect?.href).toBe('https://act.test/done');
    expect(calls).toEqual(['POST https://act.test/go']);
  });

  it.each(['GET', 'POST'] as const)('calls the URL with %s if requested [4.46]', async (method) => {
    answers(json({ redirectTo: '/done' }));
    await run({ method });
    expect(calls).toEqual([`${method} https://act.test/go`]);
  });

  it('is not repeated for products that the cart has, and shows the cart that has them', async () => {
    const cart = (codes: string[]) => ({
      uuid: 'u',
      items: codes.map((code) => ({ id: code, code, name: code, price: { vatExcluded: 1 } })),
      summary: { price: { vatExcluded: 1, vatIncluded: 1, vatPercentage: 0 } },
    });
    let bought: string[] = [];
    const act = vi.fn(() => {
      bought = [...bought, 'plus'];
      return Response.json({});
    });
    const fetch = async (address: string | URL | Request) =>
      String(address).endsWith('/cart') ? Response.json(cart(bought)) : act();
    vi.stubGlobal('fetch', fetch);
    store.set(
      clientAtom,
      createClient({ apiUrl: API, validationApiUrl: API, company: 'sk-ws', language: 'en-US', fetch }),
    );
    const items = [item('plus')];
    const { signal } = new AbortController();
    const press = (another = false) =>
      store.set(
        runActionAtom,
        { kind: 'call', url: 'https://act.test/go', method: 'POST', poll: false, items },
        signal,
        undefined,
        another,
      );
    expect(await press()).toEqual({ messages: [], redirect: undefined });
    expect(store.get(cartAtom)?.items).toHaveLength(1);
    expect(await press()).toEqual({ messages: [], wasThere: true });
    await press(true);
    expect(act).toHaveBeenCalledTimes(2);
    expect(store.get(cartAtom)?.items).toHaveLength(2);
  });

  it('is done if the response names no URL', async () => {
    answers(json(null, 204));
    expect(await run()).toEqual({ messages: [], redirect: undefined });
  });

  it('polls every two seconds until the answer is 200 [4.47] [9.3]', async () => {
    answers(
      json({}, 202),
      json({ key: 'x' }, 503),
      new TypeError('offline'),
      json({ redirectTo: 'https://ok.test/' }),
    );
    const outcome = run({ method: 'GET', poll: true });
    await vi.advanceTimersByTimeAsync(5_999);
    expect(calls).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(1);
    expect((await outcome).redirect?.href).toBe('https://ok.test/');
  });

  describe('of a shop that accepts idempotency keys', () => {
    beforeEach(() => {
      const config = { ...store.get(configAtom), apiUrl: 'https://act.test/api' };
      store.set(configAtom, { ...config, idempotencyHeader: 'Idempotency-Key' });
    });

    it('repeats the call of one click with the same key, and has a new one for the next click [4.47]', async () => {
      const work = () => answers(json({}, 202), new TypeError('offline'), json({ redirectTo: '/done' }));
      const click = async () => {
        work();
        const outcome = run({ poll: true });
        await vi.advanceTimersByTimeAsync(4_000);
        expect((await outcome).redirect?.href).toBe('https://act.test/done');
        return keys;
      };
      const first = await click();
      expect(first).toEqual([expect.stringMatching(/./), first[0], first[0]]);
      expect((await click())[0]).not.toBe(first[0]);
    });

    it('sends no key to another server', async () => {
      answers(json({}));
      await run({ url: 'https://other.test/go' });
      expect(keys).toEqual([null]);
    });
  });

  it('gives up after thirty attempts and says so [4.47] [8.11] [9.3]', async () => {
    answers(json({}, 202));
    const outcome = run({ poll: true });
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await outcome).messages).toEqual([{ key: 'wsk.general.polling_exhausted' }]);
    expect(calls).toHaveLength(30);
  });

  it('stops at a refusal that a retry cannot change', async () => {
    answers(json({ key: 'exception.user.not_logged_in' }, 401));
    expect((await run({ poll: true })).messages).toEqual([
      { key: 'exception.user.not_logged_in', title: undefined },
    ]);
    expect(calls).toHaveLength(1);
  });

  it('stops when its tag is removed', async () => {
    answers(json({}, 202));
    const life = new AbortController();
    const outcome = run({ poll: true }, life.signal);
    await vi.advanceTimersByTimeAsync(2_000);
    life.abort();
    expect(await outcome).toEqual({ messages: [] });
    expect(calls).toHaveLength(2);
  });

  it('calls and follows only what is allowed', async () => {
    answers(json({ redirectTo: 'http://plain.test/' }));
    expect((await run()).messages).toEqual([{ key: 'wsk.general.unknown_error' }]);
    answers(json({}));
    expect((await run({ url: 'http://plain.test/' })).messages).toEqual([
      { key: 'wsk.general.unknown_error' },
    ]);
    expect(calls).toEqual([]);
  });
});
