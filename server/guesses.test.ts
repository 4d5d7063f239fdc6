import { scryptSync } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Shop, ShopOptions } from './index.ts';
import type { Store } from './store/store.ts';
import { API, readyVisitor, SITE, shopWith, type Visitor, visitorOf } from './test-shop.ts';

/** What each hash cost. */
const hashed = vi.hoisted((): unknown[] => []);
vi.mock('./lib/node-only.ts', async (original) => {
  const real = await original<typeof import('./lib/node-only.ts')>();
  const scryptKey: typeof real.scryptKey = (...question) => {
    hashed.push(question[2]);
    return real.scryptKey(...question);
  };
  return { ...real, scryptKey };
});

let shop: Shop;
const open = (more: Partial<ShopOptions> = {}): void => {
  shop = shopWith({ clientAddress: (request) => request.headers.get('x-real-ip') ?? undefined, ...more });
};
afterEach(() => shop.close());

const logIn = (guest: Visitor, login: string, password: string, address = '') =>
  guest.send('POST', '/login', new URLSearchParams({ login, password }), {
    ...(address && { 'x-real-ip': address }),
  });
const right = 'Heslo-123';
const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));
const statuses = (answers: Response[]) =>
  Object.fromEntries(
    [...new Set(answers.map(({ status }) => status))].map((status) => [
      status,
      answers.filter((answer) => answer.status === status).length,
    ]),
  );

/** A shop whose pauses are over at once, and whose clock `wait` advances. */
async function inNoTime<T>(
  work: (wait: (milliseconds: number) => void) => Promise<T>,
  more: Partial<ShopOptions> = {},
): Promise<T> {
  const { setTimeout: before } = globalThis;
  globalThis.setTimeout = ((done: () => void, time: number) =>
    before(done, time === 1_000 ? 1 : time)) as typeof setTimeout;
  let now = Date.now();
  open({ clock: () => new Date(now), ...more });
  try {
    return await work((milliseconds) => {
      now += milliseconds;
    });
  } finally {
    globalThis.setTimeout = before;
  }
}

describe('wrong passwords', () => {
  it('are limited for one address, whatever the logins are, and others are not concerned', async () => {
    open();
    const answers = await times(60, (at) => logIn(visitorOf(shop), `user-${at}`, right, '203.0.113.9'));
    expect(statuses(answers)).toEqual({ 401: 22, 429: 38 });
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await logIn(visitorOf(shop), 'user-x', right, '203.0.113.10')).status).toBe(401);
  });

  it('are counted by the address of the connection, where Node passes it on', async () => {
    open({ clientAddress: undefined });
    const from = (remoteAddress: string) => (login: string) =>
      shop.fetch(
        new Request(`${API}/login`, {
          method: 'POST',
          headers: { origin: SITE },
          body: new URLSearchParams({ login, password: right }),
        }),
        { incoming: { socket: { remoteAddress } } },
      );
    const answers = await times(30, (at) =>
      from(at % 2 ? '203.0.113.9' : '::ffff:203.0.113.9')(`user-${at}`),
    );
    expect(statuses(answers)).toEqual({ 401: 22, 429: 8 });
  });

  it('of one address of the own network, which a proxy may have, make others wait, and never refuse them', async () => {
    await inNoTime(
      async (wait) => {
        await readyVisitor(shop);
        const answers = await times(60, (at) => logIn(visitorOf(shop), `user-${at}`, 'x'));
        expect(statuses(answers)).toEqual({ 401: 22, 429: 38 });
        for (let at = 0; at < 20; at += 1) {
          wait(1_000);
          expect((await logIn(visitorOf(shop), `other-${at}`, 'x')).status).toBe(401);
        }
        wait(1_000);
        expect((await logIn(visitorOf(shop), 'eva', right)).status).toBe(200);
      },
      { clientAddress: () => '127.0.0.1' },
    );
  });

  it('of strangers never lock out the owner: at a new browser the owner waits, at a known one not even that', async () => {
    open();
    const owner = await readyVisitor(shop);
    await owner.send('POST', '/api/logout');
    expect(statuses(await times(60, (at) => logIn(visitorOf(shop), 'eva', `wrong-${at}`)))).toEqual({
      401: 10,
      429: 50,
    });
    expect((await logIn(visitorOf(shop), 'eva', right)).status).toBe(200);
    const flood = times(60, (at) => logIn(visitorOf(shop), 'eva', `wrong-${at}`));
    const start = performance.now();
    expect((await logIn(owner, 'eva', right)).status).toBe(200);
    expect(performance.now() - start).toBeLessThan(900);
    await flood;
  });

  it('are guessed twenty times a minute at most, also one after the other', async () => {
    const answers = await inNoTime(async (wait) => {
      const all: Response[] = [];
      for (let at = 0; at < 60; at += 1) {
        all.push(await logIn(visitorOf(shop), 'eva', `wrong-${at}`));
        wait(900);
      }
      return all;
    });
    expect(statuses(answers)[401]).toBeLessThanOrEqual(20);
  });

  it('do not count for whoever plants the cookie of a known browser', async () => {
    open();
    await readyVisitor(shop);
    const planted = { cookie: `ws_known=${'0'.repeat(32)}` };
    const guess = (at: number) =>
      visitorOf(shop).send(
        'POST',
        '/login',
        new URLSearchParams({ login: 'eva', password: `x${at}` }),
        planted,
      );
    expect(statuses(await times(30, guess))).toEqual({ 401: 10, 429: 20 });
  });

  it('keep nobody waiting for a clock that was set back', async () => {
    let now = new Date('2026-03-04T10:00:00Z').getTime();
    open({ clock: () => new Date(now) });
    await readyVisitor(shop);
    await times(30, (at) => logIn(visitorOf(shop), 'eva', `wrong-${at}`));
    now -= 365 * 24 * 3_600_000;
    const start = performance.now();
    expect((await logIn(visitorOf(shop), 'eva', right)).status).toBe(200);
    expect(performance.now() - start).toBeLessThan(900);
  });
});

describe('the calls of one address', () => {
  const report = { id: '1', message: 'x' };
  const calls: [string, number, string, string, object?][] = [
    ['sessions', 300, 'GET', '/api/cart'],
    ['checks of a login', 60, 'POST', '/api/users/check-login', { login: 'eva' }],
    ['registrations', 20, 'POST', '/api/users', {}],
    ['inquiries', 10, 'POST', '/api/inquiries', {}],
    ['reports', 60, 'POST', '/error-reports', report],
  ];
  it.each(calls)('are limited: %s, %i a minute', async (_what, most, method, path, body) => {
    open();
    const send = (address: string) =>
      visitorOf(shop).send(method, path, body, {
        'x-real-ip': address,
        'idempotency-key': crypto.randomUUID(),
      });
    const answers = await times(most + 5, () => send('2001:db8:0:1::1'));
    expect(statuses(answers)[429]).toBe(5);
    expect((await send('2001:db8::1:0:0:0:2')).status, 'the same home').toBe(429);
    expect((await send('2001:db8:0:2::1')).status, 'another one').not.toBe(429);
  });

  it.each(['127.0.0.1', '::1', '10.1.2.3', '192.168.1.9', '::ffff:172.20.0.1'])(
    'are not limited where the address is one of the own network, which a proxy has: %s',
    async (remoteAddress) => {
      open({ clientAddress: undefined });
      const check = () =>
        shop.fetch(
          new Request(`${API}/api/users/check-login`, {
            method: 'POST',
            headers: { origin: SITE, 'x-company-code': 'brand', 'content-type': 'application/json' },
            body: JSON.stringify({ login: 'eva' }),
          }),
          { incoming: { socket: { remoteAddress } } },
        );
      expect(statuses(await times(80, check))).toEqual({ 200: 80 });
    },
  );
});

describe('a password', () => {
  const composed = 'Heslo-ž-123';
  const decomposed = composed.normalize('NFD');
  const store = () => `file:${join(mkdtempSync(join(tmpdir(), 'shop-')), 'shop.db')}`;
  const oldHash = (password: string) => {
    const salt = Buffer.from('0123456789abcdef');
    const key = scryptSync(password, salt, 32, { N: 16_384 });
    return `${salt.toString('hex')}:${key.toString('hex')}:16384`;
  };
  const withHash = async (passwordHash: string) => {
    open({ store: store() });
    const { db } = (await shop.ready) as Store;
    await db.$client.execute({
      sql: "insert into users values ('eva', ?, 'person', 0, null, null, null, null, 0)",
      args: [passwordHash],
    });
    const stored = async () =>
      String((await db.$client.execute('select password_hash as hash from users')).rows[0]?.hash);
    return stored;
  };

  it('that was registered with composed letters is right with decomposed ones', async () => {
    open();
    const guest = visitorOf(shop);
    const billingProfile = {
      ...{ type: 'person', name: 'Eva Tóthová', emails: ['eva@example.sk'], phone: '+421905111222' },
      ...{ street: 'Krátka 3', city: 'Martin', postalCode: '03601', countryCode: 'SK' },
    };
    await guest.send('GET', '/api/cart');
    const made = await guest.send('POST', '/api/users', { login: 'eva', password: composed, billingProfile });
    expect(made.status).toBe(201);
    for (const typed of [composed, decomposed, composed.normalize('NFKD')])
      expect((await logIn(visitorOf(shop), 'eva', typed)).status).toBe(200);
    expect((await logIn(visitorOf(shop), 'eva', 'Heslo-z-123')).status).toBe(401);
  });

  it.each([composed, decomposed])(
    'with an old hash stays right, and gets one of the new cost: %s',
    async (old) => {
      const stored = await withHash(oldHash(old));
      expect((await logIn(visitorOf(shop), 'eva', 'Heslo-124')).status).toBe(401);
      expect(await stored()).toMatch(/:16384$/);
      expect((await logIn(visitorOf(shop), 'eva', old)).status).toBe(200);
      expect(await stored()).toMatch(/:131072:1$/);
      expect((await logIn(visitorOf(shop), 'eva', composed)).status).toBe(200);
      expect((await logIn(visitorOf(shop), 'eva', 'Heslo-124')).status).toBe(401);
    },
  );

  it('takes the same work for a login that exists, with either hash, and one that does not', async () => {
    await withHash(oldHash(composed));
    const workFor = async (login: string): Promise<unknown[]> => {
      hashed.length = 0;
      await logIn(visitorOf(shop), login, 'Heslo-124');
      return [...hashed];
    };
    const unknown = await workFor('nobody');
    expect(unknown).toEqual([
      { memory: 131_072, rounds: 1 },
      { memory: 16_384, rounds: 1 },
    ]);
    expect(await workFor('eva'), 'an old hash').toEqual(unknown);
    await logIn(visitorOf(shop), 'eva', composed);
    expect(await workFor('eva'), 'a hash of today').toEqual(unknown);
  });
});
