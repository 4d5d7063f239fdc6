import { createClient } from '@libsql/client';
import { afterAll, describe, expect, test, vi } from 'vitest';
import {
  API,
  type CartAnswer,
  checkoutBody,
  hostingItem,
  openShop,
  readyCustomer,
  SITE,
  temporaryDatabase,
  type Visitor,
  visitor,
} from './test-support.ts';

const shop = openShop();
afterAll(() => shop.close());

const form = (values: Record<string, string>) => new URLSearchParams(values);
const foreign = { origin: 'https://evil.example' };

async function customer(): Promise<Visitor> {
  const guest = visitor(shop);
  await guest.cart('GET', '');
  await guest.logIn('jana');
  return guest;
}

const userOf = async (guest: Visitor) => (await guest.cart('GET', '')).user?.login;

describe('a change that another site sends', () => {
  test.each([
    ['a login', '/login', form({ login: 'jana', password: 'Heslo-123' })],
    ['a logout', '/logout', form({})],
    ['a logout by the API', '/api/logout', undefined],
    ['an item', '/api/cart/items', hostingItem()],
    ['a payment', '/bank/1', form({ outcome: 'pay' })],
    ['a switch', '/demo/switches', form({ usual: 'down' })],
    ['an emptied list of switches', '/demo/switches/clear', form({})],
    ['a fault', '/demo/faults', { kind: 'reset' }],
    ['a reset', '/demo/reset', undefined],
  ])('is refused: %s [C9.17]', async (_what, path, body) => {
    const guest = await customer();
    for (const headers of [foreign, { origin: 'null' }])
      expect((await guest.send('POST', path, body, headers)).status).toBe(403);
    const crossSite = new Request(API + path, {
      method: 'POST',
      headers: { cookie: guest.cookie(), 'sec-fetch-site': 'cross-site' },
      ...(body instanceof URLSearchParams && { body }),
    });
    expect((await shop.fetch(crossSite)).status).toBe(403);
    expect(await userOf(guest)).toBe('jana');
    expect((await guest.cart('GET', '')).items).toEqual([]);
    expect(await (await guest.send('GET', '/demo/faults')).json()).toEqual([]);
  });

  test("is accepted from the pages of the shop and from the server's own pages", async () => {
    const guest = await customer();
    expect((await guest.send('POST', '/demo/switches/clear', form({}), { origin: API })).status).toBe(303);
    expect((await guest.send('POST', '/api/cart/items', hostingItem())).status).toBe(200);
  });
});

describe('a logout', () => {
  test('requires a button: a link from anywhere only shows a confirmation [C9.17]', async () => {
    const guest = await customer();
    const back = `redirectAfterLogout=${encodeURIComponent(`${SITE}/x`)}`;
    const asked = await guest.send('GET', `/logout?${back}&language=en-US`);
    expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining('<form method="post"')]);
    expect(await userOf(guest)).toBe('jana');
    const done = await guest.send('POST', `/logout?${back}`, form({}));
    expect([done.status, done.headers.get('location')]).toEqual([303, `${SITE}/x`]);
    expect(await userOf(guest)).toBeUndefined();
    const again = await guest.send('GET', `/logout?${back}`);
    expect(again.headers.get('location'), 'nobody is logged in: nothing to ask').toBe(`${SITE}/x`);
  });
});

describe('the session', () => {
  test('gets a new id at login and keeps the cart; the old id opens nothing [C9.17]', async () => {
    const guest = visitor(shop);
    const before = await guest.cart('GET', '');
    await guest.cart('POST', '/items', hostingItem());
    const old = guest.cookie();
    await guest.logIn('jana');
    expect(guest.cookie()).not.toBe(old);
    expect(await guest.cart('GET', '')).toMatchObject({ uuid: before.uuid, user: { login: 'jana' } });
    const thief = await visitor(shop).send('GET', '/api/cart', undefined, { cookie: old });
    const seen = (await thief.json()) as CartAnswer;
    expect(seen.items).toEqual([]);
    expect(seen.user).toBeFalsy();
  });

  test('is not required for the first cart, which creates it', async () => {
    const first = await visitor(shop).send('GET', '/api/cart');
    expect(first.status).toBe(200);
    expect(first.headers.get('set-cookie')).toMatch(/^ws_session=\w+;.*HttpOnly.*SameSite=Lax/);
  });
});

describe('the pages of the provider', () => {
  test.each(['/login', '/logout', '/bank/nothing', '/admin', '/demo/switches', '/demo/log.html', '/watch'])(
    '%s cannot be framed [C9.17]',
    async (path) => {
      const answer = await (await customer()).send('GET', path);
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    },
  );
});

describe('passwords', () => {
  test('that are wrong are answered after a pause beyond eight a minute, and a right one is not refused [C9.18]', async () => {
    let now = new Date('2026-03-04T10:00:00Z').getTime();
    const { createShop } = await import('./app.ts');
    const guarded = createShop({ databaseUrl: ':memory:', siteOrigins: [SITE], clock: () => new Date(now) });
    const guest = visitor(guarded);
    for (let at = 0; at < 8; at += 1) expect((await guest.logIn('Jana ', `wrong-${at}`)).status).toBe(401);
    const guessed = [9, 10, 11].map((at) => visitor(guarded).logIn('jana', `wrong-${at}`));
    const answers = await Promise.all(guessed);
    const refused = answers.find(({ status }) => status === 429);
    expect(answers.map(({ status }) => status).sort()).toEqual([401, 401, 429]);
    expect(refused?.headers.get('retry-after')).toBe('1');
    expect(await refused?.text()).toContain('role="alert"');
    expect((await guest.logIn('firma')).status, 'another login is not concerned').toBe(303);
    now += 1_000;
    expect((await guest.logIn('jana')).status, 'after a pause').toBe(303);
    await guarded.close();
  });
});

describe('a size limit refuses', () => {
  test('a body of more than 1 MB', async () => {
    const guest = await customer();
    const note = 'x'.repeat(1024 * 1024);
    const answer = await guest.send('PUT', '/api/cart/note', { note });
    expect([answer.status, await answer.json()]).toMatchObject([413, { title: 'Larger than 1 MB' }]);
  });

  test('an upload of more than 10 MB and accepts a smaller one', async () => {
    const guest = await customer();
    await guest.cart('POST', '/items', hostingItem());
    const upload = (megabytes: number) => {
      const data = new FormData();
      for (let left = megabytes; left > 0; left -= 4) {
        const size = Math.min(left, 4) * 1024 * 1024;
        data.append('file[]', new File(['%PDF-1.7', new Uint8Array(size - 8)], `${left}.pdf`));
      }
      return guest.send('POST', '/api/promotion-for-migration/files', data);
    };
    const refused = await upload(12);
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('upload_size_exceeded'),
    ]);
    expect((await upload(8)).status).toBe(200);
  });

  test('a cart of more than 500 items [C9.18]', async () => {
    const guest = visitor(shop);
    await guest.cart('GET', '');
    const add = (count: number) =>
      guest.send('POST', '/api/cart/products', {
        products: Array.from({ length: count }, () => hostingItem()),
      });
    expect((await add(499)).status).toBe(200);
    const refused = await add(2);
    expect([refused.status, await refused.json()]).toMatchObject([422, { key: 'exception.cart.full' }]);
    expect((await add(1)).status).toBe(200);
    expect((await guest.cart('GET', '')).items).toHaveLength(500);
  });
});

describe('an internal error', () => {
  test('is reported as an outage while another process holds the lock, without SQL [C9.18]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const databaseUrl = temporaryDatabase();
    const busy = openShop(databaseUrl);
    const guest = await readyCustomer(busy, 'transfer');
    const other = createClient({ url: databaseUrl });
    const held = await other.transaction('write');
    const calls = [
      guest.send('POST', '/api/cart/items', hostingItem()),
      guest.send('POST', '/api/checkout', checkoutBody, { 'idempotency-key': 'busy' }),
    ];
    for (const answer of await Promise.all(calls)) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
      expect(await answer.json()).toEqual({ key: 'exception.outage' });
    }
    await held.rollback();
    other.close();
    expect(
      (await guest.send('POST', '/api/checkout', checkoutBody, { 'idempotency-key': 'busy' })).status,
    ).toBe(200);
    await busy.close();
  });

  test('has no title that reveals SQL, files or a stack [C9.18]', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = openShop();
    const guest = await readyCustomer(broken, 'transfer');
    await (await broken.ready).db.$client.execute('drop table carts');
    const answer = await guest.send('GET', '/api/cart');
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({ key: 'exception.server_error', title: 'Internal error' });
    expect(report).toHaveBeenCalled();
    await broken.close();
  });
});
