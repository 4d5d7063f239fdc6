import { expect, it } from 'vitest';
import { createExtendedShop } from '../create-shop.ts';
import type { Database } from '../store/database.ts';
import { CONSENTS, readyVisitor, SMALLEST } from '../test-shop.ts';

/** What a database is asked from now on: for that of a server, each of these is a request. */
function requestsTo({ $client: client }: Database): string[] {
  const asked: string[] = [];
  const { execute, batch } = client;
  client.execute = (...args: unknown[]) => {
    asked.push(JSON.stringify(args[0]));
    return Reflect.apply(execute, client, args);
  };
  client.batch = (...args) => {
    asked.push('batch');
    return batch.apply(client, args);
  };
  return asked;
}

it('an order asks its store seven times before it is answered: session, cart, customer, profile, orders, names, and all writes', async () => {
  const orders = { placed: () => undefined, actions: () => [] };
  const shop = createExtendedShop({ ...SMALLEST, orders });
  const buyer = await readyVisitor(shop, 'card', { login: 'buyer' });
  const domain = { code: 'domain-register', properties: { domain: 'burst.sk' } };
  await buyer.send('POST', '/api/cart/items', domain);
  const asked = requestsTo((await shop.ready).db);
  expect((await buyer.send('POST', '/api/checkout', CONSENTS)).status).toBe(200);
  expect(asked.map((sql) => sql.slice(0, 90))).toHaveLength(7);
  await shop.close();
});
