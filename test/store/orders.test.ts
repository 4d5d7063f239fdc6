import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkoutBody, hostingItem, openShop, ordersOf, visitor } from '../../demo/api/test-support.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';
import { type Sqld, startSqld } from './sqld.ts';

const CUSTOMERS = 20;
const ORDERS = 200;
const KILLS = 20;

let sqld: Sqld;
let shops: ShopProcess[];

beforeAll(async () => {
  sqld = await startSqld();
  shops = [];
  for (let at = 0; at < 3; at += 1) shops.push(await startShopProcess(sqld.url));
});

afterAll(async () => {
  await Promise.all((shops ?? []).map((shop) => shop.kill()));
  await sqld?.kill();
});

let turn = 0;
/** A visitor's browser that retries after every failure, with any process. */
const anyShop = {
  async fetch(request: Request): Promise<Response> {
    for (;;) {
      turn += 1;
      const answer = await shops[turn % shops.length]?.fetch(request.clone()).catch(() => undefined);
      if (answer && answer.status < 500) return answer;
      await setTimeout(100);
    }
  },
};

interface Progress {
  orders: string[];
  acknowledged: { cart: string; orderId: string }[];
  kills: number;
}

/** A customer who places one order after another: each change has its own key, which its repetitions keep. */
async function orderRepeatedly(name: string, progress: Progress): Promise<void> {
  const customer = visitor(anyShop);
  await customer.cart('GET', '');
  await customer.logIn('jana');
  let step = 0;
  const change = async (method: string, path: string, body: unknown) => {
    step += 1;
    const answer = await customer.send(method, `/api${path}`, body, { 'idempotency-key': `${name}-${step}` });
    expect([path, answer.status, await answer.clone().text()]).toEqual([
      path,
      200,
      expect.stringMatching(/^\{/),
    ]);
    return answer;
  };
  // However fast the orders are, some are under way at each of the kills.
  while (progress.orders.length < ORDERS || progress.kills < KILLS) {
    progress.orders.push(name);
    const { uuid } = await customer.cart('GET', '');
    await change('POST', '/cart/items', hostingItem());
    await change('PUT', '/cart/billing-profile', { id: 'demo-jana' });
    await change('PUT', '/cart/payment-option', { id: 'transfer', groupId: 'transfer' });
    const { orderId } = (await (await change('POST', '/checkout', checkoutBody)).json()) as {
      orderId: string;
    };
    progress.acknowledged.push({ cart: uuid, orderId });
  }
}

/** Kills the database and the shops alternately while the orders continue. */
async function killByTurns(progress: Progress): Promise<void> {
  while (progress.kills < KILLS) {
    const before = progress.acknowledged.length;
    const victim = progress.kills % 2 === 0 ? sqld : shops[progress.kills % shops.length];
    await victim?.kill();
    await setTimeout(500);
    await victim?.start();
    while (progress.acknowledged.length < before + 8) await setTimeout(50);
    progress.kills += 1;
  }
}

test('200 orders survive twenty times kill -9 of the database and of the shops: none is lost, none is made twice', async () => {
  const progress: Progress = { orders: [], acknowledged: [], kills: 0 };
  const customers = Array.from({ length: CUSTOMERS }, (_, at) => orderRepeatedly(`c${at}`, progress));
  await Promise.all([killByTurns(progress), ...customers]);
  expect(progress.acknowledged.length).toBeGreaterThanOrEqual(ORDERS);
  expect(progress.acknowledged).toHaveLength(progress.orders.length);
  const reader = openShop(sqld.url);
  const stored = await ordersOf(reader);
  const facts = (list: readonly { cart: string; orderId: string }[]) =>
    list.map(({ cart, orderId }) => `${cart} ${orderId}`).toSorted();
  expect(facts(stored.map(({ cartUuid, number }) => ({ cart: cartUuid, orderId: String(number) })))).toEqual(
    facts(progress.acknowledged),
  );
  expect(stored.map(({ items }) => items.length).filter((count) => count !== 1)).toEqual([]);
  await reader.close();
});
