import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Order } from '../../server/store/schema.ts';
import type { Store } from '../../server/store/store.ts';
import { checkoutBody, hostingItem, openShop, readyCustomer } from './test-support.ts';

/** A shop with one order by transfer, as a template, and the customer's next cart. */
async function shopWithOrder() {
  const shop = openShop();
  const customer = await readyCustomer(shop, 'transfer');
  await customer.send('POST', '/api/checkout', checkoutBody);
  await customer.cart('POST', '/items', hostingItem());
  const store = await shop.ready;
  const [model] = await store.orders();
  const cart = await store.cart(customer.cookie().replace('ws_session=', ''), 'sk-ws');
  if (!model || !cart) throw new Error('no order or no cart');
  return { store, model, cart };
}

const nextOf = ({ number: _, ...model }: Order) => ({ ...model, id: randomUUID() });
const unpaid = {
  ...{ payment: undefined, creditSpent: 0, answer: undefined },
  ...{ domains: [] as string[], tell: [], redeemed: [] },
};
const credit = async (store: Store) => (await store.user('jana'))?.creditEur;

test('an order of a cart that has changed in the meantime is not stored, and the cart is kept', async () => {
  const { store, model, cart } = await shopWithOrder();
  const changed = await store.saveCart({ ...cart, content: { ...cart.content, note: 'changed' } });
  expect(await store.place({ order: nextOf(model), cart, ...unpaid })).toBeUndefined();
  expect(await store.orders()).toHaveLength(1);
  expect(await store.cart(cart.sessionId, cart.company)).toMatchObject({
    uuid: cart.uuid,
    content: { note: 'changed' },
  });
  expect(await store.place({ order: nextOf(model), cart: changed, ...unpaid })).toMatchObject({
    number: model.number + 1,
  });
});

test('an order with a domain that is sold is not stored, and its number is given to the next one', async () => {
  const { store, model, cart } = await shopWithOrder();
  const domains = ['firma.sk'];
  const other = await store.createSession();
  const theirs = await store.ensureCart(other.id, 'sk-ws');
  expect(await store.place({ order: nextOf(model), cart, ...unpaid, domains })).toBeDefined();
  expect(await store.place({ order: nextOf(model), cart: theirs, ...unpaid, domains })).toBeUndefined();
  const next = await store.place({ order: nextOf(model), cart: theirs, ...unpaid });
  expect(next?.number).toBe(model.number + 2);
});

test('an order for more than the remaining credit uses none of it', async () => {
  const { store, model, cart } = await shopWithOrder();
  expect(await store.place({ order: nextOf(model), cart, ...unpaid, creditSpent: 5_001 })).toBeUndefined();
  expect([await credit(store), (await store.orders()).length]).toEqual([5_000, 1]);
  expect(await store.place({ order: nextOf(model), cart, ...unpaid, creditSpent: 5_000 })).toBeDefined();
  expect(await credit(store)).toBe(0);
});
