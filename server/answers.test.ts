import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Shop, ShopOptions } from './index.ts';
import type { Store } from './store/store.ts';
import { readyVisitor, SMALLEST, shopWith, visitorOf } from './test-shop.ts';

let shop: Shop;
const open = (more: Partial<ShopOptions> = {}): void => {
  shop = shopWith(more);
};
const run = async (sql: string) => ((await shop.ready) as Store).db.$client.execute(sql);
beforeEach(() => open());
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.close();
});

/** Everything that was logged, as text. */
function listen() {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () =>
    log.mock.calls
      .flat()
      .map((one) => (one instanceof Error ? `${one.stack} ${JSON.stringify(one)}` : String(one)))
      .join('\n');
}

describe('the log of a failed statement', () => {
  const inquiry = {
    ...{ usecase: 'server', serverUuid: '3f1c7a52-6d0e-4a53-9a34-1f2d5b8c9e10', name: 'Eva Tajná' },
    ...{ email: 'eva@tajne.sk', phone: '+421905111222', message: 'Tajná správa' },
  };
  it.each<[string, string, string, object?]>([
    ['inquiries', 'POST', '/api/inquiries', inquiry],
    ['sessions', 'GET', '/api/cart'],
    ['carts', 'PUT', '/api/cart/note', { note: 'Tajná správa' }],
    ['users', 'POST', '/api/users/check-login', { login: 'tajna' }],
    ['answers', 'POST', '/api/cart/items', { code: 'web-m' }],
    ['withdrawals', 'POST', '/api/withdrawals', { name: 'Eva Tajná', order: '1', email: 'eva@tajne.sk' }],
    ['error_reports', 'POST', '/error-reports', { id: '1', message: 'Tajná správa' }],
  ])(
    'has no session and no text of a visitor, but says what failed: %s',
    async (table, method, path, body) => {
      const guest = visitorOf(shop);
      const { headers } = await guest.send('GET', '/api/cart');
      const session = /ws_session=(\w+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '?';
      await run(`drop table ${table}`);
      const logged = listen();
      expect((await guest.send(method, path, body, { 'idempotency-key': 'tajny-kluc' })).status).toBe(500);
      expect(logged()).not.toMatch(new RegExp(`${session}|taj[nm]|\\+421|3f1c7a52`, 'i'));
      expect(logged()).toMatch(/SQLITE_ERROR/);
      expect(logged()).toContain('    at ');
    },
  );
});

describe('every answer', () => {
  it.each<[string, string, object?]>([
    ['GET', '/api/cart'],
    ['GET', '/api/products?company=brand'],
    ['GET', '/api/domain-checker/check-domains?domains[]=eva.sk'],
    ['POST', '/api/cart/items', {}],
    ['OPTIONS', '/api/cart'],
    ['GET', '/login'],
    ['GET', '/login?redirectAfterLogin=https://evil.example'],
    ['GET', '/pay/none'],
    ['GET', '/none'],
    ['POST', '/error-reports', { id: 'x'.repeat(70_000) }],
    ['POST', '/logout', new URLSearchParams()],
  ])('is read as what it says it is: %s %s', async (method, path, body) => {
    const { headers } = await visitorOf(shop).send(method, path, body);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is, also when the shop fails or refuses a site', async () => {
    listen();
    await run('drop table carts');
    const failed = await visitorOf(shop).send('GET', '/api/cart');
    const refused = await visitorOf(shop).send('POST', '/login', undefined, {
      origin: 'https://evil.example',
    });
    for (const { headers } of [failed, refused])
      expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('a cookie without "Secure"', () => {
  it.each<[string, Partial<ShopOptions>, string, number]>([
    ['pages on https', { cookie: { secure: false, sameSite: 'Lax' } }, 'https://shop.example', 1],
    [
      'an API whose address is not known to be https',
      { publicUrl: 'http://api.shop.example' },
      'https://shop.example',
      1,
    ],
    [
      'pages on http',
      { cookie: { secure: false, sameSite: 'Lax' }, siteOrigins: ['http://localhost:1'] },
      'http://localhost:1',
      0,
    ],
    ['no such cookie', {}, 'https://shop.example', 0],
  ])('is warned of once: %s', async (_what, options, origin, count) => {
    await shop.close();
    open(options);
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const _ of [1, 2, 3]) await visitorOf(shop).send('GET', '/api/cart', undefined, { origin });
    expect(warned).toHaveBeenCalledTimes(count);
  });
});

describe('a clock that is set back', () => {
  it('lets an equal inquiry be sent again, and a call with a key that died be taken over', async () => {
    let now = new Date('2026-03-04T10:00:00Z').getTime();
    await shop.close();
    open({ clock: () => new Date(now) });
    const guest = visitorOf(shop);
    await guest.send('GET', '/api/cart');
    const body = {
      ...{ usecase: 'server', serverUuid: '3f1c7a52-6d0e-4a53-9a34-1f2d5b8c9e10', name: 'Eva', phone: '' },
      ...{ email: 'eva@example.sk', message: 'More memory?' },
    };
    const first = await guest.json('POST', '/inquiries', body);
    now -= 365 * 24 * 3_600_000;
    expect((await guest.json('POST', '/inquiries', body)).id).not.toBe(first.id);
  });

  it('keeps the newest reports', async () => {
    let now = new Date('2026-03-04T10:00:00Z').getTime();
    await shop.close();
    open({ clock: () => new Date(now) });
    const report = (id: string) => visitorOf(shop).send('POST', '/error-reports', { id, message: 'x' });
    for (let at = 0; at < 500; at += 1) await report(`${at}`);
    now -= 24 * 3_600_000;
    await report('new');
    expect(JSON.stringify((await run('select report from error_reports')).rows)).toContain('new');
  });
});

it('finds an order of an earlier version by its key, in the answer of its call, for its session only', async () => {
  const guest = await readyVisitor(shop);
  await guest.json('GET', '/cart');
  const [row] = (await run('select id from sessions where login is not null')).rows;
  await run(`insert into answers values ('${row?.id}', 'k-1', 'POST /api/checkout', 200, '{"orderId":"1234"}', 0),
    ('${row?.id}', 'k-2', 'POST /api/checkout', 422, '{"key":"x"}', 0),
    ('${row?.id}', 'k-3', 'POST /api/cart/items', 200, '{"orderId":"1234"}', 0)`);
  expect(await guest.json('GET', '/orders?key=k-1')).toEqual({ state: 'stored', orderId: '1234' });
  for (const key of ['k-2', 'k-3', 'k-4'])
    expect(await guest.json('GET', `/orders?key=${key}`)).toEqual({ state: 'none' });
  expect(await (await readyVisitor(shopWith())).json('GET', '/orders?key=k-1')).toEqual({ state: 'none' });
  expect(await visitorOf(shop).json('GET', '/orders?key=k-1')).toEqual({ state: 'none' });
});

it('sells the other products where one is wrong, and names that one', async () => {
  const failures: string[] = [];
  const wrong = { code: 'vps', family: 'vps', name: 'VPS', prices: [{ period: Number.NaN, vatExcluded: 1 }] };
  await shop.close();
  open({
    catalogue: {
      ...SMALLEST.catalogue,
      products: async (question) => [wrong, ...(await SMALLEST.catalogue.products(question))],
    },
    onProviderFailure: ({ function: name, came }) => failures.push(`${name}: ${came}`),
  });
  const guest = visitorOf(shop);
  expect(await guest.json('GET', '/products?company=brand')).toMatchObject({ products: [{ code: 'web-m' }] });
  await guest.json('GET', '/cart');
  expect(await guest.json('POST', '/cart/items', { code: 'web-m' })).toMatchObject({
    items: [{ code: 'web-m' }],
  });
  expect(failures).toEqual(['catalogue.products: 0 (vps).prices.0.period: NaN']);
});
