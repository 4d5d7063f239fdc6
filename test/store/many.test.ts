import { afterAll, beforeAll, expect, test } from 'vitest';
import { API, SITE } from '../../demo/api/test-support.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';
import { type Sqld, startSqld } from './sqld.ts';

let sqld: Sqld;
let shops: ShopProcess[];

beforeAll(async () => {
  sqld = await startSqld();
  shops = await Promise.all([startShopProcess(sqld.url), startShopProcess(sqld.url)]);
});

afterAll(async () => {
  await Promise.all((shops ?? []).map((shop) => shop.kill()));
  await sqld?.kill();
});

async function firstCall(at: number): Promise<Response> {
  const shop = shops[at % shops.length];
  if (!shop) throw new Error('there is no shop');
  const headers = { origin: SITE, 'x-company-code': 'sk-ws' };
  return shop.fetch(new Request(`${API}/api/cart`, { headers }));
}

test('a thousand visitors who come at once to two processes each get a cart, and so does the next one', async () => {
  const answers = await Promise.all(Array.from({ length: 1_000 }, (_, at) => firstCall(at)));
  expect(answers.filter((answer) => answer.status !== 200)).toEqual([]);
  const carts = await Promise.all(
    answers.map(async (answer) => ((await answer.json()) as { uuid: string }).uuid),
  );
  expect(new Set(carts).size).toBe(1_000);
  expect((await firstCall(0)).status).toBe(200);
}, 60_000);
