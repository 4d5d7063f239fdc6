import { createMiddleware } from 'hono/factory';
import type { ShopEnv } from '../../server/http/context.ts';

const MAX_ENTRIES = 500;

export interface LoggedCall {
  method: string;
  /** Includes the query. */
  path: string;
  /** The `Idempotency-Key`, null if none was sent. */
  key: string | null;
  /** The company of the call, null if it names none. */
  company: string | null;
  /** Time of arrival, in milliseconds. */
  at: number;
  /** For a changing call: the number of changing calls without a response yet, itself included; else 0. */
  inFlight: number;
  /** The status of the response; null if there is none yet, or the connection was cut. */
  status: number | null;
  /** Milliseconds until the response began. */
  took: number | null;
}

export type CallLog = ReturnType<typeof createCallLog>;

/** The last 500 calls in the order of their arrival; tests read it to check that no call is sent twice or too early. */
export function createCallLog(clock: () => Date) {
  let list: LoggedCall[] = [];
  let inFlight = 0;
  const record = createMiddleware<ShopEnv>(async (c, next) => {
    const url = new URL(c.req.url);
    const isChange = !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
    if (isChange) inFlight += 1;
    const call: LoggedCall = {
      method: c.req.method,
      path: url.pathname + url.search,
      key: c.req.header('idempotency-key') ?? null,
      company: c.req.header('x-company-code') ?? null,
      at: clock().getTime(),
      inFlight: isChange ? inFlight : 0,
      status: null,
      took: null,
    };
    list = [...list, call].slice(-MAX_ENTRIES);
    const start = performance.now();
    try {
      await next();
    } finally {
      if (isChange) inFlight -= 1;
      call.took = Math.round(performance.now() - start);
      call.status = c.res.headers.has('x-hono-already-sent') ? null : c.res.status;
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
