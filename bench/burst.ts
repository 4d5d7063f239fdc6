import { createShop, type Shop, type ShopOptions } from '../server/index.ts';
import { CONSENTS, readyVisitor, SMALLEST, type Visitor } from '../server/test-shop.ts';
import type { Row } from './table.ts';

const CUSTOMERS = 200;
/** Milliseconds that every function of the provider takes while they order. */
const SLOW_MS = 600;
/** Prices, checks and what follows the order are asked one after the other; each question is asked side by side. */
const LIMIT_MS = 3 * SLOW_MS + 2_000;

/** The smallest shop, whose functions take so many milliseconds from the moment on in which `isSlow` says so. */
function slowShop(store: string, slow: number) {
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

/** Customers with hosting and a name in their cart, half of them in each shop. */
async function buyersIn(shops: readonly Shop[], customers: number): Promise<Visitor[]> {
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
}

/** Customers order at once, half of them in each of two shops on one store. */
export async function burst(
  store: string,
  { customers, slow, change = (options) => options }: BurstOptions,
): Promise<Burst> {
  const { state, options } = slowShop(store, slow);
  const first = createShop(change(options));
  await first.ready;
  const shops = [first, createShop(change(options))];
  const buyers = await buyersIn(shops, customers);
  state.isSlow = true;
  const numbers: string[] = [];
  const order = async (buyer: Visitor): Promise<number> => {
    const start = performance.now();
    const answer = await buyer.send('POST', '/api/checkout', CONSENTS);
    if (answer.status === 200) numbers.push(((await answer.json()) as { orderId: string }).orderId);
    return performance.now() - start;
  };
  const times = await Promise.all(buyers.map(order));
  for (const shop of shops) await shop.close();
  const { asked } = state;
  const surplusQuestions = Math.abs(asked.length - numbers.length) + asked.length - new Set(asked).size;
  return { numbers, times, refused: customers - numbers.length, surplusQuestions };
}

/** Two hundred customers order at once from a slow provider. */
export async function burstRows(name: string, store: string): Promise<Row[]> {
  const { times, refused, surplusQuestions } = await burst(store, { customers: CUSTOMERS, slow: SLOW_MS });
  const title = `${CUSTOMERS} orders at once, ${name}`;
  return [
    { name: `${title}: the slowest`, figure: Math.max(...times), budget: LIMIT_MS, unit: 'ms' },
    { name: `${title}: refused`, figure: refused, budget: 0, unit: '' },
    { name: `${title}: questions too many`, figure: surplusQuestions, budget: 0, unit: '' },
  ];
}
