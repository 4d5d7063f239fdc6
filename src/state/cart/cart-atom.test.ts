import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createShopStore } from '../../../test/support/shop-page.ts';
import { type Cart, cartSchema } from '../../api/cart-schema.ts';
import type { Client } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { changeCartAtom, pendingItemsAtom } from '../changes/change-cart.ts';
import { cartProblemAtom, loadCartAtom } from '../changes/load-cart.ts';
import { recoverSessionAtom } from '../changes/recover-session.ts';
import { refreshCartAtom, reloadCartAtom } from '../changes/refresh-cart.ts';
import { messagesAtom, showMessagesAtom } from '../messages/shown-messages.ts';
import { clientAtom } from '../page/client-atom.ts';
import { subscribe } from '../page/events.ts';
import type { Store } from '../store.ts';
import { cartAtom, cartFailureAtom, toPublicCart, userAtom } from './cart-atom.ts';
import {
  checkoutInProgressAtom,
  connectTabsAtom,
  ensureCartAtom,
  forgetCartAtom,
  publicCartAtom,
} from './page-cart.ts';

const cartOf = (uuid: string, change: object = {}): Cart =>
  v.parse(cartSchema, {
    uuid,
    items: [],
    summary: { price: { vatExcluded: 12.3, vatIncluded: 15.13, vatPercentage: 23 } },
    ...change,
  });

let store: Store;
let calls: string[];
let answer: (path: string) => Promise<Cart>;

beforeEach(() => {
  calls = [];
  answer = async () => cartOf('a');
  const client: Pick<Client, 'call'> = {
    call: (path: string) => {
      calls.push(path);
      return answer(path) as never;
    },
  };
  store = createShopStore();
  store.set(clientAtom, client as Client);
});

const change = (path: string, more: object = {}) =>
  store.set(changeCartAtom, { send: () => store.get(clientAtom).call(path, cartSchema), ...more });

describe('the first cart', () => {
  test('is undefined until it is loaded [3.2] [4.22]', async () => {
    expect(store.get(cartAtom)).toBeUndefined();
    expect(store.get(publicCartAtom)).toBeUndefined();
    await store.set(loadCartAtom);
    expect(store.get(cartAtom)?.uuid).toBe('a');
  });

  test('is requested once, no matter how many callers want it [7.8]', async () => {
    await Promise.all([store.set(loadCartAtom), store.set(loadCartAtom), change('/x')]);
    expect(calls).toEqual(['/cart', '/x']);
  });

  test('reports why it failed, and can be requested again', async () => {
    answer = () => Promise.reject(new ApiError('network'));
    await store.set(loadCartAtom);
    expect(store.get(cartProblemAtom)).toEqual({ cart: [{ key: 'wsk.general.network' }] });
    answer = async () => cartOf('b');
    await store.set(loadCartAtom);
    expect(store.get(cartFailureAtom)).toBeUndefined();
    expect(store.get(cartAtom)?.uuid).toBe('b');
  });
});

describe('a first cart that header tags can show but the order cannot read', () => {
  const odd = { uuid: 'odd', items: [null], summary: { price: { vatExcluded: 1, vatIncluded: 1 } } };
  const shown = {
    cart: { uuid: 'odd', count: 1, vatExcluded: 1, vatIncluded: 1, currency: 'EUR', items: [] },
    user: undefined,
  };

  beforeEach(() => store.set(ensureCartAtom, async () => ({ shown, json: odd })));

  test('is a failure that can be retried', async () => {
    expect(store.get(cartProblemAtom)).toEqual({ cart: [{ key: 'wsk.general.unknown_error' }] });
    await store.set(loadCartAtom);
    expect(store.get(cartAtom)?.uuid).toBe('a');
    expect(store.get(cartProblemAtom)).toBeUndefined();
  });

  test('does not block a change', async () => {
    expect(await change('/x')).toMatchObject({ ok: true });
    expect(calls).toEqual(['/cart', '/x']);
  });
});

test.each([
  [422, false],
  [429, true],
])('a change that is refused with %i can be tried again: %s [8.16]', async (status, isOffered) => {
  answer = (path) =>
    path === '/x' ? Promise.reject(new ApiError('refused', { status })) : Promise.resolve(cartOf('a'));
  const result = await change('/x', { again: true });
  const messages = result.ok ? [] : (result.messages.cart ?? []);
  expect(messages.map(({ retry }) => retry !== undefined)).toEqual([isOffered]);
});

test('a new try takes back what the last one said, also where its caller shows the messages [6.5]', async () => {
  store.set(showMessagesAtom, { checkout: [{ key: 'x' }], 'cart.billing-profile': [{ key: 'y' }] });
  await change('/x', { path: 'cart.billing-profile', silent: true });
  expect(store.get(messagesAtom)).toEqual({ checkout: [{ key: 'x' }] });
});

test('the result of a load is dropped after the config has changed', async () => {
  let arrive: (cart: Cart) => void = () => undefined;
  answer = () => new Promise((resolve) => (arrive = resolve));
  const late = store.set(loadCartAtom);
  store.set(forgetCartAtom);
  answer = async () => cartOf('new');
  await store.set(loadCartAtom);
  arrive(cartOf('old'));
  await late;
  expect(store.get(cartAtom)?.uuid).toBe('new');
});

test('a refresh waits for the first cart, so that the latter cannot overwrite it [D.12]', async () => {
  await Promise.all([store.set(loadCartAtom), store.set(refreshCartAtom)]);
  expect(calls).toEqual(['/cart', '/cart']);
});

describe('the page', () => {
  test('learns of a new cart, of each change, and of who logs in [C7.3] [C7.4]', async () => {
    const heard: unknown[] = [];
    const stops = [
      subscribe('ws-cart-change', ({ cart, origin }) => heard.push([cart.uuid, origin])),
      subscribe('ws-user-change', ({ loggedIn }) => heard.push(loggedIn)),
    ];
    await store.set(loadCartAtom);
    answer = async () => cartOf('b', { user: { login: 'eva' } });
    await change('/cart/items');
    await change('/cart/items');
    for (const stop of stops) stop();
    expect(heard).toEqual([['a', 'server'], ['b', 'here'], true]);
  });
});

describe('a change', () => {
  test('waits for the first cart and then shows the new one [4.22]', async () => {
    answer = async (path) => cartOf(path);
    expect(await change('/cart/items')).toMatchObject({ ok: true, cart: { uuid: '/cart/items' } });
    expect(calls).toEqual(['/cart', '/cart/items']);
  });

  test('waits for a first cart that is already on its way [4.22] [7.31]', async () => {
    let arrive: (cart: Cart) => void = () => undefined;
    answer = () => new Promise((resolve) => (arrive = resolve));
    const loading = store.set(loadCartAtom);
    const changing = change('/cart/items');
    await new Promise((resolve) => setTimeout(resolve));
    expect(calls).toEqual(['/cart']);
    answer = async (path) => cartOf(path);
    arrive(cartOf('first'));
    await Promise.all([loading, changing]);
    expect(calls).toEqual(['/cart', '/cart/items']);
    expect(store.get(cartAtom)?.uuid).toBe('/cart/items');
  });

  test('marks its item as pending until the server has responded', async () => {
    const running = change('/x', { itemId: '7' });
    expect(store.get(pendingItemsAtom)).toEqual(['7']);
    await running;
    expect(store.get(pendingItemsAtom)).toEqual([]);
  });

  test('that is refused leaves the cart unchanged and shows the reason', async () => {
    await store.set(loadCartAtom);
    answer = () =>
      Promise.reject(new ApiError('refused', { status: 422, body: { key: 'exception.coupon.not_found' } }));
    const result = await change('/cart/coupon', { path: 'cart.items' });
    expect(result).toMatchObject({
      ok: false,
      messages: { 'cart.items': [{ key: 'exception.coupon.not_found' }] },
    });
    expect(store.get(messagesAtom)).toHaveProperty(['cart.items']);
    expect(store.get(cartAtom)?.uuid).toBe('a');
  });

  test('that succeeds clears the messages of its place', async () => {
    answer = () => Promise.reject(new ApiError('timeout'));
    await change('/x', { path: 'cart.items' });
    answer = async () => cartOf('a');
    await change('/x', { path: 'cart.items' });
    expect(store.get(messagesAtom)).toEqual({});
  });

  test('is announced to the other tabs', async () => {
    const post = vi.fn();
    store.set(connectTabsAtom, post);
    answer = async (path) => cartOf(path);
    await change('/x');
    expect(post).toHaveBeenCalledExactlyOnceWith({ type: 'cart' });
  });
});

test('a login is announced to the other tabs', async () => {
  const post = vi.fn();
  store.set(connectTabsAtom, post);
  answer = async () => cartOf('a', { user: { login: 'jana', customerType: 'personal' } });
  await store.set(reloadCartAtom);
  expect(post).toHaveBeenCalledExactlyOnceWith({ type: 'cart' });
});

describe('a refresh', () => {
  test('does not happen while a checkout is in progress', async () => {
    await store.set(loadCartAtom);
    store.set(checkoutInProgressAtom, true);
    await store.set(refreshCartAtom);
    expect(calls).toEqual(['/cart']);
  });

  test('that fails keeps the displayed cart', async () => {
    await store.set(loadCartAtom);
    answer = () => Promise.reject(new ApiError('network'));
    expect((await store.set(refreshCartAtom)).ok).toBe(false);
    expect(store.get(cartAtom)?.uuid).toBe('a');
    expect(store.get(cartFailureAtom)).toBeUndefined();
  });

  test('notices who logged in [3.8] [6.4]', async () => {
    await store.set(loadCartAtom);
    answer = async () => cartOf('a', { user: { login: 'jana', customerType: 'personal' } });
    await store.set(refreshCartAtom);
    expect(store.get(userAtom)).toEqual({ login: 'jana', customerType: 'person' });
  });
});

test('a lost session is recovered at most once in 30 s [7.9] [D.20] [D.21]', async () => {
  await store.set(recoverSessionAtom, 0);
  await store.set(recoverSessionAtom, 29_999);
  expect(calls).toEqual(['/cart/reload-configuration']);
  await store.set(recoverSessionAtom, 30_000);
  expect(calls).toEqual(['/cart/reload-configuration', '/cart/reload-configuration']);
});

test('pages receive the cart in major units [C9.6]', () => {
  expect(toPublicCart(cartOf('a'), 'EUR')).toEqual({
    uuid: 'a',
    count: 0,
    vatExcluded: 12.3,
    vatIncluded: 15.13,
    currency: 'EUR',
    items: [],
  });
});
