import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Shop } from './app.ts';
import {
  API,
  type CartAnswer,
  checkoutBody,
  hostingItem,
  openShop,
  ordersOf,
  person,
  readyCustomer,
  temporaryDatabase,
  type Visitor,
  visitor,
} from './test-support.ts';

/** Two shops that share one file know nothing of each other: what holds between them also holds between processes. */
let shops: [Shop, Shop];

beforeEach(async () => {
  const url = temporaryDatabase();
  shops = [openShop(url), openShop(url)];
  await Promise.all(shops.map(({ ready }) => ready));
});

afterEach(() => Promise.all(shops.map((shop) => shop.close())));

/** A visitor whose calls alternate between the two shops. */
const between = (): Pick<Shop, 'fetch'> => {
  let calls = 0;
  return { fetch: (request) => (shops[calls++ % 2] as Shop).fetch(request) };
};

const shopAt = (index: number): Shop => shops[index % 2] as Shop;

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

async function hammer(customer: Visitor, times: number, send: (index: number) => Promise<Response>) {
  await customer.cart('GET', '');
  return Promise.all(range(times).map(send));
}

test('one cart becomes one order, no matter how often and where it is sent', async () => {
  const customer = await readyCustomer(between(), 'transfer');
  const answers = await hammer(customer, 20, () => customer.send('POST', '/api/checkout', checkoutBody));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...range(19).map(() => 422)]);
  expect(await ordersOf(shops[0])).toHaveLength(1);
});

test('calls with the same key get the same response, whichever shop they reach', async () => {
  const customer = await readyCustomer(between());
  const key = { 'idempotency-key': 'attempt-1' };
  const answers = await hammer(customer, 12, () => customer.send('POST', '/api/checkout', checkoutBody, key));
  const bodies = new Set(await Promise.all(answers.map((answer) => answer.text())));
  expect([...bodies]).toEqual([expect.stringContaining('/bank/')]);
  expect(await ordersOf(shops[1])).toHaveLength(1);
});

test('an item sent twice with one key is in the cart once', async () => {
  const guest = visitor(between());
  const key = { 'idempotency-key': 'item-1' };
  await hammer(guest, 6, () => guest.send('POST', '/api/cart/items', hostingItem(), key));
  expect((await guest.cart('GET', '')).items).toHaveLength(1);
});

test('a key whose first call died can be taken over', async () => {
  const guest = visitor(between());
  await guest.cart('GET', '');
  const store = await shops[0].ready;
  const sessionId = guest.cookie().replace('ws_session=', '');
  await store.claimAnswer({ sessionId, key: 'dead', call: 'POST /api/cart/items' });
  const known = await store.answer(sessionId, 'dead');
  const minuteAgo = new Date(Date.now() - 60_000).getTime();
  await store.db.$client.execute({
    sql: 'update answers set created_at = ? where key = ?',
    args: [minuteAgo, known?.key ?? ''],
  });
  const answer = await guest.send('POST', '/api/cart/items', hostingItem(), { 'idempotency-key': 'dead' });
  expect(((await answer.json()) as CartAnswer).items).toHaveLength(1);
});

test('many simultaneous customers get one order each, each with its own number', async () => {
  const customers = await Promise.all(range(12).map(() => readyCustomer(between(), 'transfer', 'firma')));
  const answers = await Promise.all(
    customers.map((customer) => customer.send('POST', '/api/checkout', checkoutBody)),
  );
  expect(answers.map(({ status }) => status)).toEqual(range(12).map(() => 200));
  const numbers = (await ordersOf(shops[0])).map(({ number }) => number);
  expect(numbers.sort()).toEqual(range(12).map((index) => 2_026_000_001 + index));
});

test('changes to one cart through both shops are all kept', async () => {
  const guest = visitor(between());
  await hammer(guest, 30, () => guest.send('POST', '/api/cart/items', hostingItem()));
  expect((await guest.cart('GET', '')).items).toHaveLength(30);
});

test('credit is spent only once', async () => {
  const carts = await Promise.all(range(4).map(() => readyCustomer(between(), 'credit')));
  for (const cart of carts) await cart.cart('PUT', '/coupon', { code: 'HOSTING50' });
  const answers = await Promise.all(carts.map((cart) => cart.send('POST', '/api/checkout', checkoutBody)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  // Jana has 50.00; half the hosting incl. VAT is 40.52.
  expect((await (await shops[0].ready).user('jana'))?.creditEur).toBe(948);
});

test('a login and the last allowed profile are created only once', async () => {
  const visitors = range(4).map(() => visitor(between(), 'se-ws', 'sv-SE'));
  for (const guest of visitors) await guest.cart('GET', '');
  const registration = { login: 'nova', password: 'Tajne-heslo-1', billingProfile: person };
  const registered = await Promise.all(
    visitors.map((guest) => guest.send('POST', '/api/users', registration)),
  );
  expect(registered.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);

  for (const guest of visitors) await guest.logIn('nikto');
  const made = await Promise.all(
    visitors.map((guest) => guest.send('POST', '/api/billing-profiles', person)),
  );
  expect(made.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
});

test('a payment is decided only once', async () => {
  const customer = await readyCustomer(between());
  const checkout = await customer.send('POST', '/api/checkout', checkoutBody);
  const { redirect } = (await checkout.json()) as { redirect: string };
  const decide = (outcome: string) =>
    visitor(between()).send('POST', redirect.replace(API, ''), new URLSearchParams({ outcome }));
  const answers = await Promise.all(['pay', 'fail', 'cancel', 'pay'].map(decide));
  expect(new Set(answers.map((answer) => answer.headers.get('location'))).size).toBe(1);
});

test('300 passwords that are guessed at once are tried ten times, in both shops together', async () => {
  const guess = (at: number) => visitor(shopAt(at)).logIn('firma', `wrong-${at}`);
  const answers = await Promise.all(range(300).map(guess));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(290);
  for (const shop of shops) expect((await visitor(shop).logIn('firma')).status, 'the owner').toBe(303);
});

test('right passwords are not counted, and another login does not wait', async () => {
  for (const at of range(15)) expect((await visitor(shopAt(at)).logIn('jana')).status).toBe(303);
});
