import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mail, Shop, ShopOptions } from './index.ts';
import { readyVisitor, shopWith, type Visitor, visitorOf } from './test-shop.ts';

const MINUTE = 60_000;
const PASSWORD = 'Heslo-123';
const NEW = 'Nove-heslo-1';

let now: number;
let shop: Shop;
let mails: Mail[];
const open = (more: Partial<ShopOptions> = {}): Shop => {
  shop = shopWith({
    clock: () => new Date(now),
    mail: {
      send: ({ to, kind, link, company }) => void mails.push({ to: `${to} of ${company.code}`, kind, link }),
    },
    ...more,
  });
  return shop;
};
beforeEach(() => {
  now = new Date('2026-11-28T10:00:00Z').getTime();
  mails = [];
  open();
});
afterEach(() => shop.close());

const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const forgot = (login: string, guest = visitorOf(shop)) =>
  guest.send('POST', '/login/forgot', form({ login }));
const linkFor = async (login = 'eva'): Promise<string> => {
  const before = mails.length;
  await forgot(login);
  await vi.waitFor(() => expect(mails.length).toBeGreaterThan(before));
  return mails.at(-1)?.link ?? '';
};
const set = (link: string, password = NEW) => visitorOf(shop).send('POST', link, form({ password }));
const logIn = async (password: string, guest = visitorOf(shop)) =>
  (await guest.send('POST', '/login', form({ login: 'eva', password }))).status;
const isLoggedIn = async (guest: Visitor) => (await guest.send('GET', '/api/users')).status === 200;

describe('a forgotten password', () => {
  it('is replaced by a link that is sent to the e-mail of the login, once, within an hour', async () => {
    const browsers = [await readyVisitor(shop), visitorOf(shop)];
    await logIn(PASSWORD, browsers[1]);
    expect(await (await visitorOf(shop).send('GET', '/login')).text()).toContain('href="/login/forgot"');
    const [first, second] = [await linkFor(), await linkFor('Eva@example.sk')];
    expect(mails.map(({ to, kind }) => [to, kind])).toEqual([
      ['eva@example.sk of brand', 'reset-password'],
      ['eva@example.sk of brand', 'reset-password'],
    ]);
    now += 60 * MINUTE - 1;
    expect(await Promise.all(browsers.map(isLoggedIn))).toEqual([true, true]);
    const answers = await Promise.all([set(second), set(first, PASSWORD), set(second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect(await Promise.all(browsers.map(isLoggedIn))).toEqual([false, false]);
    expect([await logIn(NEW), await logIn(PASSWORD)].toSorted()).toEqual([200, 401]);
    const late = await linkFor();
    now += 60 * MINUTE;
    expect((await set(late)).status).toBe(400);
  });

  it('is answered the same for whoever is known, and nobody gets more than ten links an hour', async () => {
    await readyVisitor(shop);
    const texts = await Promise.all(
      ['eva', 'nobody', 'eva@example.sk', ''].map(async (login) => {
        const answer = await forgot(login);
        return `${answer.status} ${await answer.text()}`;
      }),
    );
    expect(new Set(texts).size).toBe(1);
    for (let asked = 0; asked < 12; asked += 1) await forgot('eva');
    await shop.deliver();
    expect(mails).toHaveLength(10);
  });

  it('is not sent by a shop without mails, or whose customers are kept elsewhere', async () => {
    for (const more of [{ mail: undefined }, { customers: { logIn: () => undefined } }]) {
      await shop.close();
      open(more);
      expect((await visitorOf(shop).send('GET', '/login/forgot')).status).toBe(404);
      expect(await (await visitorOf(shop).send('GET', '/login')).text()).not.toContain('/login/forgot');
    }
  });

  it('is asked for on pages of the shop only', async () => {
    await readyVisitor(shop);
    const elsewhere = { origin: 'https://evil.example' };
    const answer = await visitorOf(shop).send('POST', '/login/forgot', form({ login: 'eva' }), elsewhere);
    await shop.deliver();
    expect([answer.status, mails]).toEqual([403, []]);
  });
});
