import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mail, Shop, ShopOptions } from './index.ts';
import type { Store } from './store/store.ts';
import { CONSENTS, readyVisitor, shopWith, type Visitor, visitorOf } from './test-shop.ts';

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

const page = (guest: Visitor) => guest.send('GET', '/login/account');
const send = (guest: Visitor, path: string, fields: Record<string, string> = {}, headers = {}) =>
  guest.send('POST', `/login/account/${path}`, form(fields), headers);
/** A customer with an order that is not paid, and another browser of theirs. */
async function customer() {
  const guest = await readyVisitor(shop);
  const { orderId } = await guest.json('POST', '/checkout', CONSENTS);
  const other = visitorOf(shop);
  await logIn(PASSWORD, other);
  return { guest, other, number: Number(orderId) };
}

describe('the page of a customer', () => {
  it('lists the orders with what is paid, and leads to the bank for those that are not', async () => {
    const { guest, number } = await customer();
    const text = await (await page(guest)).text();
    expect(text).toContain(`${number}, Nov 28, 2026, €81.03: Not paid <a href="/pay/`);
    const bank = await guest.send('GET', /\/pay\/[\w-]+/.exec(text)?.[0] ?? '');
    expect(bank.headers.get('location')).toBe(`https://bank.example/${number}`);
    await shop.decide(number, 'paid');
    expect(await (await page(guest)).text()).toContain('Paid</li>');
    const stranger = await page(visitorOf(shop));
    expect([stranger.status, (await stranger.text()).includes(String(number))]).toEqual([401, false]);
  });

  it('changes the password for whoever knows the old one, and ends all other logins', async () => {
    const { guest, other } = await customer();
    const change = async (password: string, next: string) =>
      (await send(guest, 'password', { password, next })).status;
    expect(await change('Wrong-123', NEW)).toBe(401);
    expect(await change(PASSWORD, 'weak')).toBe(400);
    expect(await change(PASSWORD, NEW)).toBe(200);
    expect([await isLoggedIn(guest), await isLoggedIn(other)]).toEqual([true, false]);
    expect([await logIn(NEW), await logIn(PASSWORD)]).toEqual([200, 401]);
  });

  it('logs out everywhere', async () => {
    const { guest, other } = await customer();
    expect(await (await page(guest)).text()).toContain('Log out everywhere');
    expect((await send(guest, 'logout')).status).toBe(200);
    expect([await isLoggedIn(guest), await isLoggedIn(other)]).toEqual([false, false]);
  });

  it('gives a file with what the store keeps of the customer, and nothing that opens anything', async () => {
    const { guest, number } = await customer();
    await readyVisitor(shop, 'card', { login: 'adam', profile: { name: 'Adam Novák' } });
    const answer = await send(guest, 'export');
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({
      customer: { login: 'eva' },
      profiles: [{ content: { name: 'Eva Tóthová' } }],
      orders: [{ number }],
      logins: [{}, {}],
    });
    expect(text).not.toMatch(/Adam|passwordHash|sessionId|attemptKey/);
    expect((await send(visitorOf(shop), 'export')).status).toBe(401);
  });

  it("is the customer's alone: no page of another site, and no stranger, changes anything", async () => {
    const { guest } = await customer();
    const fields = { password: PASSWORD, next: NEW };
    for (const path of ['password', 'erase', 'logout']) {
      expect((await send(guest, path, fields, { origin: 'https://evil.example' })).status).toBe(403);
      await send(visitorOf(shop), path, fields);
    }
    expect([await isLoggedIn(guest), await logIn(PASSWORD)]).toEqual([true, 200]);
  });

  it('is not there where customers are kept elsewhere', async () => {
    await shop.close();
    open({ customers: { logIn: () => undefined } });
    expect((await page(visitorOf(shop))).status).toBe(404);
  });
});

describe('an account that is deleted', () => {
  const everything = async () => {
    const { db } = (await shop.ready) as Store;
    const { rows } = await db.$client.execute("select name from sqlite_master where type = 'table'");
    const tables = rows.map(({ name }) => String(name));
    const all = await Promise.all(tables.map((name) => db.$client.execute(`select * from "${name}"`)));
    return JSON.stringify(all.map((one) => one.rows));
  };

  it('leaves what an invoice needs, for ten years, and nothing else that says who it was', async () => {
    const { guest, other, number } = await customer();
    await shop.decide(number, 'paid');
    await guest.json('POST', '/cart/items', { code: 'web-m' });
    await guest.json('POST', '/withdrawals', { name: 'Eva Tóthová', order: '7', email: 'eva@example.sk' });
    await guest.json('POST', '/inquiries', {
      ...{ usecase: 'server', serverUuid: '11111111-2222-3333-4444-555555555555' },
      ...{ name: 'Eva', email: 'eva@example.sk', message: 'A secret question' },
    });
    expect((await send(guest, 'erase', { password: 'Wrong-123' })).status).toBe(401);
    expect((await send(guest, 'erase', { password: PASSWORD })).status).toBe(200);
    expect([await isLoggedIn(guest), await isLoggedIn(other), await logIn(PASSWORD)]).toEqual([
      false,
      false,
      401,
    ]);
    const kept = await everything();
    expect(kept).toMatch(/Krátka 3/);
    expect(kept).not.toMatch(/421905111222|A secret question|"eva"/);
    expect(
      await readyVisitor(shop)
        .then((again) => page(again))
        .then((answer) => answer.text()),
    ).toContain('not ordered yet');
    now = Date.parse('2037-01-01T00:00:00Z');
    await visitorOf(shop).json('GET', '/cart');
    expect(await everything()).not.toContain('"7"');
    const orders = await ((await shop.ready) as Store).orders();
    const profiles = orders.map(({ billingProfile }) => billingProfile);
    expect(profiles).toMatchObject([{ name: '', street: '', emails: [], countryCode: 'SK' }]);
  });

  it('leaves it for as many years as the shop says', async () => {
    await shop.close();
    open({ retention: { orderYears: 7 } });
    const { guest } = await customer();
    await send(guest, 'erase', { password: PASSWORD });
    const streetAt = async (time: string): Promise<string | undefined> => {
      now = Date.parse(time);
      await visitorOf(shop).json('GET', '/cart');
      const [order] = await ((await shop.ready) as Store).orders();
      return order?.billingProfile.street;
    };
    expect(await streetAt('2033-12-31T23:59:59Z')).toBe('Krátka 3');
    expect(await streetAt('2034-01-01T00:00:00Z')).toBe('');
  });

  it('has no order that can still be paid', async () => {
    const { guest, number } = await customer();
    expect(await (await page(guest)).text()).toContain('/pay/');
    await send(guest, 'erase', { password: PASSWORD });
    expect(await shop.closeOrder(number)).toBe(false);
  });
});

describe('a stranger', () => {
  const guesses = (link: string): string[] => {
    const [address = '', token = ''] = link.split('token=');
    const digit = token.startsWith('0') ? '1' : '0';
    return [
      `${address}token=`,
      `${address}token=${digit}${token.slice(1)}`,
      `${address}token=${token.slice(0, 63)}&`,
    ];
  };

  it("sets no password by a link that is guessed, shortened or somebody else's", async () => {
    const profile = { emails: ['adam@example.sk'], name: 'Adam Novák' };
    await readyVisitor(shop, 'card', { login: 'adam', profile });
    const eva = await readyVisitor(shop);
    const [links, before] = [[await linkFor('eva'), await linkFor('adam')], PASSWORD];
    for (const link of guesses(links[0] ?? '')) expect((await set(link)).status).toBe(400);
    expect((await set(`${links[1]}&login=eva`)).status).toBe(200);
    expect([await isLoggedIn(eva), await logIn(before)]).toEqual([true, 200]);
  });

  it('who knew a session before its login, or after its end, gets no file', async () => {
    const planted = visitorOf(shop);
    await planted.json('GET', '/cart');
    const cookie = planted.cookie();
    const { guest } = await customer();
    await logIn(PASSWORD, planted);
    expect((await send(planted, 'export')).status).toBe(200);
    const file = (stolen: string) => send(visitorOf(shop), 'export', {}, { cookie: stolen });
    expect((await file(cookie)).status).toBe(401);
    const left = guest.cookie();
    expect((await file(left)).status).toBe(200);
    await set(await linkFor());
    expect((await file(left)).status).toBe(401);
  });
});
