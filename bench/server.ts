import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { serveShop } from '../demo/api/serve.ts';
import {
  checkoutBody,
  hostingItem,
  openShop,
  readyCustomer,
  SITE,
  type Visitor,
  visitor,
} from '../demo/api/test-support.ts';
import { burstRows } from './burst.ts';
import type { Row } from './table.ts';

/** Orders of others in the shop. */
const ORDERS = [0, 1_000, 10_000, 100_000];
/** Times that each call is measured, in each shop. */
const ROUNDS = 100;
/** How much slower a call may be in the largest shop than in the empty one, and by how many milliseconds at least. */
const LIMIT = 2;
const NOISE_MS = 3;
/** Megabytes by which the memory of the calls may grow with the orders. */
const MEMORY = 50;

type Shop = ReturnType<typeof openShop>;

interface Call {
  name: string;
  send: (guest: Visitor, round: number) => Promise<Response>;
}

const server = { code: 'vps-s', properties: { name: 'server1' } };

/** What a visitor waits for; the names and logins are those of customers that others have been before. */
const CALLS: readonly Call[] = [
  { name: 'GET /cart', send: (guest) => guest.send('GET', '/api/cart') },
  { name: 'POST /cart/items', send: (guest) => guest.send('POST', '/api/cart/items', hostingItem()) },
  { name: 'GET /cart/items/validate', send: (guest) => guest.send('GET', '/api/cart/items/validate') },
  {
    name: 'GET /cart/items/properties',
    send: (guest, round) =>
      guest.send('GET', `/api/cart/items/properties?code=vps-s&property=name&value=server${round}`),
  },
  { name: 'GET /payment-options', send: (guest) => guest.send('GET', '/api/payment-options') },
  { name: 'GET /billing-profiles', send: (guest) => guest.send('GET', '/api/billing-profiles') },
  { name: 'GET /users/domains', send: (guest) => guest.send('GET', '/api/users/domains') },
  {
    name: 'POST /users/check-login',
    send: (guest) => guest.send('POST', '/api/users/check-login', { login: 'x' }),
  },
  {
    name: 'GET /domain-checker/check-domains',
    send: (guest) => guest.send('GET', '/api/domain-checker/check-domains?domains[]=moja-firma'),
  },
  { name: 'GET /orders?key=', send: (guest) => guest.send('GET', '/api/orders?key=unknown') },
  { name: 'GET /admin', send: (guest) => guest.send('GET', '/admin') },
];

/** Copies of one order: of other customers, each with a server whose name is taken, and with a session and a cart. */
export async function addOrders(shop: Shop, count: number): Promise<void> {
  if (count === 0) return;
  const guest = await readyCustomer(shop, 'transfer', 'firma');
  await guest.send('POST', '/api/checkout', checkoutBody);
  const { db } = await shop.ready;
  const items = JSON.stringify([
    { ...server, name: 'VPS', period: 12, vatExcluded: 100, vatExcludedBeforeDiscount: 100 },
  ]);
  const numbers = sql`with recursive n(at) as (select 1 union all select at + 1 from n where at < ${count})`;
  const copied = sql.raw(
    'company, currency, discount, vat_percentage, vat_excluded, vat, vat_included, billing_profile, note, ' +
      'terms_consent, third_party_consent, payment_state, created_at, updated_at',
  );
  await db.run(sql`${numbers} insert into orders (id, number, cart_uuid, login, items, attempt_key, ${copied})
    select 'o' || at, 1000000 + at, 'c' || at, 'user' || at, replace(${items}, 'server1', 'server' || at),
    'key' || at, ${copied} from n, (select * from orders limit 1)`);
  await db.run(sql`${numbers} insert into ordered_names (name, code, order_id)
    select 'server' || at, ${server.code}, 'o' || at from n`);
  await db.run(sql`${numbers} insert into sessions (id, created_at) select 's' || at, 0 from n`);
  await db.run(sql`${numbers} insert into carts (uuid, session_id, company, content, version, updated_at)
    select 'cart' || at, 's' || at, company, content, 0, 0 from n, (select company, content from carts limit 1)`);
}

export interface Times {
  p50: number;
  p99: number;
}

export function timesOf(list: readonly number[]): Times {
  const sorted = [...list].sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

export async function timed(send: () => Promise<Response>): Promise<number> {
  const start = performance.now();
  await (await send()).arrayBuffer();
  return performance.now() - start;
}

/** The times of every call, and of a checkout, by name. */
export async function measureCalls(shop: Pick<Shop, 'fetch'>): Promise<Map<string, Times>> {
  const times = new Map<string, Times>();
  for (const { name, send } of CALLS) {
    // Some items: POST fills the cart, and each call reads it as a whole.
    const guest = await readyCustomer(shop);
    await guest.send('POST', '/api/cart/items', server);
    const list: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) list.push(await timed(() => send(guest, round)));
    times.set(name, timesOf(list));
  }
  const orders: number[] = [];
  for (let round = 0; round < ROUNDS / 5; round += 1) {
    const guest = await readyCustomer(shop, 'transfer', 'firma');
    orders.push(await timed(() => guest.send('POST', '/api/checkout', checkoutBody)));
  }
  times.set('POST /checkout', timesOf(orders));
  return times;
}

export interface Measured {
  orders: number;
  times: Map<string, Times>;
  /** Megabytes that the process took while it answered the calls. */
  memory: number;
}

/** What a call may take in the largest shop, by its times in the empty one. */
export const limitOf = (floor: Times, share: keyof Times): number =>
  Math.max(floor[share] * LIMIT, floor[share] + NOISE_MS * (share === 'p99' ? 5 : 1));

const newFile = (): string => `file:${join(mkdtempSync(join(tmpdir(), 'bench-shop-')), 'shop.db')}`;

async function measureShop(orders: number): Promise<Measured> {
  const shop = openShop(newFile());
  await shop.ready;
  await addOrders(shop, orders);
  const before = process.memoryUsage().rss;
  const times = await measureCalls(shop);
  const memory = (process.memoryUsage().rss - before) / 2 ** 20;
  await shop.close();
  return { orders, times, memory };
}

export const CONNECTIONS = 1_000;

/** A thousand visitors who connect at once: every one gets a cart, and the slowest does not wait long. */
async function manyRows(): Promise<Row[]> {
  const shop = await serveShop({ port: 0, databaseUrl: newFile(), siteOrigins: [SITE], streamDelay: 0 });
  const headers = { origin: SITE, 'x-company-code': 'sk-ws' };
  const waits = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => timed(() => fetch(`${shop.url}/api/cart`, { headers }))),
  );
  await shop.close();
  return [
    {
      name: `${CONNECTIONS} first calls at once: the slowest`,
      figure: Math.max(...waits),
      budget: 10_000,
      unit: 'ms',
      floor: timesOf(waits).p50,
    },
  ];
}

/** Requests that cost the server the most. */
const HEAVY = [
  `/api/domain-checker/check-domains?${Array.from({ length: 200 }, (_, at) => `domains[]=word${at}`).join('&')}&per-page=10000`,
  `/api/domain-checker/check-bundles?${Array.from({ length: 500 }, (_, at) => `domains[]=word${at}`).join('&')}`,
  `/watch?domain=${'/'.repeat(10_000)}%0Ax`,
];

/** How long another visitor's call waits while one sends the heaviest requests. */
async function delayRows(): Promise<Row[]> {
  const shop = openShop();
  const [guest, other] = [visitor(shop), visitor(shop)];
  await guest.cart('GET', '');
  await other.cart('GET', '');
  const waits: number[] = [];
  for (const path of HEAVY) {
    const heavy = other.send('GET', path).then((answer) => answer.arrayBuffer());
    waits.push(await timed(() => guest.send('GET', '/api/cart')));
    await heavy;
  }
  await shop.close();
  return [
    {
      name: 'a call while another visitor sends the heaviest one',
      figure: Math.max(...waits),
      budget: 50,
      unit: 'ms',
    },
  ];
}

/**
 * The demo's shop with up to 100,000 orders of others: what a visitor waits for must not grow with what others did.
 * Prints the times of each call in each shop, then the rows that are judged.
 */
export async function serverRows(): Promise<Row[]> {
  // The first run compiles the code.
  await measureShop(0);
  const all: Measured[] = [];
  for (const orders of ORDERS) all.push(await measureShop(orders));
  const [empty] = all;
  const largest = all.at(-1);
  if (!empty || !largest) return [];
  printTimes(all);
  const rows = [...empty.times].flatMap(([name, floor]) =>
    (['p50', 'p99'] as const).map((share): Row => {
      const figure = largest.times.get(name)?.[share] ?? Number.NaN;
      const budget = limitOf(floor, share);
      return { name: `${name}, ${share}`, figure, budget, floor: floor[share], unit: 'ms' };
    }),
  );
  const memory: Row = {
    name: 'memory above that of an empty shop',
    figure: Math.max(0, largest.memory - empty.memory),
    budget: MEMORY,
    unit: 'MB',
  };
  const burst = await burstRows('one file', newFile());
  return [...rows, memory, ...(await delayRows()), ...(await manyRows()), ...burst];
}

export function printTimes(all: readonly Measured[]): void {
  console.log(
    `${'p50 and p99 in ms, orders:'.padEnd(36)}${all.map(({ orders }) => String(orders).padStart(16)).join('')}`,
  );
  for (const name of all[0]?.times.keys() ?? []) {
    const columns = all.map(({ times }) => {
      const { p50 = 0, p99 = 0 } = times.get(name) ?? {};
      return `${p50.toFixed(1)} ${p99.toFixed(1)}`.padStart(16);
    });
    console.log(name.padEnd(36) + columns.join(''));
  }
}
