import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { Shop } from '../index.ts';
import { API, CONSENTS, readyVisitor, SITE, shopWith } from '../test-shop.ts';

const opened: Shop[] = [];
const folders: string[] = [];
let folder = '';
let path = '';
const open = (file = path): Shop => {
  const shop = shopWith({ store: `file:${file}` });
  opened.push(shop);
  return shop;
};
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
  folders.push(folder);
  path = join(folder, 'shop.db');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterAll(async () => {
  await Promise.all(opened.map((shop) => shop.close().catch(() => undefined)));
  await Promise.all(folders.map((one) => rm(one, { recursive: true, force: true })));
});

async function order(shop: Shop, login: string): Promise<number> {
  const visitor = await readyVisitor(shop, 'card', { login });
  const { orderId } = await visitor.json('POST', '/checkout', CONSENTS);
  return Number(orderId);
}

const getCart = (shop: Shop) =>
  shop.fetch(new Request(`${API}/api/cart`, { headers: { origin: SITE, 'x-company-code': 'brand' } }));

it('orders that were answered are in the file itself: a power cut that loses the log loses none of them', async () => {
  const shop = open();
  const given = [await order(shop, 'a1'), await order(shop, 'a2'), await order(shop, 'a3')];
  const after = join(folder, 'after.db');
  await copyFile(path, after);
  const next = open(after);
  await next.ready;
  expect(await order(next, 'a4')).toBe((given.at(-1) ?? 0) + 1);
});

it('a store that has forgotten orders is refused by name, until its owner says otherwise', async () => {
  const shop = open();
  const early = join(folder, 'early.db');
  await order(shop, 'a1');
  await copyFile(path, early);
  const last = await order(shop, 'a2');
  await copyFile(`${path}-last-order`, `${early}-last-order`);
  const damaged = open(early);
  await expect(damaged.ready).rejects.toThrow(
    `The store is damaged: its last order is ${last - 1}, but number ${last} has been given.`,
  );
  expect([(await getCart(damaged)).status, (await getCart(damaged)).headers.get('retry-after')]).toEqual([
    503,
    '2',
  ]);
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining(`delete "${early}-last-order"`));
  await rm(`${early}-last-order`);
  expect((await getCart(damaged)).status).toBe(200);
});

it('an empty file in the place of a store is refused', async () => {
  const shop = open();
  await order(shop, 'a1');
  const empty = join(folder, 'empty.db');
  await writeFile(empty, '');
  await copyFile(`${path}-last-order`, `${empty}-last-order`);
  await expect(open(empty).ready).rejects.toThrow('The store is damaged: its last order is 0');
});

it('a store that is absent at the start is opened when it is there, and says so with CORS until then', async () => {
  const place = join(folder, 'disk');
  await writeFile(place, 'not mounted yet');
  const shop = open(join(place, 'shop.db'));
  await expect(shop.ready).rejects.toThrow();
  const closed = await getCart(shop);
  expect([closed.status, closed.headers.get('retry-after')]).toEqual([503, '2']);
  expect(closed.headers.get('access-control-allow-origin')).toBe(SITE);
  expect(await closed.json()).toEqual({ key: 'exception.outage' });
  await rm(place);
  await mkdir(place);
  expect((await getCart(shop)).status).toBe(200);
});

it('a fresh store starts where no order has been', async () => {
  const first = await order(open(), 'a1');
  const shop = shopWith({ store: { url: `file:${path}`, fresh: true } });
  opened.push(shop);
  expect(await order(shop, 'a1')).toBe(first);
});

it('a full or read-only disk is a pause, and what was stored can be read', async () => {
  const shop = open();
  await order(shop, 'a1');
  const visitor = await readyVisitor(shop, 'card', { login: 'a2' });
  const store = (await shop.ready) as { db: { $client: { execute: (sql: string) => Promise<unknown> } } };
  await store.db.$client.execute('pragma query_only = 1');
  expect((await visitor.send('GET', '/api/cart')).status).toBe(200);
  const refused = await visitor.send('POST', '/api/checkout', CONSENTS);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  await store.db.$client.execute('pragma query_only = 0');
  expect((await visitor.send('POST', '/api/checkout', CONSENTS)).status).toBe(200);
});

it('notes the number on the disk before the order is answered', async () => {
  const number = await order(open(), 'a1');
  expect(Number(await readFile(`${path}-last-order`, 'utf8'))).toBe(number);
});
