import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, test, vi } from 'vitest';
import { PERSON } from '../../test/support/person.ts';
import {
  type CartAnswer,
  checkoutBody,
  hostingItem,
  openShop,
  ordersOf,
  readyCustomer,
  visitor,
} from './test-support.ts';

const key = { 'idempotency-key': 'attempt-1' };

test('a repeated checkout with the same key gets the same response and orders once [D.17]', async () => {
  const shop = openShop();
  const customer = await readyCustomer(shop);
  const answers = [];
  for (const _ of [1, 2])
    answers.push(await (await customer.send('POST', '/api/checkout', checkoutBody, key)).text());
  expect(answers[0]).toContain('redirect');
  expect(answers[1]).toBe(answers[0]);
  expect(await ordersOf(shop)).toHaveLength(1);
});

describe('a response is whole although the process frees its memory before it is sent', () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;

  it.each([
    ['POST', '/api/checkout', checkoutBody, 'redirect'],
    ['POST', '/api/cart/items', hostingItem(), 'items'],
    ['PUT', '/api/cart/note?cart=true', { note: 'Ahoj' }, 'items'],
    ['PUT', '/api/cart/donation?cart=true', { amount: 1 }, 'items'],
    ['POST', '/api/billing-profiles', PERSON, 'id'],
    ['POST', '/api/cart/items', { code: 'nothing' }, 'key'],
    ['GET', '/api/cart', undefined, 'items'],
  ])('%s %s %j', async (method, path, body, part) => {
    const customer = await readyCustomer(openShop());
    const answer = await customer.send(method, path, body, key);
    // Twice: what the first one finds unused is ended in a turn of its own.
    for (const _ of [1, 2]) {
      collectGarbage();
      await setImmediate();
    }
    expect(Object.keys((await answer.json()) as object)).toContain(part);
  });
});

test('two simultaneous checkouts with the same key order once', async () => {
  const shop = openShop();
  const customer = await readyCustomer(shop);
  const send = async () => (await customer.send('POST', '/api/checkout', checkoutBody, key)).text();
  const [first, second] = await Promise.all([send(), send()]);
  expect(first).toContain('redirect');
  expect(second).toBe(first);
  expect(await ordersOf(shop)).toHaveLength(1);
});

test('two simultaneous checkouts without a key order once, since the cart is empty for the second', async () => {
  const shop = openShop();
  const customer = await readyCustomer(shop);
  const send = async () => (await customer.send('POST', '/api/checkout', checkoutBody)).status;
  expect(await Promise.all([send(), send()])).toEqual([200, 422]);
  expect(await ordersOf(shop)).toHaveLength(1);
});

test('a refused checkout may be sent again with its key once the problem is fixed', async () => {
  const shop = openShop();
  const customer = await readyCustomer(shop);
  const refused = await customer.send(
    'POST',
    '/api/checkout',
    { ...checkoutBody, thirdPartyConsent: false },
    key,
  );
  const accepted = await customer.send('POST', '/api/checkout', checkoutBody, key);
  expect([refused.status, accepted.status]).toEqual([422, 200]);
});

test('a key belongs to one call and one session', async () => {
  const shop = openShop();
  const [one, other] = [visitor(shop), visitor(shop)];
  await one.cart('GET', '');
  await other.cart('GET', '');
  for (const _ of [1, 2]) await one.send('POST', '/api/cart/items', hostingItem(), key);
  await other.send('POST', '/api/cart/items', hostingItem(), key);
  expect((await one.cart('GET', '')).items).toHaveLength(1);
  expect((await other.cart('GET', '')).items).toHaveLength(1);
  const reused = await one.send('POST', '/api/cart/products', { products: [hostingItem()] }, key);
  expect([reused.status, await reused.json()]).toEqual([422, { key: 'exception.idempotency.key_reused' }]);
});

test('ten changes sent at once are all kept', async () => {
  const shop = openShop();
  const guest = visitor(shop);
  await guest.cart('GET', '');
  await Promise.all(Array.from({ length: 10 }, () => guest.cart('POST', '/items', hostingItem())));
  expect((await guest.cart('GET', '')).items).toHaveLength(10);
});

test.each<[string, string, object?]>([
  ['POST', '/items', hostingItem()],
  ['POST', '/products', { products: [hostingItem(), hostingItem()] }],
  ['PATCH', '/items/ID', { period: 24 }],
  ['DELETE', '/items/ID'],
  ['PUT', '/coupon?cart=true', { code: 'ITEM15', cartItemId: 'ID' }],
  ['PUT', '/note?cart=true', { note: 'Ring twice.' }],
  ['DELETE', '/note?cart=true'],
  ['PUT', '/donation?cart=true', { amount: 1 }],
  ['DELETE', '/donation?cart=true'],
  ['PUT', '/payment-option?cart=true', { id: 'card', groupId: 'card' }],
])(
  'a repeated change of the cart is made once and gets the same response: %s %s [C9.9]',
  async (method, path, body) => {
    const guest = visitor(openShop());
    await guest.cart('GET', '');
    const { items } = await guest.cart('POST', '/items', hostingItem());
    const withId = (text: string) => text.replace('ID', items[0]?.id ?? '');
    const payload: unknown = body && JSON.parse(withId(JSON.stringify(body)));
    const send = async () => {
      const answer = await guest.send(method, `/api/cart${withId(path)}`, payload, key);
      return [answer.status, await answer.text()];
    };
    const first = await send();
    const cart = await guest.cart('GET', '');
    expect(first[0]).toBe(200);
    expect(await send()).toEqual(first);
    expect(await guest.cart('GET', '')).toEqual(cart);
  },
);

test('a change that was stored before its process died is not made again when it is repeated', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const shop = openShop();
  const store = await shop.ready;
  const guest = visitor(shop);
  await guest.cart('GET', '');
  vi.spyOn(store, 'settleAnswer').mockRejectedValueOnce(new Error('killed'));
  const add = () => guest.send('POST', '/api/cart/items', hostingItem(), { 'idempotency-key': 'k' });
  expect((await add()).status).toBe(500);
  const repeated = await add();
  expect([repeated.status, ((await repeated.json()) as CartAnswer).items.length]).toEqual([200, 1]);
  expect((await guest.cart('GET', '')).items).toHaveLength(1);
  await shop.close();
});

describe('a call without a key that a browser repeats', () => {
  const inquiry = {
    usecase: 'server',
    serverUuid: '3f1c7a52-6d0e-4a53-9a34-1f2d5b8c9e10',
    name: 'Eva',
    email: 'eva@example.sk',
    phone: '',
    message: 'Can it have more memory?',
  };
  const calls: [string, object][] = [
    ['/api/inquiries', inquiry],
    ['/api/billing-profiles', { ...PERSON, name: 'Jana Kováčová' }],
  ];

  it.each(calls)('is answered with the first response within a minute: %s', async (path, body) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const customer = await readyCustomer(openShop());
      const idOf = async (sent: object): Promise<string> =>
        ((await (await customer.send('POST', path, sent)).json()) as { id: string }).id;
      const [first, second] = await Promise.all([idOf(body), idOf(body)]);
      expect(second).toBe(first);
      expect(await idOf({ ...body, name: 'Peter Novák' }), 'another one').not.toBe(first);
      vi.advanceTimersByTime(61_000);
      expect(await idOf(body), 'a minute later').not.toBe(first);
    } finally {
      vi.useRealTimers();
    }
  });
});
