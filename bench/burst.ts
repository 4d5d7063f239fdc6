import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createExtendedShop } from '../server/create-shop.ts';
import type { ShopOptions } from '../server/index.ts';
import { LEAST_COST } from '../server/lib/password.ts';
import { API, CONSENTS, readyVisitor, SMALLEST, type Visitor } from '../server/test-shop.ts';
import type { Row } from './table.ts';

const CUSTOMERS = 200;
/** Milliseconds that every function of the provider takes while they order. */
const SLOW_MS = 600;
/** Prices, checks and what follows the order are asked one after the other; each question is asked side by side. */
const LIMIT_MS = 3 * SLOW_MS + 2_000;

/** The smallest shop, whose functions take so many milliseconds from the moment on in which `isSlow` says so. */
export function slowShop(store: string, slow: number) {
  const state = { isSlow: false, asked: [] as string[] };
  const slowly = async <T>(answer: T | PromiseLike<T>): Promise<T> => {
    if (state.isSlow) await new Promise((resolve) => setTimeout(resolve, slow));
    return answer;
  };
  const { catalogue, payments } = SMALLEST;
  const options: ShopOptions = {
    ...SMALLEST,
    store,
    catalogue: {
      products: (question) => slowly(catalogue.products(question)),
      domains: (question) => slowly(catalogue.domains(question)),
    },
    availability: {
      endings: () => slowly(['sk']),
      check: ({ names }) => slowly(names.map((name) => ({ name, verdict: 'free' as const }))),
    },
    payments: { ...payments, options: (question) => slowly(payments.options(question)) },
    orders: {
      placed: () => slowly(undefined),
      actions: ({ order }) => {
        state.asked.push(order.id);
        return slowly([]);
      },
    },
  };
  return { state, options };
}

/** A shop of a burst, in this process or in one of its own. */
interface BurstShop {
  fetch: (request: Request) => Promise<Response>;
  /** From now on, the provider takes its time. */
  slowDown: () => void;
  /** The orders about which the provider was asked. */
  asked: () => Promise<readonly string[]>;
  close: () => Promise<unknown>;
}

async function shopHere(
  store: string,
  slow: number,
  change: (options: ShopOptions) => ShopOptions,
): Promise<BurstShop> {
  const { state, options } = slowShop(store, slow);
  const shop = createExtendedShop(change(options), { hashCost: LEAST_COST });
  await shop.ready;
  return {
    fetch: shop.fetch,
    slowDown: () => {
      state.isSlow = true;
    },
    asked: async () => state.asked,
    close: shop.close,
  };
}

/** `burst-process.ts` with this shop. */
async function shopProcess(store: string, slow: number): Promise<BurstShop> {
  const file = join(import.meta.dirname, 'burst-process.ts');
  const child: ChildProcess = fork(file, [store, String(slow)], { execArgv: ['--import', 'tsx'] });
  const [port] = (await once(child, 'message')) as [number];
  return {
    fetch: (request) => fetch(new Request(request.url.replace(API, `http://127.0.0.1:${port}`), request)),
    slowDown: () => void child.send('slow'),
    asked: async () => {
      child.send('asked');
      return ((await once(child, 'message')) as [string[]])[0];
    },
    close: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}

/** Customers with hosting and a name in their cart, half of them in each shop. */
async function buyersIn(shops: readonly BurstShop[], customers: number): Promise<Visitor[]> {
  const buyers: Visitor[] = [];
  for (const [at, shop] of Array.from(
    { length: customers },
    (_, index) => shops[index % shops.length],
  ).entries()) {
    if (!shop) continue;
    const buyer = await readyVisitor(shop, 'card', { login: `buyer-${at}` });
    const properties = { domain: `burst-${at}.sk` };
    await buyer.send('POST', '/api/cart/items', { code: 'domain-register', properties });
    buyers.push(buyer);
  }
  return buyers;
}

interface Burst {
  /** The numbers of all orders. */
  numbers: string[];
  /** Milliseconds that each customer waited. */
  times: number[];
  refused: number;
  /** Questions to the provider beyond one an order. */
  surplusQuestions: number;
}

interface BurstOptions {
  customers: number;
  /** Milliseconds that every function of the provider takes. */
  slow: number;
  /** What is different in this shop. */
  change?: (options: ShopOptions) => ShopOptions;
  /** Each shop runs in a process of its own, without that difference. */
  inProcesses?: boolean;
}

/** Customers order at once, half of them in each of two shops on one store. */
export async function burst(
  store: string,
  { customers, slow, change = (options) => options, inProcesses = false }: BurstOptions,
): Promise<Burst> {
  const open = () => (inProcesses ? shopProcess(store, slow) : shopHere(store, slow, change));
  // One after the other: the first one makes the tables.
  const shops = [await open(), await open()];
  const buyers = await buyersIn(shops, customers);
  for (const shop of shops) shop.slowDown();
  const numbers: string[] = [];
  const order = async (buyer: Visitor): Promise<number> => {
    const start = performance.now();
    const answer = await buyer.send('POST', '/api/checkout', CONSENTS);
    if (answer.status === 200) numbers.push(((await answer.json()) as { orderId: string }).orderId);
    return performance.now() - start;
  };
  const times = await Promise.all(buyers.map(order));
  const asked = (await Promise.all(shops.map((shop) => shop.asked()))).flat();
  for (const shop of shops) await shop.close();
  const surplusQuestions = Math.abs(asked.length - numbers.length) + asked.length - new Set(asked).size;
  return { numbers, times, refused: customers - numbers.length, surplusQuestions };
}

/** Two hundred customers order at once from a slow provider. */
export async function burstRows(name: string, store: string, inProcesses = false): Promise<Row[]> {
  const options = { customers: CUSTOMERS, slow: SLOW_MS, inProcesses };
  const { times, refused, surplusQuestions } = await burst(store, options);
  const title = `${CUSTOMERS} orders at once, ${name}`;
  return [
    { name: `${title}: the slowest`, figure: Math.max(...times), budget: LIMIT_MS, unit: 'ms' },
    { name: `${title}: refused`, figure: refused, budget: 0, unit: '' },
    { name: `${title}: questions too many`, figure: surplusQuestions, budget: 0, unit: '' },
  ];
}
