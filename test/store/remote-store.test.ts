import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '../../demo/api/app.ts';
import {
  type CartAnswer,
  checkoutBody,
  hostingItem,
  openShop,
  ordersOf,
  person,
  readyCustomer,
  visitor,
} from '../../demo/api/test-support.ts';
import { type Sqld, startSqld } from './sqld.ts';

/** Two shops that share only the URL of one libSQL server, like two hosts of a provider. */
let remote: Sqld;
let shops: [Shop, Shop];

beforeAll(async () => {
  remote = await startSqld();
  shops = [openShop(remote.url), openShop(remote.url)];
  await Promise.all(shops.map(({ ready }) => ready));
});

afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.close()));
  await remote.kill();
});

test('an order that one host accepts is known to the other', async () => {
  const customer = await readyCustomer(shops[0], 'transfer');
  const before = await customer.cart('GET', '');
  const answer = await customer.send('POST', '/api/checkout', checkoutBody);
  expect([answer.status, await answer.json()]).toMatchObject([200, { paymentOptions: [{ amount: 81.03 }] }]);
  expect(await ordersOf(shops[1])).toMatchObject([
    { login: 'jana', total: 8103, billingProfile: { id: 'demo-jana' }, cartUuid: before.uuid },
  ]);
  const elsewhere = visitor(shops[1]);
  const now = await elsewhere.send('GET', '/api/cart', undefined, { cookie: customer.cookie() });
  expect(await now.json()).toMatchObject({ items: [], user: { login: 'jana' } });
});

test('what may only happen once happens once: an order of a cart, a login, spending the credit', async () => {
  const customer = await readyCustomer(shops[0], 'credit');
  await customer.cart('PUT', '/coupon', { code: 'HOSTING50' });
  const cookie = customer.cookie();
  const order = (shop: Shop) =>
    visitor(shop).send('POST', '/api/checkout', checkoutBody, { cookie, 'idempotency-key': 'credit' });
  const answers = await Promise.all([order(shops[0]), order(shops[1]), order(shops[0])]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const paid = (await ordersOf(shops[1])).filter(({ paymentOption }) => paymentOption?.groupId === 'credit');
  expect(paid).toHaveLength(1);
  expect((await (await shops[1].ready).user('jana'))?.creditEur).toBe(948);

  const registration = { login: 'remote', password: 'Tajne-heslo-1', billingProfile: person };
  const guests = await Promise.all(
    shops.map(async (shop) => {
      const guest = visitor(shop);
      await guest.cart('GET', '');
      return guest;
    }),
  );
  const registered = await Promise.all(guests.map((guest) => guest.send('POST', '/api/users', registration)));
  expect(registered.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('files arrive complete, and a reset clears the store for every host', async () => {
  const guest = visitor(shops[0]);
  await guest.cart('GET', '');
  await guest.cart('POST', '/items', hostingItem());
  const content = '%PDF-1.7 an invoice';
  const form = new FormData();
  form.append('file', new File([content], 'invoice.pdf', { type: 'application/pdf' }));
  await guest.send('POST', '/api/promotion-for-migration/files', form);
  const elsewhere = visitor(shops[1]);
  const seen = await elsewhere.send('GET', '/api/cart', undefined, { cookie: guest.cookie() });
  expect(((await seen.json()) as CartAnswer).migrationPromotion?.files).toMatchObject([
    { name: 'invoice.pdf', size: content.length },
  ]);
  const { rows } = await (await shops[0].ready).db.$client.execute('select content from uploads');
  expect(Buffer.from(rows[0]?.content as ArrayBuffer).toString()).toBe(content);

  expect((await guest.send('POST', '/demo/reset')).status).toBe(204);
  expect(await ordersOf(shops[1])).toEqual([]);
});

test('a wrong token opens nothing', async () => {
  await expect(openShop(remote.wrongUrl).ready).rejects.toThrow('401');
});
