import { beforeEach, describe, expect, it, vi } from 'vitest';
import { API, hostingItem, openShop, visitor } from '../../../demo/api/test-support.ts';
import { createShopStore } from '../../../test/support/shop-page.ts';
import { createClient } from '../../api/client.ts';
import { putCoupon } from '../../api/coupon.ts';
import { addItem, patchItem } from '../../api/item-calls.ts';
import { putNote } from '../../api/note.ts';
import type { MessagePath } from '../../config/message-paths.ts';
import { restoreLostItemsAtom } from '../../features/cart/lost-items-state.ts';
import { cartAtom } from '../cart/cart-atom.ts';
import { lostItemCountAtom } from '../cart/lost-cart.ts';
import { messagesAtom } from '../messages/shown-messages.ts';
import { clientAtom } from '../page/client-atom.ts';
import { changeCartAtom } from './change-cart.ts';
import { loadCartAtom } from './load-cart.ts';
import { recoverSessionAtom } from './recover-session.ts';
import { refreshCartAtom } from './refresh-cart.ts';

let store: ReturnType<typeof createShopStore>;
let calls: string[];
/** The browser's cookie behavior: a new browser has no cookie yet, and one that stores none is new in each call. */
let browser: () => ReturnType<typeof visitor>;

const shop = openShop();
const add = () => store.set(changeCartAtom, { send: addItem(hostingItem()), path: 'cart.items' });
const keysAt = (path: MessagePath) => (store.get(messagesAtom)[path] ?? []).map(({ key }) => key);

beforeEach(async () => {
  const first = visitor(shop);
  [store, calls, browser] = [createShopStore(), [], () => first];
  let recovering: Promise<void> = Promise.resolve();
  const fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(String(input));
    calls.push(`${init.method ?? 'GET'} ${pathname.replace('/api', '')}`);
    const body: unknown = init.body ? JSON.parse(String(init.body)) : undefined;
    return browser().send(init.method ?? 'GET', pathname + search, body);
  };
  const onSessionLost = (): void => {
    recovering = recovering.then(() => store.set(recoverSessionAtom));
  };
  const urls = { apiUrl: `${API}/api`, validationApiUrl: `${API}/validation` };
  store.set(clientAtom, createClient({ ...urls, company: 'sk-ws', language: 'en-US', fetch, onSessionLost }));
  await store.set(loadCartAtom);
  await add();
  calls = [];
  settled = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    await recovering;
  };
});
let settled: () => Promise<void>;

describe('a lost session', () => {
  it('is replaced by a new cart with a message, and the next change works [4.45]', async () => {
    const before = store.get(cartAtom)?.uuid;
    const second = visitor(shop);
    browser = () => second;
    expect((await add()).ok).toBe(false);
    await settled();
    expect(store.get(cartAtom)).toMatchObject({ items: [] });
    expect(store.get(cartAtom)?.uuid).not.toBe(before);
    expect(store.get(messagesAtom)).toMatchObject({
      cart: [{ key: 'wsk.session.renewed', lead: 'wsk.change.not_added' }],
    });
    expect((await add()).ok).toBe(true);
    expect(store.get(cartAtom)?.items).toHaveLength(1);
  });

  it('is recovered again half a minute later, although the clock was set back by an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    for (const isOfChange of [true, false]) {
      const next = visitor(shop);
      browser = () => next;
      await (isOfChange ? add() : store.set(recoverSessionAtom));
      await settled();
      const lead = isOfChange ? 'wsk.change.not_added' : undefined;
      expect(store.get(messagesAtom).cart?.[0]?.lead, 'only of this loss').toBe(lead);
      expect((await add()).ok).toBe(true);
      vi.setSystemTime(Date.now() - 3_600_000);
      vi.advanceTimersByTime(31_000);
    }
    vi.useRealTimers();
  });

  it('says what was not saved, and a retry saves it in the new cart', async () => {
    const second = visitor(shop);
    browser = () => second;
    await add();
    await settled();
    await store.get(messagesAtom).cart?.[0]?.retry?.();
    expect(store.get(cartAtom)?.items).toHaveLength(1);
  });

  it('offers no retry for a change of an item of the lost cart, whose items can be put back', async () => {
    const [hosting] = store.get(cartAtom)?.items ?? [];
    const second = visitor(shop);
    browser = () => second;
    await store.set(changeCartAtom, {
      send: patchItem(hosting?.id ?? '', { period: 24 }),
      itemId: hosting?.id ?? '',
    });
    await settled();
    const [message] = store.get(messagesAtom).cart ?? [];
    expect(message).toMatchObject({ key: 'wsk.session.renewed', lead: 'wsk.change.not_saved' });
    expect(message?.retry).toBeUndefined();
    expect(store.get(lostItemCountAtom)).toBe(1);
  });

  it("offers to restore the items, with settings, coupon and note, at today's prices [C9.14]", async () => {
    await store.set(changeCartAtom, {
      send: addItem({
        code: 'domain-register',
        name: 'jana.sk',
        sellType: 'direct',
        period: 12,
        properties: { domain: 'jana.sk' },
      }),
    });
    const [hosting] = store.get(cartAtom)?.items ?? [];
    await store.set(changeCartAtom, {
      send: patchItem(hosting?.id ?? '', { period: 24 }),
    });
    await store.set(changeCartAtom, { send: putCoupon('ITEM15', hosting?.id) });
    await store.set(changeCartAtom, { send: putNote('Ring twice.') });
    const before = store.get(cartAtom);
    const second = visitor(shop);
    browser = () => second;
    await store.set(refreshCartAtom);
    expect(store.get(lostItemCountAtom)).toBe(2);
    expect(await store.set(restoreLostItemsAtom)).toBe(true);
    const after = store.get(cartAtom);
    const contentsOf = (cart: typeof after) => ({
      items: cart?.items.map(({ code, period, price, coupon }) => ({ code, period, price, coupon })),
      note: cart?.note,
      price: cart?.summary.price,
    });
    expect(after?.uuid).not.toBe(before?.uuid);
    expect(contentsOf(after)).toEqual(contentsOf(before));
    expect(store.get(lostItemCountAtom)).toBe(0);
  });

  it('restores the items only once, even if the response is lost', async () => {
    await add();
    const second = visitor(shop);
    browser = () => second;
    await store.set(refreshCartAtom);
    let isLost = false;
    browser = () => ({
      ...second,
      send: async (method, path, body) => {
        if (isLost) throw new TypeError('Failed to fetch');
        const answer = await second.send(method, path, body);
        if (!path.startsWith('/api/cart/products')) return answer;
        isLost = true;
        throw new TypeError('Failed to fetch');
      },
    });
    calls = [];
    expect(await store.set(restoreLostItemsAtom)).toBe(false);
    expect(calls.filter((call) => call.startsWith('POST')).length).toBe(1);
    expect(keysAt('cart.items')).toEqual(['wsk.general.network']);
    expect(store.get(lostItemCountAtom)).toBe(2);
  });

  it('is reported, without a loop, if the browser keeps no cookie [C9.4]', async () => {
    browser = () => visitor(shop);
    await add();
    await settled();
    expect(keysAt('cart')).toEqual(['wsk.session.no_cookie']);
    const recovery = ['GET /cart/reload-configuration', 'GET /cart', 'GET /cart/reload-configuration'];
    expect(calls).toEqual(['POST /cart/items', ...recovery]);
    calls = [];
    await add();
    await settled();
    expect(calls, 'no second recovery so soon').toEqual(['POST /cart/items']);
    expect(keysAt('cart.items')).toEqual(['wsk.session.no_cookie']);
  });

  it('is not blamed on the browser if page and shop are on different sites', async () => {
    vi.stubGlobal('location', new URL('http://127.0.0.1/'));
    browser = () => visitor(shop);
    await add();
    await settled();
    expect(keysAt('cart')).toEqual(['wsk.session.other_site']);
    vi.unstubAllGlobals();
  });

  it('is reported when merely reading the cart finds another, empty one', async () => {
    const second = visitor(shop);
    browser = () => second;
    await store.set(refreshCartAtom);
    expect(keysAt('cart')).toEqual(['wsk.session.renewed']);
  });

  it('is not reported if the cart was emptied or is the same', async () => {
    await store.set(refreshCartAtom);
    expect(store.get(messagesAtom)).toEqual({});
  });
});
