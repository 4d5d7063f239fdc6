import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { createExtendedShop, type ExtendedShop } from '../create-shop.ts';
import type { PaymentState } from '../index.ts';
import { CONSENTS, readyVisitor, SMALLEST } from '../test-shop.ts';

/** What the bank says next, to whoever asks. */
let bank: PaymentState = 'waiting';
const told = new Map<string, string[]>();
const tell = (what: string, orderId: string): void => {
  told.set(orderId, [...(told.get(orderId) ?? []), what]);
};

function open(store: string): ExtendedShop {
  return createExtendedShop({
    ...SMALLEST,
    store,
    payments: { ...SMALLEST.payments, state: () => bank },
    orders: {
      paid: ({ order: { id } }) => tell('paid', id),
      paidTwice: ({ order: { id } }) => tell('surplus', id),
    },
  });
}

const shops: ExtendedShop[] = [];
let folder = '';
afterAll(async () => {
  for (const shop of shops) await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const outcome = fc.constantFrom<Exclude<PaymentState, 'waiting'>>('paid', 'failed', 'cancelled');
const act = fc.record({
  kind: fc.constantFrom('webhook', 'return', 'pay', 'close'),
  state: fc.oneof(
    { weight: 3, arbitrary: outcome },
    { weight: 1, arbitrary: fc.constant('waiting' as const) },
  ),
  process: fc.nat(1),
  isAtOnce: fc.boolean(),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

it('no attempt is paid without a paid order, whatever comes late, twice, in another order or to another process', async () => {
  folder = await mkdtemp(join(tmpdir(), 'money-'));
  const store = `file:${join(folder, 'shop.db')}`;
  const first = open(store);
  await first.ready;
  shops.push(first, open(store));
  const visitor = await readyVisitor(first as never);
  const { orderId, redirect } = await visitor.json('POST', '/checkout', CONSENTS);
  const model = await (await first.ready).orders();
  const pay = new URL(String(redirect)).pathname;
  const { db } = await first.ready;
  const id = model[0]?.id ?? '';
  const reset = async (): Promise<void> => {
    await db.$client.execute(`update orders set payment_state = 'waiting', closed_at = null`);
    await db.$client.execute(`update payments set state = 'waiting'`);
    await db.$client.execute('delete from outbox');
    told.clear();
  };
  const run = async ({ kind, state, process }: Act): Promise<unknown> => {
    const shop = shops[process] ?? first;
    bank = state;
    if (kind === 'close') return shop.closeOrder(Number(orderId));
    if (kind === 'webhook') return state !== 'waiting' && shop.decide(Number(orderId), state);
    return shop.fetch(new Request(`https://api.shop.example${pay}${kind === 'return' ? '/return' : ''}`));
  };
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 6 }), async (acts) => {
      await reset();
      const pending: Promise<unknown>[] = [];
      for (const one of acts) {
        pending.push(run(one));
        if (!one.isAtOnce) await Promise.all(pending.splice(0));
      }
      await Promise.all(pending);
      const { payment, order } = (await (await first.ready).payment(pay.slice('/pay/'.length))) ?? {};
      const heard = told.get(id) ?? [];
      expect(order?.paymentState === 'paid').toBe(payment?.state === 'paid');
      expect(heard).toEqual(payment?.state === 'paid' ? [order?.closedAt === null ? 'paid' : 'surplus'] : []);
      const saysPaid = acts.some(
        ({ kind, state, isAtOnce }) => kind === 'webhook' && state === 'paid' && !isAtOnce,
      );
      if (saysPaid) expect(order?.paymentState).toBe('paid');
    }),
    { numRuns: Number(process.env.MONEY_RUNS ?? 200) },
  );
});
