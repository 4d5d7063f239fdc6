import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createExtendedShop, type ExtendedShop } from '../../../server/create-shop.ts';
import { LEAST_COST } from '../../../server/lib/password.ts';
import { CONSENTS, readyVisitor, SMALLEST, type Visitor } from '../../../server/test-shop.ts';
import { isBroken } from '../broken.ts';
import { defineRow } from '../row.ts';

/** What a power cut leaves of the file beside the database with the last changes. */
const LOGS = ['lost', 'damaged', 'kept'] as const;
type Log = (typeof LOGS)[number];

/** Orders before the cut, and orders that are on their way when it comes. */
interface Sales {
  answered: number;
  isAtOnce: boolean;
  pending: number;
}
const SALES: readonly Sales[] = [1, 2, 5].flatMap((answered) =>
  [false, true].flatMap((isAtOnce) => [0, 2].map((pending) => ({ answered, isAtOnce, pending }))),
);

let folder = '';
let number = 0;
const openShop = (path: string): ExtendedShop =>
  createExtendedShop({ ...SMALLEST, store: `file:${path}` }, { hashCost: LEAST_COST });

function customer(shop: ExtendedShop): Promise<Visitor> {
  number += 1;
  return readyVisitor(shop as never, 'card', { login: `customer-${number}` });
}

async function order(visitor: Visitor): Promise<number> {
  const answer = await visitor.send('POST', '/api/checkout', CONSENTS);
  if (answer.status !== 200) throw new Error(`not ordered: ${await answer.text()}`);
  return Number(((await answer.json()) as { orderId: string }).orderId);
}

async function copyAfterCut(path: string, log: Log): Promise<string> {
  const copy = join(folder, `cut-${number}.db`);
  await copyFile(path, copy);
  const isLogFree = isBroken('leaves-orders-in-the-log');
  if (!isLogFree) await copyFile(`${path}-last-order`, `${copy}-last-order`);
  const written = await readFile(`${path}-wal`);
  if (log === 'kept') await writeFile(`${copy}-wal`, written);
  if (log === 'damaged') await writeFile(`${copy}-wal`, written.subarray(0, written.length / 2));
  return copy;
}

/** Nothing is written to the database's own file before the process ends. */
async function leaveInLog(shop: ExtendedShop): Promise<void> {
  const { $client } = (await shop.ready).db;
  const execute = $client.execute.bind($client) as (statement: unknown) => Promise<unknown>;
  $client.execute = ((statement: unknown) =>
    String(statement).includes('wal_checkpoint') ? undefined : execute(statement)) as never;
}

async function judge({ answered, isAtOnce, pending }: Sales, log: Log): Promise<string | undefined> {
  const path = join(folder, `shop-${number}.db`);
  const shop = openShop(path);
  if (isBroken('leaves-orders-in-the-log')) await leaveInLog(shop);
  const opened = [shop];
  try {
    const buyers: Visitor[] = [];
    while (buyers.length < answered + pending) buyers.push(await customer(shop));
    const given: number[] = [];
    if (isAtOnce) given.push(...(await Promise.all(buyers.slice(0, answered).map(order))));
    else for (const buyer of buyers.slice(0, answered)) given.push(await order(buyer));
    const unanswered = Promise.allSettled(buyers.slice(answered).map(order));
    const next = openShop(await copyAfterCut(path, log));
    opened.push(next);
    await unanswered;
    const refusal = await next.ready.then(() => undefined, String);
    // A log of which a part is missing would put old pages over new ones.
    if (log === 'damaged' && refusal?.includes('The store is damaged')) return undefined;
    return refusal ?? (await problemOf(next, given));
  } finally {
    for (const one of opened) await one.close().catch(() => undefined);
  }
}

async function problemOf(shop: ExtendedShop, given: readonly number[]): Promise<string | undefined> {
  const store = await shop.ready;
  const stored = (await store.orders()).map((one) => one.number);
  const lost = given.filter((one) => !stored.includes(one));
  if (lost.length > 0) return `${lost.length} of ${given.length} answered orders are lost`;
  if (isBroken('reuses-numbers')) await store.db.$client.execute('update counters set value = value - 1');
  const next = await order(await customer(shop));
  return given.includes(next) ? `number ${next} was given twice` : undefined;
}

/** The machine dies after orders have been answered, and while others are being stored. */
export const POWER_CUT = defineRow<Log, Sales>({
  name: 'power-cut',
  title: `power cuts: ${SALES.length} kinds of sales × log of the store ${LOGS.join(', ')}`,
  never: 'lose an answered order without a word, or give its number again',
  brokenBy: ['leaves-orders-in-the-log', 'reuses-numbers'],
  count: LOGS.length * SALES.length,
  selected: 3,
  open: async () => {
    folder = await mkdtemp(join(tmpdir(), 'power-cut-'));
  },
  close: () => rm(folder, { recursive: true, force: true }),
  faults: () => LOGS,
  acts: () => SALES,
  judge,
  describe: ({ answered, isAtOnce, pending }, log) =>
    `${answered} answered ${isAtOnce ? 'at once' : 'one after the other'}, ${pending} pending, log ${log}`,
});
