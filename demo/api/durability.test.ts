import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import {
  API,
  type CartAnswer,
  checkoutBody,
  domainItem,
  hostingItem,
  openShop,
  ordersOf,
  readyCustomer,
  temporaryDatabase,
  visitor,
} from './test-support.ts';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Serves the file in a separate process, which can be killed. */
async function serveApart(databaseUrl: string) {
  const code = `import { serveShop } from './demo/api/serve.ts';
const running = await serveShop({ port: 0, databaseUrl: '${databaseUrl}', siteOrigins: ['http://localhost:4300'] });
console.log(running.url);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The server did not start.')));
  const [line] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer];
  ended.catch(() => undefined);
  const url = String(line).trim();
  return {
    child,
    shop: { fetch: (request: Request) => fetch(new Request(request.url.replace(API, url), request)) },
  };
}

interface Reachable {
  fetch: (request: Request) => Promise<Response>;
}

/** The same browser, connected to another process. */
function browserAt(shop: Reachable, cookie: string) {
  const guest = visitor(shop);
  const send = (method: string, path: string, body?: unknown, headers = {}) =>
    guest.send(method, path, body, { cookie, ...headers });
  const cart = async () => (await (await send('GET', '/api/cart')).json()) as CartAnswer;
  return { send, cart };
}

describe('a killed process', () => {
  test('loses nothing that it confirmed, and the next process continues with the cart', async () => {
    const databaseUrl = temporaryDatabase();
    const { child, shop } = await serveApart(databaseUrl);
    const customer = await readyCustomer(shop, 'transfer');
    expect((await customer.send('POST', '/api/checkout', checkoutBody)).status).toBe(200);
    const answered: string[] = [];
    const work = async () => {
      for (let index = 0; ; index += 1) {
        const name = `free-${index}.sk`;
        await customer.cart('POST', '/items', domainItem(name));
        answered.push(name);
        if (answered.length === 20) child.kill('SIGKILL');
      }
    };
    await expect(work()).rejects.toThrow();

    const next = openShop(databaseUrl);
    const cart = await browserAt(next, customer.cookie()).cart();
    const names = cart.items.map(({ properties }) => properties.domain);
    expect(names).toEqual(expect.arrayContaining(answered));
    expect(answered.length).toBeGreaterThanOrEqual(20);
    // At most the change without a response is missing.
    expect(names.length).toBeLessThanOrEqual(answered.length + 1);
    expect(await ordersOf(next)).toHaveLength(1);
    await next.close();
  });

  test('leaves one order or none if killed during an order, and a retry with the same key makes it one', async () => {
    const databaseUrl = temporaryDatabase();
    const first = await serveApart(databaseUrl);
    const customer = await readyCustomer(first.shop, 'transfer');
    const order = (at: Reachable) =>
      browserAt(at, customer.cookie()).send('POST', '/api/checkout', checkoutBody, {
        'idempotency-key': 'killed',
      });
    const lost = order(first.shop).catch(() => undefined);
    first.child.kill('SIGKILL');
    await lost;

    const second = openShop(databaseUrl);
    expect((await order(second)).status).toBe(200);
    expect(await ordersOf(second)).toHaveLength(1);
    const cart = await browserAt(second, customer.cookie()).cart();
    expect(cart.items).toEqual([]);
    await second.close();
  });
});

test('does not place an order again that was stored before the kill, but repeats the response', async () => {
  const databaseUrl = temporaryDatabase();
  const first = await serveApart(databaseUrl);
  const customer = await readyCustomer(first.shop, 'transfer');
  await customer.send('POST', '/demo/faults', { path: '/api/checkout', kind: 'lost-reply' });
  const key = { 'idempotency-key': 'stored' };
  await expect(customer.send('POST', '/api/checkout', checkoutBody, key)).rejects.toThrow('fetch failed');
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');

  const second = openShop(databaseUrl);
  const again = browserAt(second, customer.cookie());
  const answer = await again.send('POST', '/api/checkout', checkoutBody, key);
  expect(await answer.json()).toMatchObject({ paymentOptions: [{ amount: 81.03 }] });
  expect(await ordersOf(second)).toHaveLength(1);
  expect((await again.cart()).items).toEqual([]);
  await second.close();
});

describe('several processes on one file', () => {
  test('change one cart in turn, and each sees what the other did', async () => {
    const databaseUrl = temporaryDatabase();
    const shops = [(await serveApart(databaseUrl)).shop, openShop(databaseUrl)] as const;
    const guest = visitor(shops[0]);
    await guest.cart('GET', '');
    const at = shops.map((shop) => browserAt(shop, guest.cookie()));
    for (let index = 0; index < 10; index += 1) {
      await at[index % 2]?.send('POST', '/api/cart/items', hostingItem());
      const seen = await Promise.all(at.map((browser) => browser.cart()));
      expect(seen.map(({ items }) => items.length)).toEqual([index + 1, index + 1]);
    }
    await shops[1].close();
  });

  test('share an order: one places it, the other receives the payment, and both know the outcome', async () => {
    const databaseUrl = temporaryDatabase();
    const [first, second] = await Promise.all([serveApart(databaseUrl), serveApart(databaseUrl)]);
    expect(first.child.pid).not.toBe(second.child.pid);
    const customer = await readyCustomer(first.shop);
    const answer = await customer.send('POST', '/api/checkout', checkoutBody);
    const { redirect, orderId } = (await answer.json()) as { redirect: string; orderId: string };
    const elsewhere = browserAt(second.shop, customer.cookie());
    expect((await elsewhere.cart()).items).toEqual([]);
    const paid = await elsewhere.send(
      'POST',
      new URL(redirect).pathname,
      new URLSearchParams({ outcome: 'pay' }),
    );
    expect(paid.headers.get('location')).toContain(checkoutBody.redirectAfterPaySuccess);
    const orders = await Promise.all(
      [first, second].map(async ({ shop }) => (await visitor(shop).send('GET', '/demo/orders')).json()),
    );
    expect(orders[1]).toEqual(orders[0]);
    expect(orders[0]).toMatchObject([{ login: 'jana', number: Number(orderId), paymentState: 'paid' }]);
  });

  test('lose no change when both are under heavy load', async () => {
    const databaseUrl = temporaryDatabase();
    const [first, second] = await Promise.all([serveApart(databaseUrl), serveApart(databaseUrl)]);
    const guest = visitor(first.shop);
    await guest.cart('GET', '');
    const add = async (shop: Reachable, names: readonly string[]): Promise<string[]> => {
      const browser = browserAt(shop, guest.cookie());
      const kept = [];
      for (const name of names)
        if ((await browser.send('POST', '/api/cart/items', domainItem(name))).ok) kept.push(name);
      return kept;
    };
    const names = (word: string) => Array.from({ length: 40 }, (_, index) => `free-${word}-${index}.sk`);
    const acknowledged = await Promise.all([add(first.shop, names('a')), add(second.shop, names('b'))]);
    const { items } = await guest.cart('GET', '');
    expect(items.map(({ properties }) => properties.domain).toSorted()).toEqual(
      acknowledged.flat().toSorted(),
    );
    expect(acknowledged.flat()).toHaveLength(80);
  });
});
