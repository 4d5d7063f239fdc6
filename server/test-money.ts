import { createExtendedShop, type ExtendedShop } from './create-shop.ts';
import type { PaymentState } from './index.ts';
import type { Store } from './store/store.ts';
import { CONSENTS, readyVisitor, SMALLEST } from './test-shop.ts';

export const KINDS = ['webhook', 'return', 'pay', 'close'] as const;
export const STATES = ['paid', 'failed', 'cancelled', 'waiting'] as const satisfies readonly PaymentState[];

/** Something that a bank, a payer or a provider does to one order. */
export interface MoneyAct {
  kind: (typeof KINDS)[number];
  /** What the bank says from then on. */
  state: PaymentState;
  /** Which of two processes hears of it. */
  process: number;
  /** The next act does not wait for this one. */
  isAtOnce: boolean;
}

export interface Money {
  store: Store;
  /** Performs the acts on an unpaid order; returns what is wrong with it afterwards. */
  problemAfter: (acts: readonly MoneyAct[]) => Promise<string | undefined>;
  close: () => Promise<void>;
}

/** One order with one attempt to pay, in two processes on this file, and a bank that says whatever an act says. */
export async function openMoney(path: string): Promise<Money> {
  let bank: PaymentState = 'waiting';
  let told: string[] = [];
  const open = (): ExtendedShop =>
    createExtendedShop({
      ...SMALLEST,
      store: `file:${path}`,
      payments: { ...SMALLEST.payments, state: () => bank },
      orders: { paid: () => void told.push('paid'), paidTwice: () => void told.push('surplus') },
    });
  const first = open();
  const store = await first.ready;
  const shops = [first, open()];
  const visitor = await readyVisitor(first as never);
  const { orderId, redirect } = await visitor.json('POST', '/checkout', CONSENTS);
  const page = new URL(String(redirect)).pathname;
  const reset = async (): Promise<void> => {
    await store.db.$client.batch([
      `update orders set payment_state = 'waiting', closed_at = null`,
      `update payments set state = 'waiting'`,
      'delete from outbox',
    ]);
    told = [];
  };
  const perform = async ({ kind, state, process }: MoneyAct): Promise<unknown> => {
    const shop = shops[process] ?? first;
    bank = state;
    if (kind === 'close') return shop.closeOrder(Number(orderId));
    if (kind === 'webhook') return state !== 'waiting' && shop.decide(Number(orderId), state);
    return shop.fetch(new Request(`https://api.shop.example${page}${kind === 'return' ? '/return' : ''}`));
  };
  return {
    store,
    problemAfter: async (acts) => {
      await reset();
      const pending: Promise<unknown>[] = [];
      for (const act of acts) {
        pending.push(perform(act));
        if (!act.isAtOnce) await Promise.all(pending.splice(0));
      }
      await Promise.all(pending);
      for (const shop of shops) await shop.deliver();
      const { payment, order } = (await store.payment(page.slice('/pay/'.length))) ?? {};
      return problemOf({ acts, told, isOpen: order?.closedAt === null, order, payment });
    },
    close: async () => {
      for (const shop of shops) await shop.close();
    },
  };
}

interface Outcome {
  acts: readonly MoneyAct[];
  told: readonly string[];
  isOpen: boolean;
  order: { paymentState: string } | undefined;
  payment: { state: string } | undefined;
}

function problemOf({ acts, told, isOpen, order, payment }: Outcome): string | undefined {
  const isPaid = payment?.state === 'paid';
  if ((order?.paymentState === 'paid') !== isPaid)
    return `the attempt is ${payment?.state}, the order ${order?.paymentState}`;
  const expected = isPaid ? [isOpen ? 'paid' : 'surplus'] : [];
  if (told.join() !== expected.join()) return `told ${told.join()} instead of ${expected.join()}`;
  const saysPaid = acts.some(
    ({ kind, state, isAtOnce }) => kind === 'webhook' && state === 'paid' && !isAtOnce,
  );
  return saysPaid && !isPaid ? 'money was thrown away' : undefined;
}
