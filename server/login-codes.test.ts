import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mail, Shop, ShopOptions } from './index.ts';
import type { Store } from './store/store.ts';
import { API, CONSENTS, PERSON, readyVisitor, SITE, shopWith, type Visitor, visitorOf } from './test-shop.ts';

const MINUTE = 60_000;
const EVA = 'eva@example.sk';
type Json = Record<string, unknown>;

let now: number;
let shop: Shop;
let mails: (Mail & { language: string })[];
const open = (more: Partial<ShopOptions> = {}): Shop => {
  shop = shopWith({
    clock: () => new Date(now),
    mail: {
      send: ({ to, kind, code, link, language }) => void mails.push({ to, kind, code, link, language }),
    },
    ...more,
  });
  return shop;
};
beforeEach(() => {
  now = new Date('2026-03-04T10:00:00Z').getTime();
  mails = [];
  open();
});
afterEach(() => shop.close());

/** The last mail, once it was sent: after the answer. */
const mailAfter = async (before: number): Promise<Mail> => {
  await vi.waitFor(() => expect(mails.length).toBeGreaterThan(before));
  return mails.at(-1) as Mail;
};
const ask = (guest: Visitor, email = EVA, headers = {}) =>
  guest.send('POST', '/api/users/login-codes', { email }, headers);
const codeFor = async (guest: Visitor, email = EVA): Promise<string> => {
  const before = mails.length;
  expect((await ask(guest, email)).status).toBe(204);
  return (await mailAfter(before)).code ?? '';
};
const logIn = async (guest: Visitor, code: string, email = EVA, headers = {}) => {
  const answer = await guest.send('POST', '/api/users/login', { email, code }, headers);
  const body = (await answer.json()) as Json & { violations?: { propertyPath: string; errors: Json[] }[] };
  const [violation] = body.violations ?? [];
  return violation
    ? [answer.status, violation.propertyPath, violation.errors[0]?.translationKey]
    : [answer.status, body.login];
};
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const WRONG = [400, 'code', 'login-code-wrong'];
const EXPIRED = [400, 'code', 'login-code-expired'];
const IN = [200, 'eva'];

/** A visitor with hosting in the cart, and Eva, who has an account. */
async function guestWithCart(): Promise<Visitor> {
  await (await readyVisitor(shop)).send('POST', '/api/logout');
  const guest = visitorOf(shop);
  await guest.json('GET', '/cart');
  await guest.json('POST', '/cart/items', { code: 'web-m' });
  return guest;
}

describe('a code for an e-mail', () => {
  it('logs in the customer who has it, in a new session with the same cart, which can be ordered', async () => {
    const guest = await guestWithCart();
    const before = await guest.send('GET', '/api/cart');
    const old = before.headers.getSetCookie();
    const code = await codeFor(guest, ' Eva@Example.SK ');
    expect(mails).toEqual([{ to: EVA, kind: 'login-code', code, link: undefined, language: 'en-US' }]);
    expect(code).toMatch(/^\d{6}$/);
    const answer = await guest.send('POST', '/api/users/login', {
      email: EVA,
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect(await answer.json()).toEqual(await guest.json('GET', '/users'));
    expect(answer.headers.getSetCookie().join()).toContain('ws_session=');
    expect(answer.headers.getSetCookie()).not.toEqual(old);
    expect(await guest.json('GET', '/cart')).toMatchObject({
      items: [{ code: 'web-m' }],
      user: { login: 'eva' },
    });
    await guest.send('PUT', '/api/cart/payment-option', { id: 'card', groupId: 'card' });
    const [profile] = (await (await guest.send('GET', '/api/billing-profiles')).json()) as { id: string }[];
    await guest.send('PUT', '/api/cart/billing-profile', { id: profile?.id });
    expect((await guest.send('POST', '/api/checkout', CONSENTS)).status).toBe(200);
  });

  it('leaves a session that somebody has planted before a visitor’s', async () => {
    const guest = await guestWithCart();
    const planted = guest.cookie();
    expect(await logIn(guest, await codeFor(guest))).toEqual(IN);
    const thief = visitorOf(shop);
    expect((await thief.send('GET', '/api/users', undefined, { cookie: planted })).status).toBe(404);
  });

  it('is used once', async () => {
    const guest = await guestWithCart();
    const code = await codeFor(guest);
    const planted = guest.cookie();
    expect(await logIn(guest, code)).toEqual(IN);
    expect(await logIn(guest, code)).toEqual(EXPIRED);
    expect(await logIn(visitorOf(shop), code, EVA, { cookie: planted })).toEqual(EXPIRED);
  });

  it('logs in again by the very call whose answer was lost, and by no other', async () => {
    const guest = await guestWithCart();
    const code = await codeFor(guest);
    const lost = { cookie: guest.cookie(), 'idempotency-key': 'k-1' };
    expect(await logIn(visitorOf(shop), code, EVA, lost)).toEqual(IN);
    expect(await logIn(visitorOf(shop), code, EVA, { ...lost, 'idempotency-key': 'k-2' })).toEqual(EXPIRED);
    expect(await logIn(visitorOf(shop), other(code), EVA, lost)).toEqual(EXPIRED);
    expect(await logIn(guest, code, EVA, { 'idempotency-key': 'k-1' })).toEqual(IN);
    expect(await guest.json('GET', '/cart')).toMatchObject({ items: [{}], user: { login: 'eva' } });
    const { db } = (await shop.ready) as Store;
    const kept = await db.$client.execute("select * from answers where call like '%login'");
    expect(kept.rows, 'nothing about the customer is kept').toEqual([]);
  });

  it('lasts ten minutes', async () => {
    const guest = await guestWithCart();
    const code = await codeFor(guest);
    now += 10 * MINUTE;
    expect(await logIn(guest, code)).toEqual(EXPIRED);
    const next = await codeFor(guest);
    now += 9 * MINUTE;
    expect(await logIn(guest, next)).toEqual(IN);
  });

  it('is refused after five wrong tries, also the right one', async () => {
    const guest = await guestWithCart();
    const code = await codeFor(guest);
    for (let tries = 0; tries < 4; tries += 1) expect(await logIn(guest, other(code))).toEqual(WRONG);
    expect(await logIn(guest, other(code))).toEqual(EXPIRED);
    expect(await logIn(guest, code)).toEqual(EXPIRED);
    expect(await logIn(guest, await codeFor(guest))).toEqual(IN);
  });

  it('belongs to the session that asked, to its e-mail, and ends with the next one [C9.34]', async () => {
    const guest = await guestWithCart();
    const code = await codeFor(guest);
    const stranger = visitorOf(shop);
    await stranger.json('GET', '/cart');
    expect(await logIn(stranger, code)).toEqual(EXPIRED);
    expect(await logIn(visitorOf(shop), code)).toEqual(EXPIRED);
    expect(await logIn(guest, code, 'adam@example.sk')).toEqual(EXPIRED);
    const next = await codeFor(guest);
    if (next !== code) expect(await logIn(guest, code)).toEqual(WRONG);
    expect(await logIn(guest, next)).toEqual(IN);
  });

  it('that strangers ask for leaves that of the owner valid', async () => {
    const guest = await guestWithCart();
    const code = await codeFor(guest);
    const stranger = visitorOf(shop);
    const theirs = await codeFor(stranger);
    for (let tries = 0; tries < 6; tries += 1) await logIn(stranger, other(theirs));
    expect(await logIn(guest, code)).toEqual(IN);
  });

  it('is for the customer whose login is the e-mail, else for the one who has been here longest', async () => {
    await readyVisitor(shop);
    now += MINUTE;
    await readyVisitor(shop, 'card', { login: 'thief' });
    const guest = visitorOf(shop);
    expect(await logIn(guest, await codeFor(guest))).toEqual(IN);
  });
});

describe('whoever asks for codes', () => {
  /** What the store is asked during some work, without the values. */
  async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
    const { $client } = ((await shop.ready) as Store).db;
    const seen: string[] = [];
    const note = (one: unknown) => seen.push(String((one as { sql?: string }).sql ?? one));
    const [execute, batch] = [$client.execute.bind($client), $client.batch.bind($client)];
    const spies = [
      vi.spyOn($client, 'execute').mockImplementation(((one: string) => {
        note(one);
        return execute(one);
      }) as typeof execute),
      vi.spyOn($client, 'batch').mockImplementation((all, mode) => {
        for (const one of all) note(one);
        return batch(all, mode);
      }),
    ];
    await work();
    for (const spy of spies) spy.mockRestore();
    return seen;
  }

  it('learns neither by answer nor by work whether somebody has the e-mail', async () => {
    await guestWithCart();
    const MIA = 'mia@example.sk';
    await visitorOf(shop).send('POST', '/api/users', { login: MIA, billingProfile: PERSON });
    await mailAfter(0);
    const seen: string[][] = [];
    const answers: unknown[][] = [];
    for (const email of [EVA, MIA, 'nobody@example.sk']) {
      const guest = visitorOf(shop);
      await guest.json('GET', '/cart');
      const told: unknown[] = [];
      const asked = await statementsOf(async () => {
        const answer = await ask(guest, email);
        told.push(answer.status, await answer.text(), [...answer.headers]);
        for (let tries = 0; tries < 6; tries += 1) told.push(await logIn(guest, 'none', email));
      });
      seen.push(asked);
      answers.push(told);
    }
    expect(seen[0]?.length).toBeGreaterThan(5);
    expect([seen[1], seen[2]]).toEqual([seen[0], seen[0]]);
    expect([answers[1], answers[2]]).toEqual([answers[0], answers[0]]);
    await mailAfter(2);
    expect(mails.map(({ to }) => to)).toEqual([MIA, EVA, MIA]);
  });

  it('is answered before the mail is begun, however long the store takes', async () => {
    await shop.close();
    const seen: string[] = [];
    open({ mail: { send: () => void seen.push('mail') } });
    const { $client } = ((await shop.ready) as Store).db;
    const guest = await guestWithCart();
    const batch = $client.batch.bind($client);
    vi.spyOn($client, 'batch').mockImplementation(async (all, mode) => {
      const results = await batch(all, mode);
      for (let turns = 0; turns < 5; turns += 1) await new Promise((resolve) => setTimeout(resolve));
      return results;
    });
    const execute = $client.execute.bind($client);
    vi.spyOn($client, 'execute').mockImplementation((async (one: string) => {
      for (let turns = 0; turns < 5; turns += 1) await new Promise((resolve) => setTimeout(resolve));
      return execute(one);
    }) as typeof execute);
    await ask(guest);
    seen.push('answer');
    await vi.waitFor(() => expect(seen).toEqual(['answer', 'mail']));
  });

  it('has the mail in a worker that lets it finish what follows the answer', async () => {
    const guest = await guestWithCart();
    const left: Promise<unknown>[] = [];
    const request = new Request(new URL('/api/users/login-codes', API), {
      method: 'POST',
      headers: { origin: SITE, 'x-company-code': 'brand', cookie: guest.cookie() },
      body: JSON.stringify({ email: EVA }),
    });
    await shop.fetch(request, { waitUntil: (work) => void left.push(work) });
    expect([mails.length, left.length]).toEqual([0, 1]);
    await Promise.all(left);
    expect(mails).toHaveLength(1);
  });

  it('is answered before the mail is sent, also where that never ends or fails', async () => {
    await shop.close();
    const failures: string[] = [];
    open({
      mail: { send: ({ code }) => Promise.reject(new Error(`no mailbox for ${code}`)) },
      onProviderFailure: ({ came }) => void failures.push(came),
    });
    const guest = await guestWithCart();
    expect((await ask(guest)).status).toBe(204);
    expect(failures).toEqual([]);
    await vi.waitFor(() => expect(failures).toEqual(['Error: no mailbox for …']));
  });

  it('gets ten an hour for one e-mail, whether somebody has it or not', async () => {
    await guestWithCart();
    for (const email of [EVA, 'nobody@example.sk']) {
      const answers = await Promise.all(Array.from({ length: 14 }, () => ask(visitorOf(shop), email)));
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(10);
      const refused = answers.find(({ status }) => status === 429);
      expect(refused?.headers.get('retry-after')).toBe('3600');
    }
    now += 61 * MINUTE;
    expect((await ask(visitorOf(shop))).status).toBe(204);
    const { db } = (await shop.ready) as Store;
    expect((await db.$client.execute('select * from login_codes')).rows).toHaveLength(1);
  });

  it('is limited for each address', async () => {
    await shop.close();
    open({ clientAddress: (request) => request.headers.get('x-real-ip') ?? undefined });
    const from = (address: string) => (at: number) =>
      ask(visitorOf(shop), `somebody-${at}@example.sk`, { 'x-real-ip': address });
    const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => from('203.0.113.9')(at)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await from('203.0.113.10')(0)).status).toBe(204);
  });

  it.each(['eva', '', 'eva@', `${'e'.repeat(260)}@example.sk`])(
    'is told that "%s" is no e-mail',
    async (email) => {
      const answer = await ask(visitorOf(shop), email);
      expect([answer.status, await answer.json()]).toEqual([
        422,
        { violations: [{ propertyPath: 'email', errors: [{ translationKey: 'validation.email_invalid' }] }] },
      ]);
    },
  );

  it('finds no code in the store', async () => {
    const guest = await guestWithCart();
    const code = await codeFor(guest);
    const { db } = (await shop.ready) as Store;
    const { rows } = await db.$client.execute('select * from login_codes');
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain('@');
  });

  it('guesses five times, also where two processes are asked at once', async () => {
    await shop.close();
    const store = `file:${join(mkdtempSync(join(tmpdir(), 'codes-')), 'shop.db')}`;
    const first = open({ store });
    const second = shopWith({ store, clock: () => new Date(now), mail: { send: () => undefined } });
    try {
      const guest = await guestWithCart();
      const code = await codeFor(guest);
      const cookie = guest.cookie();
      const tried = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          logIn(visitorOf(at % 2 ? first : second), at < 18 ? other(code) : code, EVA, { cookie }),
        ),
      );
      expect(tried.filter(([, , key]) => key === 'login-code-wrong')).toHaveLength(4);
      expect(tried.filter(([, , key]) => key === 'login-code-expired')).toHaveLength(16);
    } finally {
      await second.close();
    }
  });

  it('uses a right code once, also where two processes are asked at once', async () => {
    await shop.close();
    const store = `file:${join(mkdtempSync(join(tmpdir(), 'codes-')), 'shop.db')}`;
    const first = open({ store });
    const second = shopWith({ store, clock: () => new Date(now), mail: { send: () => undefined } });
    try {
      const guest = await guestWithCart();
      const code = await codeFor(guest);
      const cookie = guest.cookie();
      const tried = await Promise.all(
        [first, second, first, second].map((one) => logIn(visitorOf(one), code, EVA, { cookie })),
      );
      expect(tried.filter(([status]) => status === 200)).toHaveLength(1);
    } finally {
      await second.close();
    }
  });
});

describe('a customer without a password', () => {
  const register = (guest: Visitor, more: Json = {}) =>
    guest.send('POST', '/api/users', { login: EVA, billingProfile: PERSON, ...more });
  const page = (link: string) => visitorOf(shop).send('GET', link);
  const set = (link: string, password: string) =>
    visitorOf(shop).send('POST', link, new URLSearchParams({ password }));
  const passwordLogin = async (password: string) =>
    (await visitorOf(shop).send('POST', '/login', new URLSearchParams({ login: EVA, password }))).status;
  const registered = async (): Promise<string> => {
    expect((await register(visitorOf(shop))).status).toBe(201);
    return (await mailAfter(0)).link ?? '';
  };

  it('is registered by the e-mail, is logged in, and gets a link', async () => {
    const guest = visitorOf(shop);
    const answer = await register(guest, { login: ' Eva@Example.sk' });
    expect([answer.status, await answer.json()]).toEqual([201, { login: EVA, customerType: 'person' }]);
    expect(await guest.json('GET', '/users')).toMatchObject({ login: EVA, email: EVA });
    expect(await mailAfter(0)).toMatchObject({
      to: EVA,
      kind: 'set-password',
      link: expect.stringMatching(
        /^https:\/\/api\.shop\.example\/login\/password\?token=[\da-f]{64}&language=en-US$/,
      ),
    });
    for (const password of ['', 'Heslo-123']) expect(await passwordLogin(password)).toBe(401);
  });

  it('sets a password by the link, once', async () => {
    const link = await registered();
    for (const shown of [await page(link), await page(link)]) {
      expect([shown.status, await shown.text()]).toEqual([
        200,
        expect.stringContaining('autocomplete="new-password"'),
      ]);
      expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    expect(await (await set(link, 'weak')).text()).toContain('role="alert"');
    expect(await (await set(link, 'Heslo-123')).text()).toContain('Your password is set');
    expect((await set(link, 'Other-123')).status).toBe(400);
    expect((await page(link)).status).toBe(400);
    expect([await passwordLogin('Heslo-123'), await passwordLogin('Other-123')]).toEqual([200, 401]);
  });

  it('sets one of two passwords that arrive at once', async () => {
    const link = await registered();
    const answers = await Promise.all([set(link, 'Heslo-123'), set(link, 'Other-123')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('has a day for it, and the page speaks the language of the call', async () => {
    expect((await register(visitorOf(shop), {})).status).toBe(201);
    const { link = '' } = await mailAfter(0);
    expect(await (await page(link.replace('en-US', 'sk-SK'))).text()).toContain('Nastaviť heslo');
    now += 24 * 60 * MINUTE;
    expect((await page(link)).status).toBe(400);
    expect((await set(link, 'Heslo-123')).status).toBe(400);
  });

  it('logs in by a code', async () => {
    await registered();
    const guest = visitorOf(shop);
    expect(await logIn(guest, await codeFor(guest))).toEqual([200, EVA]);
  });

  it('needs an e-mail that no customer has', async () => {
    const refused = async (login: string) => {
      const answer = await register(visitorOf(shop), { login });
      return [answer.status, await answer.json()];
    };
    await readyVisitor(shop);
    expect(await refused(EVA)).toEqual([409, { key: 'exception.user.login_taken' }]);
    expect(await refused('eva-2')).toEqual([
      422,
      { violations: [{ propertyPath: 'login', errors: [{ translationKey: 'validation.email_invalid' }] }] },
    ]);
    const available = async (login: string) =>
      (await visitorOf(shop).json('POST', '/users/check-login', { login })).available;
    expect([await available(EVA), await available('new@example.sk'), await available('eva')]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('is one, also where two browsers register the same e-mail at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => register(visitorOf(shop))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});

it('customers whom another system keeps have no codes', async () => {
  await shop.close();
  for (const customers of [
    { logIn: () => undefined },
    { create: () => undefined },
    { signOn: { address: () => 'https://sso.example', customer: () => undefined } },
  ]) {
    open({ customers });
    expect((await ask(visitorOf(shop))).status).toBe(404);
    expect((await visitorOf(shop).send('GET', '/login/password?token=x')).status).toBe(404);
    await shop.close();
  }
  open();
});
