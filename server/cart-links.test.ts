import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Shop, ShopOptions } from './index.ts';
import type { Store } from './store/store.ts';
import { CONSENTS, PERSON, readyVisitor, SITE, shopWith, type Visitor, visitorOf } from './test-shop.ts';

const DAY = 86_400_000;
type Json = Record<string, unknown>;

let now: number;
let shop: Shop;
const open = (more: Partial<ShopOptions> = {}): Shop => {
  const brand = { code: 'brand', country: 'SK', currency: 'EUR', vatPercentage: 23 };
  const companies = { brand, other: { ...brand, code: 'other' } };
  shop = shopWith({
    companies,
    clock: () => new Date(now),
    migration: { family: 'hosting', period: 12 },
    ...more,
  });
  return shop;
};
beforeEach(() => {
  now = new Date('2026-03-04T10:00:00Z').getTime();
  open();
});
afterEach(() => shop.close());

const linkOf = async (guest: Visitor, page = `${SITE}/order?a=b#top`): Promise<string> => {
  const { url } = await guest.json('POST', '/cart/links', { page });
  return new URL(String(url)).searchParams.get('ws-cart') ?? '';
};
const openLink = (guest: Visitor, token: string, headers = {}) =>
  guest.send('POST', '/api/cart/links/open', { token }, headers);
const codesOf = ({ items }: Json) =>
  (items as { code: string; properties: { domain?: string } }[]).map(
    ({ code, properties: { domain } }) => domain ?? code,
  );
const cartOf = (guest: Visitor) => guest.json('GET', '/cart');
const addName = (guest: Visitor, domain: string, headers = {}) =>
  guest.send('POST', '/api/cart/items', { code: 'domain-register', properties: { domain } }, headers);
const rows = async (query: string) => (await ((await shop.ready) as Store).db.$client.execute(query)).rows;

/** A visitor with hosting in the cart, and another browser with the same cart. */
async function sharing(): Promise<[Visitor, Visitor]> {
  const first = visitorOf(shop);
  await cartOf(first);
  await first.json('POST', '/cart/items', { code: 'web-m', period: 12 });
  const second = visitorOf(shop);
  expect((await openLink(second, await linkOf(first))).status).toBe(200);
  return [first, second];
}
const MIA = { name: 'Mia Nová', street: 'Dlhá 8', phone: '0905333444' };
const registered = async (guest: Visitor, login: string, person = {}): Promise<void> => {
  const emails = [`${login}@example.sk`];
  const billingProfile = { ...PERSON, ...person, emails };
  const made = await guest.send('POST', '/api/users', { login, password: 'Heslo-123', billingProfile });
  expect(made.status).toBe(201);
};
/** Everything for an order but the press. */
async function ready(guest: Visitor): Promise<void> {
  const profiles = (await (await guest.send('GET', '/api/billing-profiles')).json()) as { id: string }[];
  await guest.json('PUT', '/cart/billing-profile', { id: profiles[0]?.id });
  await guest.json('PUT', '/cart/payment-option', { id: 'card', groupId: 'card' });
}

describe('a link to a cart', () => {
  it('leads to the page that asked for it, ends in seven days, and is stored as a hash', async () => {
    const guest = visitorOf(shop);
    await cartOf(guest);
    const headers = { 'idempotency-key': 'k-1' };
    const answer = await guest.send('POST', '/api/cart/links', { page: `${SITE}/order?a=b#top` }, headers);
    const { url, expiresAt } = (await answer.json()) as { url: string; expiresAt: string };
    expect(url).toMatch(/^https:\/\/shop\.example\/order\?a=b&ws-cart=[\da-f]{64}#top$/);
    expect(expiresAt).toBe('2026-03-11T10:00:00.000Z');
    const token = new URL(url).searchParams.get('ws-cart') ?? '';
    const stored = await Promise.all(
      ['cart_links', 'answers', 'carts'].map((one) => rows(`select * from ${one}`)),
    );
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it.each(['https://elsewhere.example/', 'javascript:alert(1)', 'order', ''])(
    'leads to no page of anybody else: "%s"',
    async (page) => {
      const guest = visitorOf(shop);
      await cartOf(guest);
      expect((await guest.send('POST', '/api/cart/links', { page })).status).toBe(422);
    },
  );

  it('gives another browser the same cart, which both change [C9.35]', async () => {
    const [first, second] = await sharing();
    expect((await addName(second, 'one.sk')).status).toBe(200);
    expect((await addName(first, 'two.sk')).status).toBe(200);
    const [one, two] = [await cartOf(first), await cartOf(second)];
    expect(codesOf(one)).toEqual(['web-m', 'one.sk', 'two.sk']);
    expect(two).toEqual({ ...one, migrationPromotion: null });
    expect(second.cookie()).toContain('ws_cart=1');
  });

  it('stays open through logins and logouts of both', async () => {
    const [first, second] = await sharing();
    await registered(first, 'eva');
    await registered(second, 'mia');
    await first.send('POST', '/api/logout');
    await addName(first, 'one.sk');
    await second.send('POST', '/api/logout');
    await addName(second, 'two.sk');
    expect(codesOf(await cartOf(first))).toEqual(['web-m', 'one.sk', 'two.sk']);
    expect(codesOf(await cartOf(second))).toEqual(['web-m', 'one.sk', 'two.sk']);
  });

  it('makes a change of either once, also where it is repeated', async () => {
    const [, second] = await sharing();
    const headers = { 'idempotency-key': 'add-1' };
    await addName(second, 'one.sk', headers);
    await addName(second, 'one.sk', headers);
    expect(codesOf(await cartOf(second))).toEqual(['web-m', 'one.sk']);
  });

  it('changes nothing in the browser that made it', async () => {
    const [first] = await sharing();
    expect((await openLink(first, await linkOf(first))).status).toBe(200);
    await first.send('PUT', '/api/cart/note', { note: 'Please call.' });
    expect(await cartOf(first)).toMatchObject({ note: 'Please call.' });
    expect(await rows('select * from cart_shares')).toHaveLength(1);
  });

  it('does not open after seven days, after the order, in another company, or with another token', async () => {
    const refused = async (token: string, headers = {}) => {
      const answer = await openLink(visitorOf(shop), token, headers);
      return [answer.status, ((await answer.json()) as Json).key];
    };
    const NONE = [404, 'validation.resource_not_found'];
    const customer = await readyVisitor(shop);
    const token = await linkOf(customer);
    expect(await refused('0'.repeat(64))).toEqual(NONE);
    expect(await refused(token, { 'x-company-code': 'other' })).toEqual(NONE);
    now += 7 * DAY;
    expect(await refused(token)).toEqual(NONE);
    now -= 7 * DAY;
    const { status } = await customer.send('POST', '/api/checkout', CONSENTS);
    expect([status, await refused(token)]).toEqual([200, NONE]);
  });

  it('leaves the own cart of the other browser, which comes back after the order', async () => {
    const second = visitorOf(shop);
    await cartOf(second);
    await addName(second, 'mine.sk');
    const first = visitorOf(shop);
    await cartOf(first);
    await first.json('POST', '/cart/items', { code: 'web-m' });
    await openLink(second, await linkOf(first));
    expect(codesOf(await cartOf(second))).toEqual(['web-m']);
    await registered(second, 'mia');
    await ready(second);
    expect((await second.send('POST', '/api/checkout', CONSENTS)).status).toBe(200);
    expect(codesOf(await cartOf(second))).toEqual(['mine.sk']);
    expect(codesOf(await cartOf(first))).toEqual([]);
  });
});

describe('who shares a cart', () => {
  const PERSONAL = ['Eva', 'eva', 'PERSONAL', 'invoice.pdf', 'Krátka', '+421'];
  const upload = (guest: Visitor) => {
    const form = new FormData();
    form.append('file', new File(['%PDF-1.7'], 'invoice.pdf'));
    const { pathname } = new URL('/api/promotion-for-migration/files', SITE);
    return shop.fetch(
      new Request(new URL(pathname, 'https://api.shop.example'), {
        method: 'POST',
        headers: { origin: SITE, 'x-company-code': 'brand', cookie: guest.cookie() },
        body: form,
      }),
    );
  };

  it.each(['whose cart it is', 'who has opened it'])(
    'learns nothing of the person of the other: %s',
    async (who) => {
      const pair = await sharing();
      const [eva, other] = who === 'whose cart it is' ? pair : (pair.toReversed() as [Visitor, Visitor]);
      await registered(eva, 'eva');
      await eva.send('PUT', '/api/cart/note', { note: 'PERSONAL' });
      if (eva === pair[0]) expect((await upload(eva)).status).toBe(200);
      await ready(eva);
      expect(await cartOf(eva)).toMatchObject({
        note: 'PERSONAL',
        user: { login: 'eva' },
        billingProfile: {},
      });
      const seen = async () => {
        const calls = [
          'GET /cart',
          'GET /users',
          'GET /billing-profiles',
          'GET /cart/items/validate',
          'GET /payment-options',
        ];
        const answers = await Promise.all(
          calls.map(async (call) => (await other.send('GET', `/api${call.slice(4)}`)).text()),
        );
        return PERSONAL.filter((text) => answers.join().includes(text));
      };
      expect(await seen()).toEqual([]);
      await registered(other, 'mia', MIA);
      expect(await seen()).toEqual([]);
      const { migrationPromotion } = await cartOf(other);
      const { uuid } = await cartOf(eva);
      if (eva === pair[0]) {
        expect(migrationPromotion).toBeNull();
        expect(
          (await other.send('DELETE', `/api/promotion-for-migration/migration-${String(uuid)}`)).status,
        ).toBe(404);
        expect((await upload(other)).status).toBe(422);
      }
      await ready(eva);
      const sent = await eva.send('POST', '/api/checkout', CONSENTS, { 'idempotency-key': 'order-1' });
      const { orderId } = (await sent.json()) as Json;
      for (const path of [`/orders/${String(orderId)}/payment`, `/orders/${String(orderId)}/actions`])
        expect((await other.send('GET', `/api${path}`)).status).toBe(404);
      expect(await other.json('GET', '/orders?key=order-1')).toEqual({ state: 'none' });
      expect(await eva.json('GET', `/orders/${String(orderId)}/payment`)).toMatchObject({ attempts: 1 });
      expect(await seen()).toEqual([]);
    },
  );

  it('orders it for themselves, without the note of the other', async () => {
    const [first, second] = await sharing();
    await first.send('PUT', '/api/cart/note', { note: 'PERSONAL' });
    await registered(first, 'eva');
    await registered(second, 'mia', MIA);
    await ready(second);
    expect((await second.send('POST', '/api/checkout', CONSENTS)).status).toBe(200);
    const [order] = await ((await shop.ready) as Store).orders();
    expect(order).toMatchObject({ login: 'mia', note: '', billingProfile: { name: 'Mia Nová' } });
    expect((await first.send('POST', '/api/checkout', CONSENTS)).status).toBeGreaterThanOrEqual(400);
    expect(await cartOf(first)).toMatchObject({ items: [], note: '' });
  });
});

/** Repeats the same numbers. */
function randomOf(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

it('becomes one order in 30 random interleavings of two sessions in two processes', async () => {
  await shop.close();
  const store = `file:${join(mkdtempSync(join(tmpdir(), 'links-')), 'shop.db')}`;
  const one = open({ store });
  const two = shopWith({ store, clock: () => new Date(now) });
  try {
    const customers: Visitor[] = [visitorOf(one), visitorOf(two)];
    for (const [at, guest] of customers.entries()) {
      await cartOf(guest);
      await registered(guest, `customer-${at}`);
    }
    for (let run = 0; run < 30; run += 1) {
      const random = randomOf(run + 1);
      const pair = run % 2 ? customers : customers.toReversed();
      const [first, second] = pair as [Visitor, Visitor];
      await cartOf(first);
      await first.json('POST', '/cart/items', { code: 'web-m', period: 12 });
      await openLink(second, await linkOf(first));
      const { uuid } = await cartOf(second);
      await ready(second);
      const [before] = await rows('select count(*) as n from orders');
      const acts = async (guest: Visitor, name: string): Promise<boolean> => {
        for (let step = 0; step < 6; step += 1) {
          const act = random(4);
          if (act === 0) await addName(guest, `${name}-${run}-${step}.sk`);
          if (act === 1) await guest.send('PUT', '/api/cart/note', { note: name });
          if (act === 2) await ready(guest);
          if (act === 3 || step === 5) {
            if (step === 5) await ready(guest);
            const { status } = await guest.send('POST', '/api/checkout', CONSENTS);
            if (status === 200) return true;
          }
        }
        return false;
      };
      const outcomes = await Promise.all([acts(first, 'a'), acts(second, 'b')]);
      const made = await rows(`select login from orders where cart_uuid = '${String(uuid)}'`);
      const [after] = await rows('select count(*) as n from orders');
      expect([run, made.length, outcomes.filter(Boolean).length]).toEqual([run, 1, 1]);
      expect(Number(after?.n)).toBe(Number(before?.n) + 1);
    }
  } finally {
    await two.close();
  }
});
