import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LogEntry, Shop, ShopOptions } from './index.ts';
import type { Store } from './store/store.ts';
import { CONSENTS, readyVisitor, shopWith, visitorOf } from './test-shop.ts';

let shop: Shop;
const open = (more: Partial<ShopOptions> = {}) =>
  (shop = shopWith({ onProviderFailure: () => undefined, ...more }));
afterEach(() => {
  vi.restoreAllMocks();
  return shop.close();
});

const metricsToken = 'metrics-of-a-test';
const metrics = (authorization: string) =>
  visitorOf(shop).send('GET', '/metrics', undefined, authorization ? { authorization } : {});

describe('the health of a shop', () => {
  it('is good while its store answers, and says how long an event waits', async () => {
    let now = Date.parse('2026-11-28T12:00:00Z');
    const placed = () => {
      throw new Error('down');
    };
    open({ clock: () => new Date(now), orders: { placed } });
    const health = async () => {
      const answer = await visitorOf(shop).send('GET', '/healthz');
      return [answer.status, await answer.json()];
    };
    expect(await health()).toEqual([200, { isUp: true, undelivered: 0, oldestSeconds: 0 }]);
    await (await readyVisitor(shop)).json('POST', '/checkout', CONSENTS);
    now += 90_000;
    expect(await health()).toEqual([200, { isUp: true, undelivered: 1, oldestSeconds: 90 }]);
    const { db } = (await shop.ready) as Store;
    await db.$client.execute('alter table outbox rename to lost');
    expect(await health()).toEqual([503, { isUp: false }]);
    await db.$client.execute('alter table lost rename to outbox');
  });

  it('is bad where the store cannot be opened', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    open({ store: `file:${import.meta.filename}/shop.db` });
    expect((await visitorOf(shop).send('GET', '/healthz')).status).toBe(503);
    shop = shopWith();
  });
});

describe('metrics', () => {
  it('are calls by route, refusals by key, durations, orders by state and what was not heard', async () => {
    open({ metricsToken });
    const visitor = await readyVisitor(shop);
    const { orderId } = await visitor.json('POST', '/checkout', CONSENTS);
    await visitor.json('GET', `/orders/${orderId}/payment`);
    await visitor.json('POST', '/cart/items', { code: 'none' });
    const answer = await metrics(`Bearer ${metricsToken}`);
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toContain('application/openmetrics-text');
    for (const line of [
      'shop_calls_total{call="POST /api/checkout",status="200"} 1',
      'shop_calls_total{call="GET /api/orders/:id/payment",status="200"} 1',
      'shop_refusals_total{key="exception.product.invalid_data"} 1',
      'shop_call_seconds_bucket{call="POST /api/checkout",le="+Inf"} 1',
      'shop_call_seconds_count{call="POST /api/checkout"} 1',
      'shop_orders{state="paid"} 1',
      'shop_undelivered 0',
    ])
      expect(text.split('\n')).toContain(line);
    expect(text.endsWith('# EOF\n')).toBe(true);
    expect(text).not.toContain(String(orderId));
  });

  it.each(['', 'Bearer wrong', metricsToken, 'Bearer '])('are not there for "%s"', async (authorization) => {
    open({ metricsToken });
    expect((await metrics(authorization)).status).toBe(404);
  });

  it('are not there without a token in the options', async () => {
    open();
    for (const sent of ['', 'Bearer ', 'Bearer undefined']) expect((await metrics(sent)).status).toBe(404);
  });
});

it('a log has a line for each call, by its route, and nothing of the visitor', async () => {
  const entries: LogEntry[] = [];
  open({ log: (entry) => entries.push(entry) });
  const visitor = await readyVisitor(shop);
  await visitor.json('POST', '/users/check-login', { login: 'somebody' });
  await visitor.json('GET', '/no-such-call/somebody');
  expect(entries.at(-2)).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    call: 'POST /api/users/check-login',
    status: 200,
    ms: expect.any(Number),
  });
  expect(entries.at(-1)).toMatchObject({ call: 'none', status: 404 });
  expect(JSON.stringify(entries)).not.toMatch(/somebody|eva|127\.0|ws_session/);
});
