import { afterAll, describe, expect, it } from 'vitest';
import { createExtendedShop, type ExtendedShop } from './create-shop.ts';
import type { PaymentState, ShopOptions } from './index.ts';
import { CONSENTS, readyVisitor, SITE, SMALLEST, type Visitor, visitorOf } from './test-shop.ts';

type Json = Record<string, unknown>;
const REDIRECTS = { success: `${SITE}/paid`, failure: `${SITE}/failed`, cancel: `${SITE}/cancelled` };
const GROUPS = ['card', 'banking', 'transfer', 'credit'];
/** What the bank says of an attempt, by its id; `waiting` if nothing. */
type Bank = Map<string, PaymentState>;

const opened: ExtendedShop[] = [];
afterAll(async () => {
  await Promise.all(opened.map((shop) => shop.close()));
});

/** A stored order of a new customer, and what the provider was told. */
async function stored(payment = 'card', more: Partial<ShopOptions> = {}) {
  const bank: Bank = new Map();
  const told: string[] = [];
  const asked: string[] = [];
  const shop = createExtendedShop({
    ...SMALLEST,
    payments: {
      ...SMALLEST.payments,
      options: () => [
        ...GROUPS.map((id) => ({ id, groupId: id, available: true })),
        { id: 'later', groupId: 'later', available: false },
      ],
      page: ({ payment: { id, order } }) => `https://bank.example/${id}?${order.paymentOption?.groupId}`,
      state: ({ payment: { id } }) => {
        asked.push(id);
        return bank.get(id) ?? 'waiting';
      },
      transferData: ({ order: { number } }) => [{ iban: 'SK31', variableSymbol: String(number) }],
    },
    orders: {
      placed: () => void told.push('placed'),
      paid: ({ order }) => void told.push(`paid ${order.paymentOption?.groupId}`),
      paidTwice: () => void told.push('twice'),
    },
    ...more,
  });
  opened.push(shop);
  const customer = await readyVisitor(shop, payment);
  const sent = await customer.send('POST', '/api/checkout', CONSENTS, { 'idempotency-key': 'order-1' });
  const { orderId, redirect } = (await sent.json()) as Json;
  const number = String(orderId);
  await shop.deliver();
  const pay = (
    optionId: string,
    { key, from = customer, redirects = REDIRECTS }: { key?: string; from?: Visitor; redirects?: Json } = {},
  ) =>
    from.send(
      'POST',
      `/api/orders/${number}/payments`,
      { optionId, redirects },
      key ? { 'idempotency-key': key } : {},
    );
  const state = (from = customer, headers = {}) =>
    from.send('GET', `/api/orders/${number}/payment`, undefined, headers);
  const shown = async () => (await (await state()).json()) as Json & { options: { id: string }[] };
  const run = async (sql: string) => (await shop.ready).db.$client.execute(sql);
  return { shop, run, customer, number, redirect: String(redirect), bank, told, asked, pay, state, shown };
}

const idOf = (redirect: unknown): string => new URL(String(redirect)).pathname.slice('/pay/'.length);
const outcome = async (response: Response): Promise<[number, Json]> => [
  response.status,
  (await response.json()) as Json,
];
const refusal = (key: string, status: number) => [status, expect.objectContaining({ key })];
const NOT_FOUND = [404, { key: 'validation.resource_not_found' }];

describe('a stored order', () => {
  it('that failed is paid by a second attempt, with the same number [C9.32]', async () => {
    const { shop, customer, number, redirect, told, pay, shown } = await stored();
    await shop.decide(idOf(redirect), 'failed');
    expect(await shown()).toEqual({
      state: 'failed',
      attempts: 1,
      amount: 81.03,
      currency: 'EUR',
      optionId: 'card',
      options: ['card', 'banking', 'transfer'].map((id) => ({ id, groupId: id, available: true })),
    });
    const [status, answer] = await outcome(await pay('card'));
    expect([status, answer]).toEqual([
      200,
      { orderId: number, redirect: expect.stringContaining('/pay/'), actions: [] },
    ]);
    expect(idOf(answer.redirect)).not.toBe(idOf(redirect));
    expect(await shown()).toMatchObject({ state: 'waiting', attempts: 2 });
    await shop.decide(idOf(answer.redirect), 'paid');
    expect(await shown()).toMatchObject({ state: 'paid', attempts: 2, options: [] });
    await expect.poll(() => told).toEqual(['placed', 'paid card']);
    expect(await customer.json('GET', '/orders?key=order-1')).toEqual({ state: 'stored', orderId: number });
  });

  it.each(['failed', 'cancelled'] as const)(
    'that was %s is paid by another method, which the bank and the provider hear',
    async (state) => {
      const { shop, redirect, told, pay } = await stored();
      await shop.decide(idOf(redirect), state);
      const [, { redirect: next }] = await outcome(await pay('banking'));
      const page = await shop.fetch(new Request(String(next), { redirect: 'manual' }));
      expect(page.headers.get('location')).toContain('?banking');
      const first = await shop.fetch(new Request(redirect, { redirect: 'manual' }));
      expect(first.headers.get('location'), 'the first attempt stays one by card').toContain('?card');
      await shop.decide(idOf(next), 'paid');
      await expect.poll(() => told).toEqual(['placed', 'paid banking']);
    },
  );

  it('shows the account of a transfer that was chosen after a failure, and is paid by its number', async () => {
    const { shop, number, redirect, told, pay, shown } = await stored();
    await shop.decide(idOf(redirect), 'failed');
    const account = [{ iban: 'SK31', variableSymbol: number }];
    expect(await outcome(await pay('transfer'))).toEqual([
      200,
      { orderId: number, paymentOptions: account, actions: [] },
    ]);
    expect(await shown()).toMatchObject({ state: 'waiting', optionId: 'transfer', transfer: account });
    await shop.decide(Number(number), 'paid');
    expect(await shown()).toMatchObject({ state: 'paid' });
    expect((await shown()).transfer).toBeUndefined();
    await expect.poll(() => told).toEqual(['placed', 'paid transfer']);
  });

  it('is paid by credit at once, once, and not without enough of it', async () => {
    const { run, customer, told, pay, shown } = await stored('transfer');
    expect((await shown()).options.map(({ id }) => id)).toEqual(['transfer', 'card', 'banking']);
    expect(await outcome(await pay('credit'))).toEqual(refusal('exception.payment.option_not_found', 422));
    await run(`update users set credit_eur = 10000`);
    expect((await shown()).options.map(({ id }) => id)).toContain('credit');
    const answers = await Promise.all([pay('credit', { key: 'a' }), pay('credit', { key: 'b' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await shown()).toMatchObject({ state: 'paid', attempts: 2 });
    await expect.poll(() => told).toEqual(['placed', 'paid credit']);
    const left = await run('select credit_eur from users');
    expect(JSON.stringify(left)).toContain('1897');
    expect(await customer.json('GET', '/cart')).toMatchObject({ items: [] });
  });
});

describe('one key is one attempt', () => {
  it('for two calls at once, and for a later one', async () => {
    const { pay, shown } = await stored();
    const answers = await Promise.all([pay('card', { key: 'k' }), pay('card', { key: 'k' })]);
    const [[first], [second]] = [
      await outcome(answers[0] as Response),
      await outcome(answers[1] as Response),
    ];
    expect([first, second]).toEqual([200, 200]);
    const again = await (await pay('card', { key: 'k' })).json();
    expect(await (await pay('card', { key: 'k' })).json()).toEqual(again);
    expect(await shown()).toMatchObject({ attempts: 2 });
    await pay('card', { key: 'another' });
    expect(await shown()).toMatchObject({ attempts: 3 });
  });
});

describe('nobody pays twice', () => {
  it('an order that is paid or closed has no way to pay, and refuses a new attempt', async () => {
    const paid = await stored();
    await paid.shop.decide(Number(paid.number), 'paid');
    const closed = await stored();
    await closed.shop.closeOrder(Number(closed.number));
    for (const { pay, shown } of [paid, closed]) {
      expect(await outcome(await pay('card'))).toEqual(refusal('exception.payment.option_failed', 422));
      expect(await shown()).toMatchObject({ attempts: 1, options: [] });
    }
    expect([(await paid.shown()).state, (await closed.shown()).state]).toEqual(['paid', 'cancelled']);
  });

  it('an attempt and the money of an earlier one at the same moment: no attempt is stored for a paid order', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { shop, number, told, pay, shown } = await stored();
      const [answer] = await Promise.all([pay('banking'), shop.decide(Number(number), 'paid')]);
      const { attempts, state } = await shown();
      expect([answer.status, attempts, state]).toEqual(
        answer.status === 200 ? [200, 2, state] : [422, 1, 'paid'],
      );
      expect(told.filter((one) => one.startsWith('paid'))).toHaveLength(1);
    }
  });

  it('late money of a canceled attempt is found by asking the bank, before another attempt is made', async () => {
    const { shop, redirect, bank, told, pay, shown } = await stored();
    await shop.decide(idOf(redirect), 'cancelled');
    bank.set(idOf(redirect), 'paid');
    expect(await outcome(await pay('banking'))).toEqual(refusal('exception.payment.option_failed', 422));
    expect(await shown()).toMatchObject({ state: 'paid', attempts: 1 });
    await expect.poll(() => told).toEqual(['placed', 'paid card']);
  });

  it('money of both attempts is a surplus', async () => {
    const { shop, redirect, told, pay } = await stored();
    const [, { redirect: next }] = await outcome(await pay('banking'));
    await shop.decide(idOf(redirect), 'paid');
    await shop.decide(idOf(next), 'paid');
    await expect.poll(() => told).toEqual(['placed', 'paid card', 'twice']);
  });
});

describe('what must hold, in the transaction that stores an attempt', () => {
  it.each([
    ['is paid', "payment_state = 'paid'"],
    ['is closed', 'closed_at = 1'],
  ])('an order that %s since it was read gets no attempt', async (_what, set) => {
    const { shop, run, number } = await stored();
    const store = await shop.ready;
    const order = (await store.orders()).find((one) => String(one.number) === number);
    await run(`update orders set ${set}`);
    const payment = {
      ...{ id: 'late', orderId: order?.id ?? '', redirects: REDIRECTS, createdAt: 0 },
      state: 'waiting',
      option: { id: 'card', groupId: 'card', recurrent: false },
    } as const;
    const attempt = { payment, isOnPage: true, login: 'eva', creditSpent: 0, answer: undefined };
    expect(await store.addAttempt(attempt)).toBeUndefined();
    expect(await store.payment('late')).toBeUndefined();
    await run(`update orders set payment_state = 'waiting', closed_at = null`);
    expect(await store.addAttempt({ ...attempt, creditSpent: 1 }), 'without credit').toBeUndefined();
    expect(await store.addAttempt(attempt)).toMatchObject({ attempts: 2 });
  });
});

describe('the answer', () => {
  it('is for the customer and the session that ordered; for anybody else there is no such order [C9.32]', async () => {
    const { shop, run, customer, pay, state } = await stored();
    const stranger = visitorOf(shop);
    await stranger.json('GET', '/cart');
    const other = await readyVisitor(shop, 'card', { login: 'adam' });
    for (const from of [stranger, other, visitorOf(shop)]) {
      expect(await outcome(await state(from))).toEqual(NOT_FOUND);
      expect(await outcome(await pay('card', { from }))).toEqual(NOT_FOUND);
    }
    expect(await outcome(await customer.send('GET', '/api/orders/none/payment'))).toEqual(NOT_FOUND);
    await run(`update sessions set login = null`);
    expect((await state()).status, 'the session whose login has ended').toBe(200);
    await customer.send('POST', '/api/logout');
    expect((await state()).status, 'after a logout').toBe(404);
  });

  it('has a tag: 304 until something changes', async () => {
    const { shop, number, customer, state } = await stored();
    const tag = (await state()).headers.get('etag') ?? '';
    const same = await state(customer, { 'if-none-match': tag });
    expect([same.status, await same.text()]).toEqual([304, '']);
    expect((await state(customer, { 'if-none-match': `W/${tag}` })).status).toBe(304);
    await shop.decide(Number(number), 'paid');
    expect((await state(customer, { 'if-none-match': tag })).status).toBe(200);
  });

  it('does not ask the bank about an order that is paid, and is given while the bank does not answer', async () => {
    const failing = await stored('card', {
      onProviderFailure: () => undefined,
      payments: {
        ...SMALLEST.payments,
        state: () => {
          throw new Error('down');
        },
      },
    });
    expect(await failing.shown()).toMatchObject({ state: 'waiting' });
    const { shop, number, asked, shown } = await stored();
    await shown();
    expect(asked).toHaveLength(1);
    await shop.decide(Number(number), 'paid');
    await shown();
    expect(asked).toHaveLength(1);
  });

  it('lists the card only for a monthly service, and nothing while somebody has to approve the order', async () => {
    const { run, shown } = await stored();
    await run(`update orders set items = replace(items, '"period":12', '"period":1')`);
    expect((await shown()).options.map(({ id }) => id)).toEqual(['card']);
    await run(`update users set traits = '{"needsApproval":true}'`);
    expect((await shown()).options).toEqual([]);
  });

  it('leads only to pages of the shop, and needs a method', async () => {
    const { pay, shown } = await stored();
    const elsewhere = { ...REDIRECTS, cancel: 'https://evil.example' };
    const key = 'exception.payment.bank_redirect_url_not_found';
    expect(await outcome(await pay('card', { redirects: elsewhere }))).toEqual(refusal(key, 422));
    expect(await outcome(await pay('later'))).toEqual(refusal('exception.payment.option_not_found', 422));
    expect(await outcome(await pay('card', { redirects: {} }))).toEqual(
      refusal('validation.invalid_form', 422),
    );
    expect(await shown()).toMatchObject({ attempts: 1 });
  });
});
