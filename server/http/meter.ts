import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { Refusal } from '../errors.ts';
import { sha256 } from '../lib/hex.ts';
import type { LogEntry, ShopOptions } from '../provider.ts';
import type { Services, ShopContext, ShopEnv } from './context.ts';

/** Upper bounds of the durations that are told apart, in seconds. */
const BOUNDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Options = Pick<ShopOptions, 'metricsToken' | 'log'>;

/**
 * GET /healthz: 200 while the store answers, with the age of the oldest event that nobody has heard. GET /metrics: what
 * this process has done since it began, and what is in the store, for whoever has the token. Calls are counted, and told to
 * `log`, by their route: no address of a visitor, no id and no value is in either.
 */
export function meterRoutes({ store, clock }: Services, { metricsToken, log }: Options): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  const meter = createMeter();
  app.use(
    createMiddleware<ShopEnv>(async (c, next) => {
      const begun = performance.now();
      await next();
      const entry = entryOf(c, performance.now() - begun, clock());
      meter.count(entry);
      log?.(entry);
    }),
  );
  app.get('/healthz', async (c) => {
    const backlog = await store.backlog().catch(() => undefined);
    if (!backlog) return c.json({ isUp: false }, 503);
    return c.json({ isUp: true, ...backlog });
  });
  app.get('/metrics', async (c, next) => {
    const given = c.req.header('authorization') ?? '';
    // Of hashes, a comparison tells by its time nothing about the token.
    const isAllowed = metricsToken && (await sha256(given)) === (await sha256(`Bearer ${metricsToken}`));
    if (!isAllowed) return next();
    const [backlog, orders] = await Promise.all([store.backlog(), store.ordersByState()]);
    const lines = [...meter.lines(), ...gauges(orders, backlog), '# EOF', ''];
    return c.body(lines.join('\n'), 200, {
      'Content-Type': 'application/openmetrics-text; version=1.0.0; charset=utf-8',
      'Cache-Control': 'no-store',
    });
  });
  return app;
}

function entryOf(c: ShopContext, ms: number, at: Date): LogEntry {
  const route = matchedRoutes(c).findLast(({ method }) => method !== 'ALL');
  const key = c.error instanceof Refusal ? c.error.body.key : undefined;
  const call = route ? `${route.method} ${route.path}` : 'none';
  return { time: at.toISOString(), call, status: c.res.status, ms: Math.round(ms), ...(key && { key }) };
}

function createMeter() {
  const calls = new Map<string, number>();
  const refusals = new Map<string, number>();
  const durations = new Map<string, { sum: number; counts: number[] }>();
  const add = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  return {
    count({ call, status, ms, key }: LogEntry): void {
      add(calls, `call="${call}",status="${status}"`);
      if (key) add(refusals, `key="${key}"`);
      const known = durations.get(call) ?? { sum: 0, counts: [...BOUNDS, 0].map(() => 0) };
      known.sum += ms / 1_000;
      const at = BOUNDS.findIndex((bound) => ms / 1_000 <= bound);
      known.counts.splice(at, 1, (known.counts.at(at) ?? 0) + 1);
      durations.set(call, known);
    },
    lines: (): string[] => [
      '# TYPE shop_calls counter',
      ...[...calls].map(([labels, count]) => `shop_calls_total{${labels}} ${count}`),
      '# TYPE shop_refusals counter',
      ...[...refusals].map(([labels, count]) => `shop_refusals_total{${labels}} ${count}`),
      '# TYPE shop_call_seconds histogram',
      ...[...durations].flatMap(([call, { sum, counts }]) => {
        const upTo = counts.map((_, at) => counts.slice(0, at + 1).reduce((all, one) => all + one, 0));
        const buckets = upTo.map(
          (count, at) => `shop_call_seconds_bucket{call="${call}",le="${BOUNDS[at] ?? '+Inf'}"} ${count}`,
        );
        const total = `shop_call_seconds_count{call="${call}"} ${upTo.at(-1)}`;
        return [...buckets, total, `shop_call_seconds_sum{call="${call}"} ${sum.toFixed(3)}`];
      }),
    ],
  };
}

const gauges = (
  orders: readonly { state: string; count: number }[],
  { undelivered, oldestSeconds }: { undelivered: number; oldestSeconds: number },
): string[] => [
  '# TYPE shop_orders gauge',
  ...orders.map(({ state, count }) => `shop_orders{state="${state}"} ${count}`),
  '# TYPE shop_undelivered gauge',
  `shop_undelivered ${undelivered}`,
  '# TYPE shop_undelivered_oldest_seconds gauge',
  `shop_undelivered_oldest_seconds ${oldestSeconds}`,
];
