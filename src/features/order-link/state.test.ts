import { afterEach, beforeEach, expect, it } from 'vitest';
import { createShop, type Shop } from '../../../demo/api/app.ts';
import { browser } from '../../../demo/api/test-support.ts';
import { createShopStore } from '../../../test/support/shop-page.ts';
import { createClient } from '../../api/client.ts';
import { readLink } from '../../config/order-link.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { checkoutInProgressAtom } from '../../state/cart/page-cart.ts';
import { clientAtom } from '../../state/page/client-atom.ts';
import type { Store } from '../../state/store.ts';
import type { Offer } from './rows.ts';
import { addLinkAtom } from './state.ts';

const API = 'http://shop.test/api';
const OFFER: Offer = { products: undefined, names: new Map() };

let shop: Shop;
let store: Store;
let calls: string[];
/** Answers a change instead of the shop. */
let answer: (call: string, body: string) => Response | undefined;
beforeEach(() => {
  calls = [];
  answer = () => undefined;
  shop = createShop({ databaseUrl: ':memory:', siteOrigins: [] });
  const { fetch } = browser(shop, async (request, next) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    if (request.method === 'GET') return next();
    calls.push(call.replace('/api', ''));
    return answer(call, await request.clone().text()) ?? next();
  });
  store = createShopStore();
  const settings = { apiUrl: API, validationApiUrl: API, company: 'sk-ws', language: 'en-US', fetch };
  store.set(clientAtom, createClient(settings));
});
afterEach(() => shop.close());

const press = (query: string, newPrices = new Map<number, number>()) =>
  store.set(addLinkAtom, { link: readLink(new URLSearchParams(query)), offer: OFFER, newPrices });
const codes = () => store.get(cartAtom)?.items.map(({ code }) => code);
const refusal = (key: string, more = {}) => Response.json({ key, ...more }, { status: 409 });

it('adds the products together, then applies the coupon', async () => {
  expect(await press('items=hosting-plus:12,ssl-basic&coupon=welcome10')).toMatchObject({ isDone: true });
  expect(codes()).toEqual(['hosting-plus', 'ssl-basic']);
  expect(calls).toEqual(['POST /cart/products', 'PUT /cart/coupon']);
});

it('adds nothing and applies nothing that the cart has [C4.8]', async () => {
  await press('items=hosting-plus:12&coupon=welcome10');
  calls = [];
  expect(await press('items=hosting-plus:24&coupon=WELCOME10')).toMatchObject({ isDone: true });
  expect(calls).toEqual([]);
});

it('adds everything once if it is pressed twice at the same time, as in two tabs', async () => {
  await Promise.all([press('items=hosting-plus,ssl-basic'), press('items=hosting-plus,ssl-basic')]);
  expect(codes()).toEqual(['hosting-plus', 'ssl-basic']);
});

it('adds one by one what the shop does not add together, and names what it refuses', async () => {
  const outcome = await press('items=hosting-plus:12,no-such-product,ssl-basic:12&coupon=WELCOME10');
  expect(outcome.isDone).toBe(false);
  expect([...outcome.refused.keys()]).toEqual([1]);
  expect(outcome.refused.get(1)).toMatchObject([{ key: 'exception.product.invalid_data' }]);
  expect(codes()).toEqual(['hosting-plus', 'ssl-basic']);
  expect(calls.at(-1), 'the coupon applies to the rest').toBe('PUT /cart/coupon');
});

it('names a refused coupon, whose products are in the cart', async () => {
  const outcome = await press('items=ssl-basic&coupon=NOTHING');
  expect(outcome).toMatchObject({ isDone: false, coupon: [{ key: 'exception.coupon.not_found' }] });
  expect(codes()).toEqual(['ssl-basic']);
});

it('says of a shop without coupons that it does not know the code', async () => {
  answer = (call) => (call.startsWith('PUT') ? new Response('Not Found', { status: 404 }) : undefined);
  const outcome = await press('items=ssl-basic&coupon=WELCOME10');
  expect(outcome.coupon).toMatchObject([{ key: 'exception.coupon.not_found' }]);
});

it('adds nothing at a price that was not shown', async () => {
  const currentPrices = [{ vatExcluded: 70 }, { vatExcluded: 20.5 }];
  answer = () => refusal('exception.integrity.price_outdated', { currentPrices });
  const outcome = await press('items=hosting-plus,ssl-basic');
  expect(outcome.isDone).toBe(false);
  expect([...outcome.newPrices]).toEqual([
    [0, 7000],
    [1, 2050],
  ]);
  answer = () => refusal('exception.integrity.price_outdated');
  expect([...(await press('items=hosting-plus,ssl-basic')).newPrices.values()]).toEqual([
    undefined,
    undefined,
  ]);
  expect(calls).toEqual(['POST /cart/products', 'POST /cart/products']);
});

it('stops at a failure that is no refusal, without the coupon', async () => {
  answer = () => new Response('', { status: 500 });
  const outcome = await press('items=hosting-plus,ssl-basic&coupon=WELCOME10');
  expect(outcome.isDone).toBe(false);
  expect(outcome.messages).not.toEqual([]);
  expect(new Set(calls)).toEqual(new Set(['POST /cart/products']));
});

it('sends nothing while an order is sent', async () => {
  await press('items=ssl-basic');
  calls = [];
  store.set(checkoutInProgressAtom, true);
  const outcome = await press('items=hosting-plus');
  expect(outcome.messages).toMatchObject([{ key: 'wsk.checkout.in_progress' }]);
  expect(calls).toEqual([]);
});
