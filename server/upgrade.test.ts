import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from './command.ts';
import type { Shop } from './index.ts';
import { isUpToDate } from './store/database.ts';
import { CONSENTS, SITE, SMALLEST, shopWith, visitorOf } from './test-shop.ts';

const FIXTURE = join(import.meta.dirname, 'store/fixtures/1.0.0.sql');
/** Whose browsers were open at the update: sessions of the fixture. */
const EVA = 'ws_session=00000000000000000000000000000001';
const JANA = 'ws_session=00000000000000000000000000000003';
const GUEST = 'ws_session=00000000000000000000000000000009';
const REDIRECTS = { success: `${SITE}/paid`, failure: `${SITE}/failed`, cancel: `${SITE}/cancelled` };
const PLANS = ['hosting-start', 'hosting-plus'];

type Json = Record<string, unknown>;

let shop: Shop;
let told: string[];

/** A file as 1.0.0 left it. */
async function oldStore(): Promise<string> {
  const store = `file:${join(mkdtempSync(join(tmpdir(), 'upgrade-')), 'shop.db')}`;
  const client = createClient({ url: store });
  const lines = readFileSync(FIXTURE, 'utf8').split('\n');
  await client.batch(
    lines.filter((line) => line !== '' && !line.startsWith('--')),
    'write',
  );
  client.close();
  return store;
}

beforeEach(async () => {
  told = [];
  shop = shopWith({
    store: await oldStore(),
    clock: () => new Date('2026-11-20T13:00:00Z'),
    companies: { 'sk-ws': { code: 'sk-ws', country: 'SK', currency: 'EUR', vatPercentage: 23 } },
    catalogue: {
      ...SMALLEST.catalogue,
      products: async ({ codes, ...call }) => [
        ...(await SMALLEST.catalogue.products({ codes, ...call })),
        ...PLANS.filter((code) => codes?.includes(code)).map((code) => ({
          ...{ code, name: code, family: 'hosting' as const },
          prices: [12, 24].map((period) => ({ period, vatExcluded: 549 * period })),
        })),
      ],
    },
    payments: { ...SMALLEST.payments, state: () => 'waiting' },
    orders: { paid: ({ order }) => void told.push(`paid ${order.number}`) },
  });
});
afterEach(() => shop.close());

/** A browser that 1.0.0 has given a session, or a new one. */
function browser(session?: string) {
  const { send: sent } = visitorOf(shop);
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    sent(method, path, body, { 'x-company-code': 'sk-ws', ...(session && { cookie: session }), ...headers });
  const json = async (method: string, path: string, body?: unknown) =>
    (await (await send(method, `/api${path}`, body)).json()) as Json;
  return { send, json };
}

const logIn = (login: string, password: string, from = browser()) =>
  from.send('POST', '/login', new URLSearchParams({ login, password })).then(() => from);

const idOf = (redirect: unknown): string => new URL(String(redirect)).pathname.slice('/pay/'.length);

describe('a store of 1.0.0', () => {
  it('is copied as it is, before its tables are brought up to date', async () => {
    const store = await oldStore();
    const copy = `${store.slice('file:'.length)}-before`;
    const areUpToDate = () => Promise.all([store, `file:${copy}`].map((url) => isUpToDate({ url })));
    await runCommand(['backup', copy, '--store', store]);
    expect(await areUpToDate()).toEqual([false, false]);
    await runCommand(['migrate', '--store', store]);
    expect(await areUpToDate()).toEqual([true, false]);
  });

  it('keeps the carts of open browsers, with and without a login', async () => {
    expect(await browser(EVA).json('GET', '/cart')).toMatchObject({
      user: { login: 'eva' },
      note: 'Call me',
      items: [{ code: 'hosting-start', period: 12 }],
    });
    expect(await browser(GUEST).json('GET', '/cart')).toMatchObject({
      items: [{ code: 'domain-register', properties: { domain: 'novy-free.sk' } }],
    });
  });

  it('lets its customers log in with their passwords, order the cart that they had, and pay', async () => {
    const eva = await logIn('eva', 'Tajne-heslo-1');
    expect(await eva.json('GET', '/users')).toMatchObject({ login: 'eva' });
    const [profile] = (await eva.json('GET', '/billing-profiles')) as unknown as Json[];
    expect(profile).toMatchObject({ name: 'Eva Tóthová', city: 'Martin' });
    await eva.json('GET', '/cart');
    await eva.json('POST', '/cart/items', { code: 'hosting-plus' });
    await eva.json('PUT', '/cart/billing-profile', { id: profile?.id });
    await eva.json('PUT', '/cart/payment-option', { id: 'card', groupId: 'card' });
    const ordered = await eva.json('POST', '/checkout', CONSENTS);
    expect(ordered.orderId, 'the number after the last one').toBe('2026000004');
    await shop.decide(idOf(ordered.redirect), 'paid');
    await expect.poll(() => told).toContain('paid 2026000004');
  });

  it('says which of its orders is paid, and lets one whose card failed be paid again', async () => {
    const eva = browser(EVA);
    expect(await eva.json('GET', '/orders/2026000001/payment')).toMatchObject({ state: 'paid' });
    const jana = browser(JANA);
    expect(await jana.json('GET', '/orders/2026000003/payment')).toMatchObject({
      state: 'failed',
      attempts: 1,
    });
    const again = await jana.json('POST', '/orders/2026000003/payments', {
      optionId: 'card',
      redirects: REDIRECTS,
    });
    await shop.decide(idOf(again.redirect), 'paid');
    await shop.decide(2_026_000_002, 'paid');
    for (const number of [2_026_000_002, 2_026_000_003]) {
      expect(await jana.json('GET', `/orders/${number}/payment`)).toMatchObject({ state: 'paid' });
      await expect.poll(() => told).toContain(`paid ${number}`);
    }
  });

  it('answers an order that is sent once more as before, and sells no name a second time', async () => {
    const repeated = await browser(EVA).send('POST', '/api/checkout', CONSENTS, {
      'idempotency-key': 'attempt-eva-1',
    });
    expect(await repeated.json()).toMatchObject({ orderId: '2026000001' });
    const refused = await browser(GUEST).send('POST', '/api/cart/items', {
      code: 'domain-register',
      properties: { domain: 'skuska-free.sk' },
    });
    expect(await refused.json()).toEqual({ key: 'exception.integrity.domain_not_available' });
  });
});
