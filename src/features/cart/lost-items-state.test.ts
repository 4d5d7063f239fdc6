import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createShop, type Shop } from '../../../demo/api/app.ts';
import { browser } from '../../../demo/api/test-support.ts';
import { createShopStore } from '../../../test/support/shop-page.ts';
import { startCart } from '../../../test/support/shop-store.ts';
import { createClient } from '../../api/client.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { lostCartAtom, lostItemCountAtom } from '../../state/cart/lost-cart.ts';
import { loadCartAtom } from '../../state/changes/load-cart.ts';
import { messagesAtom } from '../../state/messages/shown-messages.ts';
import { clientAtom } from '../../state/page/client-atom.ts';
import type { Store } from '../../state/store.ts';
import { restoreLostItemsAtom } from './lost-items-state.ts';

let shop: Shop;
let store: Store;
let calls: string[];
/** Responds instead of the shop. */
let fail: (call: string, body: string, next: () => Promise<Response>) => Promise<Response> | undefined;

const answer = (status: number, headers = {}) => Promise.resolve(new Response('{}', { status, headers }));
const isTogether = (body: string) => body.includes('hosting-start') && body.includes('hosting-plus');
const lose = () => Promise.reject(new TypeError('Failed to fetch'));
const codes = () => store.get(cartAtom)?.items.map(({ code }) => code);
const retries = () =>
  Object.values(store.get(messagesAtom)).flatMap((list) => (list ?? []).flatMap(({ retry }) => retry ?? []));

/** A visitor of a new session who has lost three items. */
beforeEach(async () => {
  const products = ['hosting-start', 'hosting-plus', 'ssl-basic'];
  const old = await startCart(products.map((code) => ({ code, period: 12 })));
  await old.shop.close();
  shop = createShop({ databaseUrl: ':memory:', siteOrigins: [] });
  [store, calls, fail] = [createShopStore(), [], () => undefined];
  const { fetch } = browser(shop, async (request, next) => {
    const call = `${request.method} ${new URL(request.url).pathname.replace('/api', '')}`;
    if (request.method !== 'GET') calls.push(call);
    return fail(call, await request.clone().text(), next) ?? next();
  });
  const apiUrl = 'http://shop.test/api';
  const settings = { company: 'sk-ws', language: 'en-US', apiUrl, validationApiUrl: apiUrl, fetch };
  store.set(clientAtom, createClient(settings));
  store.set(lostCartAtom, old.store.get(cartAtom));
  await store.set(loadCartAtom);
});
afterEach(() => shop.close());

describe('items of a lost session', () => {
  it('are added one by one if the shop refuses one, which is left out', async () => {
    fail = (call, body) =>
      call.startsWith('POST') && body.includes('hosting-plus') ? answer(409) : undefined;
    expect(await store.set(restoreLostItemsAtom)).toBe(true);
    expect(codes()).toEqual(['hosting-start', 'ssl-basic']);
    expect(store.get(lostItemCountAtom)).toBe(0);
    expect(retries()).toEqual([]);
  });

  it.each([429, 503])('can still be restored if the shop responds to all with %s', async (status) => {
    fail = (call) => (call.startsWith('POST') ? answer(status) : undefined);
    expect(await store.set(restoreLostItemsAtom)).toBe(false);
    expect(calls).toEqual(['POST /cart/products']);
    expect(store.get(lostItemCountAtom)).toBe(3);
  });

  it.each<[string, () => Promise<Response>]>([
    ['too many requests', () => answer(429)],
    ['a server error', () => answer(503)],
    ['a lost connection', lose],
  ])('that are missing because of %s are restored by "Try again" [C9.14]', async (_, failure) => {
    fail = (_call, body) => {
      if (isTogether(body)) return answer(409);
      return body.includes('hosting-plus') ? failure() : undefined;
    };
    expect(await store.set(restoreLostItemsAtom)).toBe(true);
    expect(codes()).toEqual(['hosting-start']);
    expect(store.get(lostItemCountAtom)).toBe(2);
    fail = () => undefined;
    await retries()[0]?.();
    expect(codes()).toEqual(['hosting-start', 'hosting-plus', 'ssl-basic']);
    expect(store.get(lostItemCountAtom)).toBe(0);
  });

  it('are restored only once if a response was lost and the cart could not be read [C9.14]', async () => {
    let isDown = false;
    fail = (_call, body, next) => {
      if (isDown) return answer(429, { 'retry-after': '60' });
      if (isTogether(body)) return answer(409);
      if (!body.includes('hosting-plus')) return undefined;
      isDown = true;
      return next().then(lose);
    };
    await store.set(restoreLostItemsAtom);
    expect(store.get(lostItemCountAtom)).toBe(2);
    await retries()[0]?.();
    expect(store.get(lostItemCountAtom), 'while the cart cannot be read').toBe(2);
    fail = () => undefined;
    await retries()[0]?.();
    expect(codes()).toEqual(['hosting-start', 'hosting-plus', 'ssl-basic']);
    expect(store.get(lostItemCountAtom)).toBe(0);
  });
});
