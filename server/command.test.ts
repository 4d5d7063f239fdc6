import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from './command.ts';
import type { Shop } from './index.ts';
import type { Store } from './store/store.ts';
import { CONSENTS, readyVisitor, shopWith } from './test-shop.ts';
import { USAGE } from './usage.ts';

let folder: string;
let store: string;
let shop: Shop;
const told: string[] = [];
const numbers: number[] = [];
let isDown = false;
let now = Date.now();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'command-'));
  store = `file:${join(folder, 'shop.db')}`;
  const note =
    (what: string) =>
    ({ order }: { order: { number: number } }) => {
      if (isDown) throw new Error('down');
      told.push(`${what} ${order.number}`);
    };
  const orders = { placed: note('placed'), paid: note('paid'), cancelled: note('cancelled') };
  shop = shopWith({ store, orders, clock: () => new Date(now) });
  for (const login of ['eva', 'adam']) {
    const visitor = await readyVisitor(shop, 'card', { login });
    numbers.push(Number((await visitor.json('POST', '/checkout', CONSENTS)).orderId));
  }
  await shop.decide(numbers[0] ?? 0, 'paid');
  await shop.closeOrder(numbers[1] ?? 0);
  await shop.deliver();
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (line: string, at = store) => runCommand([...line.split(' '), '--store', at]);

it('lists orders, all or those in a state', async () => {
  expect((await run('orders')).map((line) => line.split('\t').filter((_, at) => at !== 1))).toEqual([
    [`${numbers[1]}`, 'brand', 'adam', '81.03 EUR', 'closed'],
    [`${numbers[0]}`, 'brand', 'eva', '81.03 EUR', 'paid'],
  ]);
  expect(await run('orders --state paid')).toEqual([expect.stringContaining('eva')]);
});

it('copies a store while the shop runs, and refuses a server, which has its own backups', async () => {
  const copy = join(folder, 'copy.db');
  expect(await run(`backup ${copy}`)).toEqual([`"${copy}" is a copy of the store.`]);
  expect(await run('orders', `file:${copy}`)).toHaveLength(2);
  await expect(run(`backup ${copy}`)).rejects.toThrow('There is a file already. Name another one');
  await expect(run(`backup ${copy}`, ':memory:')).rejects.toThrow('a server has backups of its own');
});

it('restores a copy, after which no number is given a second time', async () => {
  const [file, copy] = [join(folder, 'lost.db'), join(folder, 'kept.db')];
  const order = async (login: string): Promise<number> => {
    const opened = shopWith({ store: `file:${file}` });
    const visitor = await readyVisitor(opened, 'card', { login });
    const { orderId } = await visitor.json('POST', '/checkout', CONSENTS);
    await opened.close();
    return Number(orderId);
  };
  const first = await order('eva');
  await run(`backup ${copy}`, `file:${file}`);
  const lost = await order('adam');
  for (const wrong of [join(folder, 'nothing.db'), import.meta.filename])
    await expect(run(`restore ${wrong}`, `file:${file}`)).rejects.toThrow('is no store of this version');
  expect(await run(`restore ${copy}`, `file:${file}`)).toEqual([expect.stringContaining('restored')]);
  expect(await run('orders', `file:${file}`)).toEqual([expect.stringContaining(String(first))]);
  expect(await order('mia')).toBe(lost + 1);
  await expect(run(`restore ${copy}`, ':memory:')).rejects.toThrow('a server has backups of its own');
});

it('tells orders again: the shop that runs does so', async () => {
  const tellAgain = async (line: string) => {
    const answer = await run(line);
    told.length = 0;
    now = Date.now() + 60_000;
    await shop.deliver();
    return [answer, told.toSorted()];
  };
  const [first, second] = numbers;
  expect(await tellAgain(`replay --id ${first}`)).toEqual([
    ['1 orders will be told again.'],
    [`paid ${first}`, `placed ${first}`],
  ]);
  expect(await tellAgain('replay --since 2020-01-01')).toEqual([
    ['2 orders will be told again.'],
    [`cancelled ${second}`, `paid ${first}`, `placed ${first}`, `placed ${second}`],
  ]);
});

it('tells orders soon of which a system has not heard for long, though it would be asked in an hour only', async () => {
  const { untilNextNotice } = (await shop.ready) as Store;
  const replay = `replay --id ${numbers[0]}`;
  isDown = true;
  await run(replay);
  for (let tries = 0; tries < 7; tries += 1) {
    now += 60_000;
    await shop.deliver();
  }
  expect(await untilNextNotice()).toBeGreaterThan(3_000_000);
  isDown = false;
  await run(replay);
  expect(await untilNextNotice()).toBeLessThanOrEqual(30_000);
});

it('deletes a customer, once', async () => {
  expect(await run('erase Adam')).toEqual(['The customer is deleted.']);
  await expect(run('erase Adam')).rejects.toThrow('There is no customer with this login.');
  expect((await run('orders')).join()).not.toContain('adam');
});

it('brings the tables of a new store up to date, and finds no store where there is none', async () => {
  const other = `file:${join(folder, 'new.db')}`;
  await expect(run('orders', other)).rejects.toThrow('There is no store at');
  expect(await run('migrate', other)).toEqual(['The tables are up to date.']);
  expect(await run('orders', other)).toEqual([]);
});

it.each([
  '',
  'orders --what now',
  'vacuum',
  'backup',
  'restore',
  'replay',
  'replay --since never',
  'orders --state',
])('says how it is used after "%s"', async (line) => {
  await expect(run(line)).rejects.toThrow(USAGE);
});
