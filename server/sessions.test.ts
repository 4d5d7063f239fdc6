import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Shop, ShopOptions } from './index.ts';
import type { Store } from './store/store.ts';
import { CONSENTS, readyVisitor, shopWith, type Visitor, visitorOf } from './test-shop.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let now: number;
let shop: Shop;
const open = (more: Partial<ShopOptions> = {}): void => {
  shop = shopWith({ clock: () => new Date(now), ...more });
};
beforeEach(() => {
  now = new Date('2026-03-04T10:00:00Z').getTime();
  open();
});
afterEach(() => shop.close());

const itemsOf = async (guest: Visitor) => ((await guest.json('GET', '/cart')).items as unknown[]).length;
const userOf = async (guest: Visitor) => (await guest.json('GET', '/cart')).user ?? null;
const maxAge = (answer: Response, cookie: string) =>
  answer.headers
    .getSetCookie()
    .find((one) => one.startsWith(cookie))
    ?.match(/Max-Age=(\d+)/)?.[1];

describe('a session', () => {
  it.each([31, 4_000])('is a new, empty one after %i days without a call', async (days) => {
    const guest = await readyVisitor(shop);
    now += days * DAY;
    expect(await guest.json('GET', '/cart')).toMatchObject({ items: [] });
    expect(await userOf(guest)).toBeNull();
    expect((await guest.send('GET', '/api/billing-profiles')).status).toBe(401);
  });

  it('refuses changes when it has ended, so that nothing is added to a cart that nobody sees', async () => {
    const guest = await readyVisitor(shop);
    now += 31 * DAY;
    const answer = await guest.send('POST', '/api/cart/items', { code: 'web-m' });
    expect([answer.status, await answer.json()]).toEqual([404, { key: 'exception.cart.not_found' }]);
  });

  it('lasts as long as somebody uses it, and its cookies with it', async () => {
    const guest = visitorOf(shop);
    await guest.json('GET', '/cart');
    await guest.json('POST', '/cart/items', { code: 'web-m' });
    for (let weeks = 0; weeks < 10; weeks += 1) {
      now += 7 * DAY;
      const answer = await guest.send('GET', '/api/cart');
      expect([maxAge(answer, 'ws_session'), maxAge(answer, 'ws_cart')]).toEqual(['2592000', '2592000']);
      expect((await guest.send('GET', '/api/cart')).headers.getSetCookie(), 'within an hour').toEqual([]);
    }
    expect(await itemsOf(guest)).toBe(1);
  });

  it('is logged in for a day; then the cart is that of a visitor, who can log in and order', async () => {
    const guest = await readyVisitor(shop);
    now += 23 * HOUR;
    expect(await userOf(guest)).toMatchObject({ login: 'eva' });
    now += 2 * HOUR;
    expect(await guest.json('GET', '/cart')).toMatchObject({ items: [{}], billingProfile: null });
    expect(await userOf(guest)).toBeNull();
    expect((await guest.send('POST', '/api/checkout', CONSENTS)).status).toBeGreaterThanOrEqual(400);
    await guest.send('POST', '/login', new URLSearchParams({ login: 'eva', password: 'Heslo-123' }));
    const cart = await guest.json('GET', '/cart');
    expect(cart).toMatchObject({ items: [{}], user: { login: 'eva' }, billingProfile: {} });
  });

  it('lasts as long as the shop says', async () => {
    await shop.close();
    open({ sessions: { idleDays: 2, loginHours: 1 } });
    const guest = await readyVisitor(shop);
    now += 1.5 * HOUR;
    const answer = await guest.send('GET', '/api/cart');
    expect([
      ((await answer.json()) as { user?: unknown }).user ?? null,
      maxAge(answer, 'ws_session'),
    ]).toEqual([null, '172800']);
    now += 3 * DAY;
    expect(await itemsOf(guest)).toBe(0);
  });

  it('outlives a clock that is set back, and does not last longer for it', async () => {
    const guest = await readyVisitor(shop);
    now -= 400 * DAY;
    expect(await userOf(guest)).toMatchObject({ login: 'eva' });
    expect((await guest.send('POST', '/api/cart/items', { code: 'web-m' })).status).toBe(200);
    now += 25 * HOUR;
    expect(await userOf(guest)).toBeNull();
    now += 31 * DAY;
    expect(await itemsOf(guest)).toBe(0);
  });
});

describe('what nobody can use anymore', () => {
  const count = async (table: string): Promise<number> => {
    const { db } = (await shop.ready) as Store;
    return Number((await db.$client.execute(`select count(*) as n from ${table}`)).rows[0]?.n);
  };

  it('is deleted, a few rows with each call that opens or notes a session', async () => {
    for (let at = 0; at < 50; at += 1) {
      const guest = visitorOf(shop);
      await guest.json('GET', '/cart');
      await guest.send('POST', '/api/cart/items', { code: 'web-m' }, { 'idempotency-key': `k${at}` });
      await guest.send('POST', '/error-reports', { id: `${at}`, message: 'x' });
    }
    now += 31 * DAY;
    const left: number[] = [];
    for (let at = 0; at < 4; at += 1) {
      await visitorOf(shop).json('GET', '/cart');
      left.push(await count('sessions'));
    }
    expect(left).toEqual([31, 12, 3, 4]);
    expect(await Promise.all(['carts', 'answers', 'error_reports'].map(count))).toEqual([4, 0, 0]);
  });

  it('is not what somebody uses: a cart, its responses of a week, and files of an order', async () => {
    const guest = visitorOf(shop);
    await guest.json('GET', '/cart');
    await guest.send('POST', '/api/cart/items', { code: 'web-m' }, { 'idempotency-key': 'k' });
    const { db } = (await shop.ready) as Store;
    now += 6 * DAY;
    await guest.json('GET', '/cart');
    expect(await count('answers')).toBe(1);
    now += 2 * DAY;
    await guest.json('GET', '/cart');
    expect(await Promise.all(['sessions', 'carts', 'answers'].map(count))).toEqual([1, 1, 0]);
    const upload = (uuid: string) =>
      db.$client.execute(
        `insert into uploads select '${uuid}-file', ${uuid}, 'a.pdf', 'application/pdf', 1, x'00', 0 from carts limit 1`,
      );
    await upload('uuid');
    now += 31 * DAY;
    await visitorOf(shop).json('GET', '/cart');
    expect(await Promise.all(['carts', 'uploads'].map(count))).toEqual([1, 0]);
  });
});
