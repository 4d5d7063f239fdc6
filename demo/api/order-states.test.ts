import { expect, test } from 'vitest';
import { checkoutBody, openShop, ordersOf, readyCustomer, type Visitor, visitor } from './test-support.ts';

const KEY = 'attempt-1';
const key = { 'idempotency-key': KEY };

const stateOf = async (asker: Visitor, asked = KEY): Promise<unknown> =>
  (await asker.send('GET', `/api/orders?key=${asked}`)).json();

test('an attempt is stored with its order, for the customer that made it, also in a new session [C9.26]', async () => {
  const shop = openShop();
  const customer = await readyCustomer(shop);
  expect(await stateOf(customer), 'before').toEqual({ state: 'none' });
  await customer.send('POST', '/api/checkout', checkoutBody, key);
  const [order] = await ordersOf(shop);
  const stored = { state: 'stored', orderId: String(order?.number) };
  expect(await stateOf(customer)).toEqual(stored);
  await customer.send('POST', '/api/logout');
  expect(await stateOf(customer), 'the same session, logged out').toEqual(stored);
  const later = visitor(shop);
  await later.cart('GET', '');
  expect(await stateOf(later), 'a new session').toEqual({ state: 'none' });
  await later.logIn('jana');
  expect(await stateOf(later), 'logged in again').toEqual(stored);
});

test('an attempt is nothing to anybody else, and neither is another key [C9.26]', async () => {
  const shop = openShop();
  const customer = await readyCustomer(shop);
  await customer.send('POST', '/api/checkout', checkoutBody, key);
  const other = visitor(shop);
  expect(await stateOf(other), 'without a session').toEqual({ state: 'none' });
  await other.cart('GET', '');
  await other.logIn('petr');
  expect(await stateOf(other)).toEqual({ state: 'none' });
  expect(await stateOf(customer, 'attempt-2')).toEqual({ state: 'none' });
});

test('a refused attempt is none, and a question without a key is refused', async () => {
  const shop = openShop();
  const customer = await readyCustomer(shop);
  await customer.send('POST', '/api/checkout', { ...checkoutBody, thirdPartyConsent: false }, key);
  expect(await stateOf(customer)).toEqual({ state: 'none' });
  expect((await customer.send('GET', '/api/orders')).status).toBe(422);
});
