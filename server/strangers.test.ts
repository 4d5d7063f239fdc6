import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mail, Shop, ShopOptions } from './index.ts';
import type { Store } from './store/store.ts';
import { API, PERSON, readyVisitor, shopWith, type Visitor, visitorOf } from './test-shop.ts';

const PASSWORD = 'Heslo-123';
const NEW = 'Nove-heslo-1';
const EVIL = 'https://evil.example';
const MARKUP = '"><script>alert(1)</script>';

let shop: Shop;
let mails: Mail[];
const open = (more: Partial<ShopOptions> = {}): Shop =>
  shopWith({ mail: { send: ({ to, kind, link }) => void mails.push({ to, kind, link }) }, ...more });
beforeEach(() => {
  mails = [];
  shop = open();
});
afterEach(() => {
  vi.restoreAllMocks();
  return shop.close();
});

const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const post = (guest: Visitor, path: string, fields: Record<string, string>, headers = {}) =>
  guest.send('POST', path, form(fields), headers);
const forgot = (login = 'eva', by = visitorOf(shop)) => post(by, '/login/forgot', { login });
const linkFor = async (login = 'eva'): Promise<string> => {
  await forgot(login);
  await shop.deliver();
  return mails.at(-1)?.link ?? '';
};
const use = async (link: string, password = NEW) => (await post(visitorOf(shop), link, { password })).status;
const canLogIn = async (password: string) =>
  (await post(visitorOf(shop), '/login', { login: 'eva', password })).status === 200;

/** A caller who chooses the host that the shop is asked at; the mails that follow. */
async function linksOf(at: string, path: string, body: string | URLSearchParams): Promise<string[]> {
  const headers = { 'x-company-code': 'brand' };
  const { status } = await shop.fetch(new Request(new URL(path, at), { method: 'POST', headers, body }));
  expect(status).toBeLessThan(300);
  await shop.deliver();
  return mails.map(({ link = '' }) => new URL(link).origin);
}

describe('a link in a mail', () => {
  const registered = { login: 'mia@example.sk', billingProfile: PERSON };
  const calls: [string, string | URLSearchParams][] = [
    ['/login/forgot', form({ login: 'eva' })],
    ['/api/users', JSON.stringify(registered)],
  ];

  it.each(calls)('leads to the shop, whatever host %s was asked at', async (path, body) => {
    await readyVisitor(shop);
    expect(await linksOf(EVIL, path, body)).toEqual([API]);
  });

  it.each(calls)('is not sent after %s where the shop does not know its own address', async (path, body) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await shop.close();
    shop = open({ publicUrl: undefined });
    await readyVisitor(shop);
    expect(await linksOf(EVIL, path, body)).toEqual([]);
    expect(warned).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('publicUrl'));
  });

  it('leads to the own machine where somebody tries the shop there', async () => {
    await shop.close();
    shop = open({ publicUrl: undefined });
    await readyVisitor(shop);
    const local = 'http://localhost:8080';
    expect(await linksOf(local, '/login/forgot', form({ login: 'eva' }))).toEqual([local]);
  });

  it('is used by the form alone: programs that open it leave it as it is', async () => {
    await readyVisitor(shop);
    const link = await linkFor();
    for (const method of ['GET', 'HEAD']) await visitorOf(shop).send(method, `${link}&password=${NEW}`);
    expect([await canLogIn(NEW), await use(link), await canLogIn(NEW)]).toEqual([false, 200, true]);
  });

  it('is used by no page of another site', async () => {
    await readyVisitor(shop);
    const link = await linkFor();
    const answer = await post(visitorOf(shop), link, { password: NEW }, { origin: EVIL });
    expect([answer.status, await canLogIn(NEW)]).toEqual([403, false]);
  });

  it('stays valid when strangers ask for others', async () => {
    await readyVisitor(shop);
    const link = await linkFor();
    for (let asked = 0; asked < 12; asked += 1) await forgot();
    expect(await use(link)).toBe(200);
  });

  it('ends when its customer changes the password', async () => {
    const guest = await readyVisitor(shop);
    const link = await linkFor();
    await post(guest, '/login/account/password', { password: PASSWORD, next: NEW });
    expect([await use(link, 'Other-heslo-2'), await canLogIn(NEW)]).toEqual([400, true]);
  });

  it('ends with its customer: it is not that of the next one with the same login', async () => {
    const guest = await readyVisitor(shop);
    const link = await linkFor();
    await post(guest, '/login/account/erase', { password: PASSWORD });
    await readyVisitor(shop);
    expect([await use(link), await canLogIn(PASSWORD)]).toEqual([400, true]);
  });
});

describe('a burst of forgotten passwords', () => {
  /** Others have their turn while the store is asked. */
  async function slow(one: Shop): Promise<void> {
    const { $client } = ((await one.ready) as Store).db;
    const execute = $client.execute.bind($client) as (asked: never) => Promise<never>;
    vi.spyOn($client, 'execute').mockImplementation((async (asked: never) => {
      await new Promise((resolve) => setTimeout(resolve));
      return execute(asked);
    }) as never);
  }

  it('sends ten mails, also where two processes are asked at once', async () => {
    await shop.close();
    const store = `file:${join(mkdtempSync(join(tmpdir(), 'forgot-')), 'shop.db')}`;
    shop = open({ store });
    const second = open({ store });
    try {
      await readyVisitor(shop);
      await Promise.all([shop, second].map(slow));
      await Promise.all(
        Array.from({ length: 30 }, (_, at) => forgot('eva', visitorOf(at % 2 ? shop : second))),
      );
      await Promise.all([shop.deliver(), second.deliver()]);
      expect(mails).toHaveLength(10);
    } finally {
      await second.close();
    }
  });

  it('costs the same before its answer, whoever is known', async () => {
    await readyVisitor(shop);
    const { $client } = ((await shop.ready) as Store).db;
    const [execute, batch] = [vi.spyOn($client, 'execute'), vi.spyOn($client, 'batch')];
    const asked: unknown[] = [];
    for (const login of ['eva', 'eva@example.sk', 'nobody', 'nobody@example.sk']) {
      const before = [execute.mock.calls.length, batch.mock.calls.length];
      await forgot(login);
      asked.push(
        [execute.mock.calls.length, batch.mock.calls.length].map((now, at) => now - Number(before[at])),
      );
      await shop.deliver();
    }
    expect([asked, mails.length]).toEqual([Array.from({ length: 4 }, () => [0, 0]), 2]);
  });
});

describe('a page with what is only for one customer', () => {
  it.each([
    ['/login/forgot', 200],
    ['/login/account', 200],
    ['the link', 200],
    ['/login/password?token=0', 400],
  ])('%s is kept by no cache, framed by no page, and read by no other site', async (path, status) => {
    const guest = await readyVisitor(shop);
    const address = path === 'the link' ? await linkFor() : path;
    const answer = await guest.send('GET', address, undefined, { origin: EVIL });
    expectClosed(answer, status);
    expect(answer.headers.get('referrer-policy')).toBe('same-origin');
  });

  it('gives its file to the form of its own page, and to no link', async () => {
    const guest = await readyVisitor(shop);
    const file = (method: string, headers = {}) =>
      guest.send(method, '/login/account/export', method === 'POST' ? form({}) : undefined, headers);
    expect((await file('GET')).status).toBe(404);
    expect((await file('POST', { origin: EVIL })).status).toBe(403);
    const answer = await file('POST', { origin: API });
    expectClosed(answer, 200);
    expect(answer.headers.get('content-disposition')).toContain('attachment');
  });

  it.each(['password', 'erase', 'logout'])('changes nothing when a link leads to %s', async (path) => {
    const guest = await readyVisitor(shop);
    const query = form({ password: PASSWORD, next: NEW });
    expect((await guest.send('GET', `/login/account/${path}?${query}`)).status).toBe(404);
    expect([await canLogIn(PASSWORD), (await guest.send('GET', '/api/users')).status]).toEqual([true, 200]);
  });

  it('shows what an address or a form brings as text', async () => {
    const guest = visitorOf(shop);
    const query = form({ login: MARKUP, language: MARKUP, token: MARKUP, redirectAfterLogin: '' });
    const answers = await Promise.all([
      ...['/login', '/login/forgot', '/login/password'].map((path) => guest.send('GET', `${path}?${query}`)),
      post(guest, `/login?${query}`, { login: MARKUP, password: MARKUP }),
      post(guest, `/login/forgot?${query}`, { login: MARKUP }),
    ]);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(texts.filter((text) => text.includes('&lt;script&gt;'))).toHaveLength(3);
    expect(texts.join()).not.toContain('<script');
  });
});

function expectClosed({ status, headers }: Response, expected: number): void {
  expect([status, headers.get('cache-control'), headers.get('access-control-allow-origin')]).toEqual([
    expected,
    'no-store',
    null,
  ]);
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
}
