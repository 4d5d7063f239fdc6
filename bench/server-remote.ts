import { openShop, SITE } from '../demo/api/test-support.ts';
import { type ShopProcess, startShopProcess } from '../test/store/shop-process.ts';
import { startSqld } from '../test/store/sqld.ts';
import { burstRows } from './burst.ts';
import {
  addOrders,
  CONNECTIONS,
  limitOf,
  type Measured,
  measureCalls,
  printTimes,
  timed,
  timesOf,
} from './server.ts';
import type { Row } from './table.ts';

/** Orders of others in the shop: what grows would show between the two. */
const ORDERS = [0, 100_000];

/** Two processes that share only a libSQL server: each request goes to the other one. */
async function startShops(url: string) {
  const shops = await Promise.all([startShopProcess(url), startShopProcess(url)]);
  let turn = 0;
  return {
    fetch: async (request: Request): Promise<Response> => {
      turn += 1;
      return (shops[turn % shops.length] as ShopProcess).fetch(request);
    },
    close: () => Promise.all(shops.map((shop) => shop.kill())),
  };
}

async function measureRemote(orders: number): Promise<Measured & { waits: number[] }> {
  const sqld = await startSqld();
  const filled = openShop(sqld.url);
  await filled.ready;
  await addOrders(filled, orders);
  await filled.close();
  const shops = await startShops(sqld.url);
  const times = await measureCalls(shops);
  const headers = { origin: SITE, 'x-company-code': 'sk-ws' };
  const first = () => shops.fetch(new Request('http://localhost:4301/api/cart', { headers }));
  const waits = await Promise.all(Array.from({ length: CONNECTIONS }, () => timed(first)));
  await shops.close();
  await sqld.kill();
  return { orders, times, memory: 0, waits };
}

/** The calls of `serverRows` through two processes on a libSQL server, and a thousand connections at once. */
export async function remoteRows(): Promise<Row[]> {
  const all: (Measured & { waits: number[] })[] = [];
  for (const orders of ORDERS) all.push(await measureRemote(orders));
  printTimes(all);
  const [empty, largest] = all;
  if (!empty || !largest) return [];
  const rows = [...empty.times].flatMap(([name, floor]) =>
    (['p50', 'p99'] as const).map((share): Row => {
      const figure = largest.times.get(name)?.[share] ?? Number.NaN;
      const title = `two processes, libSQL: ${name}, ${share}`;
      return { name: title, figure, budget: limitOf(floor, share), floor: floor[share], unit: 'ms' };
    }),
  );
  const sqld = await startSqld();
  const burst = await burstRows('two processes, libSQL', sqld.url, true);
  await sqld.kill();
  return [
    ...rows,
    ...burst,
    {
      name: `two processes, libSQL: ${CONNECTIONS} first calls at once, the slowest`,
      figure: Math.max(...largest.waits),
      budget: 10_000,
      floor: timesOf(largest.waits).p50,
      unit: 'ms',
    },
  ];
}
