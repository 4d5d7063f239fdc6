import { createMiddleware } from 'hono/factory';
import type { ShopEnv } from './context.ts';

const KEPT = 500;

export interface Arrival {
  method: string;
  /** With the query. */
  path: string;
  /** The `Idempotency-Key`, null when none was sent. */
  key: string | null;
  /** The brand of the call, null where it names none. */
  company: string | null;
  /** Milliseconds of the clock. */
  at: number;
  /** For a changing call: changing calls not yet answered when it came, itself included; 0 for a reading call. */
  inFlight: number;
  /** Of the answer; null while there is none, and for ever where the connection was cut. */
  status: number | null;
  /** Milliseconds until the answer began. */
  took: number | null;
}

export type Arrivals = ReturnType<typeof createArrivals>;

/** What came in, in order, the last 500 calls; tests read it to see that calls are not sent twice or at once. */
export function createArrivals(clock: () => Date) {
  let list: Arrival[] = [];
  let inFlight = 0;
  const record = createMiddleware<ShopEnv>(async (c, next) => {
    const url = new URL(c.req.url);
    const isChange = !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
    if (isChange) inFlight += 1;
    const arrival: Arrival = {
      method: c.req.method,
      path: url.pathname + url.search,
      key: c.req.header('idempotency-key') ?? null,
      company: c.req.header('x-company-code') ?? null,
      at: clock().getTime(),
      inFlight: isChange ? inFlight : 0,
      status: null,
      took: null,
    };
    list = [...list, arrival].slice(-KEPT);
    const start = performance.now();
    try {
      await next();
    } finally {
      if (isChange) inFlight -= 1;
      arrival.took = Math.round(performance.now() - start);
      arrival.status = c.res.headers.has('x-hono-already-sent') ? null : c.res.status;
    }
  });
  return {
    record,
    list: () => list,
    clear: () => {
      list = [];
    },
  };
}
