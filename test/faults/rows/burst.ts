import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { burst } from '../../../bench/burst.ts';
import type { ShopOptions } from '../../../server/index.ts';
import { isBroken } from '../broken.ts';
import { defineRow } from '../row.ts';

interface Provider {
  name: string;
  /** Milliseconds that each of its functions takes. */
  slow: number;
}
const PROVIDERS: readonly Provider[] = [
  { name: 'at once', slow: 0 },
  { name: 'slow', slow: 150 },
  { name: 'very slow', slow: 600 },
];
const CUSTOMERS = [2, 21, 60] as const;
/** More orders than that at once were too many for the shop of before. */
const TOO_MANY = 20;

/** The provider of a broken shop: it is asked twice, or not heard in a crowd. */
function broken(options: ShopOptions): ShopOptions {
  const { actions } = options.orders ?? {};
  const { payments } = options;
  let asking = 0;
  return {
    ...options,
    onProviderFailure: () => undefined,
    orders: {
      ...options.orders,
      actions: (question) => {
        if (isBroken('asks-twice')) void actions?.(question);
        return actions?.(question) ?? [];
      },
    },
    payments: {
      ...payments,
      options: async (question) => {
        asking += 1;
        try {
          if (isBroken('refuses-crowds') && asking > TOO_MANY) throw new Error('Too many at once.');
          return await payments.options(question);
        } finally {
          asking -= 1;
        }
      },
    },
  };
}

async function judge(customers: number, { slow }: Provider): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'burst-'));
  try {
    const store = `file:${join(folder, 'shop.db')}`;
    const { numbers, refused, surplusQuestions } = await burst(store, { customers, slow, change: broken });
    if (refused > 0) return `${refused} of ${customers} were refused`;
    const twice = numbers.length - new Set(numbers).size;
    if (twice > 0) return `${twice} numbers were given twice`;
    return surplusQuestions === 0 ? undefined : `the provider was asked ${surplusQuestions} times too often`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** How long the slowest waits is a row of the bench: this one is about what they get. */
export const BURST = defineRow<Provider, number>({
  name: 'burst',
  title: `bursts: ${CUSTOMERS.join(', ')} customers at once in two processes × ${PROVIDERS.length} providers`,
  never: 'refuse an order, give a number twice, or ask the provider again',
  brokenBy: ['asks-twice', 'refuses-crowds'],
  count: CUSTOMERS.length * PROVIDERS.length,
  selected: 1,
  faults: () => PROVIDERS,
  acts: () => CUSTOMERS,
  judge,
  describe: (customers, { name }) => `${customers} customers, a provider that answers ${name}`,
});
