import { afterAll, describe, expect, it } from 'vitest';
import { createExtendedShop, type ExtendedShop } from './create-shop.ts';
import type { Provider, ProviderFailure, ShopOptions } from './provider.ts';
import { ORDER_STORED } from './store/schema.ts';
import { CONSENTS, readyVisitor, SITE, SMALLEST, type Visitor } from './test-shop.ts';

interface Outcome {
  orderId: string;
  redirect?: string;
  payment?: { attempt: string; session: unknown };
}
type Session = NonNullable<Provider['payments']['session']>;

const opened: ExtendedShop[] = [];
afterAll(async () => {
  await Promise.all(opened.map((shop) => shop.close()));
});

const GROUPS = ['card', 'banking', 'transfer'];

/** A customer of a shop whose provider gives sessions, and what it was asked and failed at. */
async function shopper(session: Session | undefined, more: Partial<ShopOptions> = {}) {
  const asked: Parameters<Session>[0][] = [];
  const failures: ProviderFailure[] = [];
  const shop = createExtendedShop({
    ...SMALLEST,
    payments: {
      ...SMALLEST.payments,
      options: () => GROUPS.map((id) => ({ id, groupId: id, available: true })),
      state: () => 'waiting',
      transferData: () => [{ iban: 'SK31' }],
      ...(session && {
        session: (question) => {
          asked.push(question);
          return session(question);
        },
      }),
    },
    onProviderFailure: (failure) => failures.push(failure),
    ...more,
  });
  opened.push(shop);
  return { shop, asked, failures };
}

const order = async (customer: Visitor, path = '/api/checkout', headers = {}): Promise<Outcome> =>
  (await (await customer.send('POST', path, CONSENTS, headers)).json()) as Outcome;

const secretOf: Session = ({ payment }) => ({ clientSecret: `secret of ${payment.id}` });
const idIn = ({ redirect = '' }: Outcome): string => redirect.split('/').at(-1) ?? '';
const REDIRECTS = { success: `${SITE}/paid`, failure: `${SITE}/failed`, cancel: `${SITE}/cancelled` };
const attempt = (customer: Visitor, { orderId }: Outcome, optionId: string, key = optionId) =>
  customer.send(
    'POST',
    `/api/orders/${orderId}/payments`,
    { optionId, redirects: REDIRECTS },
    { 'idempotency-key': key },
  );

describe('a payment session', () => {
  it('is answered beside the page of the bank, with the id of the attempt, which decides it', async () => {
    const { shop, asked } = await shopper(secretOf);
    const customer = await readyVisitor(shop);
    const answer = await order(customer);
    const id = idIn(answer);
    expect(answer.payment).toEqual({ attempt: id, session: { clientSecret: `secret of ${id}` } });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      ...{ company: { code: 'brand' }, language: 'en-US', signal: expect.any(AbortSignal) },
      payment: {
        ...{ id, redirects: REDIRECTS, returnTo: `https://api.shop.example/pay/${id}/return` },
        order: { number: Number(answer.orderId), total: 8103, paymentOption: { id: 'card' } },
      },
    });
    expect(await shop.decide(id, 'paid')).toBe(true);
    expect(await customer.json('GET', `/orders/${answer.orderId}/payment`)).toMatchObject({ state: 'paid' });
  });

  it('is answered to a quick order', async () => {
    const { shop } = await shopper(secretOf);
    const customer = await readyVisitor(shop);
    await shop.decide(Number((await order(customer)).orderId), 'paid');
    await customer.json('POST', '/cart/items', { code: 'web-m' });
    const answer = await order(customer, '/api/quick-order');
    expect(answer.payment?.attempt).toBe(idIn(answer));
  });

  it('belongs to each attempt of its own, which is the same for the same key', async () => {
    const { shop } = await shopper(secretOf);
    const customer = await readyVisitor(shop);
    const first = await order(customer);
    const ids = [first.payment?.attempt];
    for (const [option, key] of [['card', 'a'] as const, ['card', 'a'] as const, ['banking', 'b'] as const])
      ids.push(((await (await attempt(customer, first, option, key)).json()) as Outcome).payment?.attempt);
    expect(ids[2]).toBe(ids[1]);
    expect(new Set(ids).size).toBe(3);
  });

  it('is not asked for what is paid without a page of the bank', async () => {
    const { shop, asked } = await shopper(secretOf);
    const answer = await order(await readyVisitor(shop, 'transfer'));
    expect([answer.payment, asked]).toEqual([undefined, []]);
  });

  it.each<[string, Session | undefined, string[]]>([
    ['that the provider does not have', undefined, []],
    ['that it does not give to this attempt', () => undefined, []],
    ['that is null', () => null, []],
    ['while it is down', () => Promise.reject(new Error('down')), ['thrown, an answer']],
    ['of 8193 bytes', () => `${'é'.repeat(4_095)}e`, ['wrong-answer, at most 8 KB of JSON']],
    ['that JSON would change', () => ({ amount: Number.NaN }), ['wrong-answer, a JSON value']],
    ['with a hole', () => Object.assign([], { 1: 'a' }), ['wrong-answer, a JSON value']],
  ])('leaves the order as it is, with the page of the bank: one %s', async (_what, session, failed) => {
    const { shop, failures } = await shopper(session);
    const answer = await order(await readyVisitor(shop));
    expect(Object.keys(answer).sort()).toEqual(['actions', 'orderId', 'redirect']);
    expect(failures.map(({ kind, expected }) => `${kind}, ${expected}`)).toEqual(failed);
    expect(failures.every((one) => one.function === 'payments.session')).toBe(true);
  });

  it.each<[string, unknown]>([
    ['a text', 'secret'],
    ['a number', 7],
    ['false', false],
    ['a list', ['a', { b: null }]],
    ['an object', { a: { b: [1.5] } }],
    ['8192 bytes', 'é'.repeat(4_095)],
  ])('is any JSON of at most 8 KB: %s', async (_what, session) => {
    const { shop } = await shopper(() => session);
    expect((await order(await readyVisitor(shop))).payment?.session).toEqual(session);
  });
});

describe('a process that died between its change and its answer', () => {
  it('leaves a call that is repeated with the attempt that it began, also after a later one', async () => {
    const { shop } = await shopper(secretOf);
    const customer = await readyVisitor(shop);
    const { db } = await shop.ready;
    /** What a process that died leaves of the answer with this key. */
    const loseAnswer = (key: string, body: string) =>
      db.$client.execute({
        sql: 'update answers set status = ?, body = ? where key = ?',
        args: [ORDER_STORED, body, key],
      });
    const written: string[] = [];
    const { batch } = db.$client;
    db.$client.batch = (...args) => {
      for (const statement of args[0] as { args?: unknown[] }[])
        written.push(...(statement.args ?? []).filter((one) => typeof one === 'string'));
      return batch.apply(db.$client, args);
    };
    const first = await order(customer, '/api/checkout', { 'idempotency-key': 'first' });
    const stored = written.find((text) => text.endsWith(` ${idIn(first)}`)) ?? '';
    const second = (await (await attempt(customer, first, 'banking')).json()) as Outcome;
    await loseAnswer('first', stored);
    const repeated = await order(customer, '/api/checkout', { 'idempotency-key': 'first' });
    expect(repeated).toEqual(first);
    // As earlier versions stored it: the order alone.
    await loseAnswer('first', stored.split(' ')[0] ?? '');
    const latest = await order(customer, '/api/checkout', { 'idempotency-key': 'first' });
    expect(latest.payment).toEqual(second.payment);
  });
});
