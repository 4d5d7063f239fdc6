import { createMiddleware } from 'hono/factory';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import type { ShopContext, ShopEnv } from './context.ts';

/**
 * How a call can be told to go wrong (demo and tests only):
 * `delay` answers `ms` later; `hang` never answers (or cuts the connection after `ms`); `reset` cuts the connection
 * before the call is handled, `lost-reply` after it; `status` answers `status` with `key`; `cut` breaks the answer off
 * in the middle; `garbage` is no JSON; `empty` has no body; `wrong-shape` is JSON of another kind.
 */
export const faultSchema = v.object({
  method: v.nullish(v.pipe(v.string(), v.toUpperCase())),
  /** Prefix of the path, as `/api/cart`. */
  path: v.nullish(v.string(), ''),
  kind: v.picklist([
    'delay',
    'hang',
    'reset',
    'lost-reply',
    'status',
    'cut',
    'garbage',
    'empty',
    'wrong-shape',
  ]),
  status: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)), 500),
  key: v.nullish(v.string()),
  ms: v.nullish(v.pipe(v.number(), v.minValue(0)), 0),
  /** How many calls it strikes. */
  count: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
});

export type Fault = v.InferOutput<typeof faultSchema>;
export type Faults = ReturnType<typeof createFaults>;

export function createFaults() {
  let faults: Fault[] = [];
  return {
    list: () => faults,
    add: (fault: Fault) => {
      faults = [...faults, fault];
    },
    clear: () => {
      faults = [];
    },
    /** The first fault that fits the call; each strike uses up one of its count. */
    take(method: string, path: string): Fault | undefined {
      const hit = faults.find((fault) => (fault.method ?? method) === method && path.startsWith(fault.path));
      if (hit)
        faults = faults.flatMap((fault) =>
          fault === hit ? (fault.count > 1 ? { ...fault, count: fault.count - 1 } : []) : fault,
        );
      // The list was rebuilt, so a fault that strikes again is a new object; the strike itself needs only the values.
      return hit;
    },
  };
}

export function faultyCalls(faults: Faults) {
  return createMiddleware<ShopEnv>(async (c, next) => {
    const fault = faults.take(c.req.method, c.req.path);
    if (!fault) return next();
    const instead = await strike(c, fault, next);
    if (!instead) return;
    // Setting an answer keeps the headers of the one before: CORS must stay, the length must not.
    c.res.headers.delete('content-length');
    c.res = instead;
  });
}

async function strike(
  c: ShopContext,
  fault: Fault,
  next: () => Promise<void>,
): Promise<Response | undefined> {
  switch (fault.kind) {
    case 'delay':
      await wait(fault.ms);
      await next();
      return undefined;
    case 'hang':
      await hang(c, fault.ms);
      return cutConnection(c);
    case 'reset':
      return cutConnection(c);
    case 'lost-reply':
      await next();
      return cutConnection(c);
    case 'cut':
      await next();
      return cutBody(await c.res.text());
    case 'status':
      return Response.json(fault.key ? { key: fault.key } : {}, {
        status: fault.status as ContentfulStatusCode,
      });
    case 'garbage':
      return answer('{"uuid": <<<not json');
    case 'empty':
      return answer('');
    case 'wrong-shape':
      return Response.json({ unexpected: [1, 2, 3] });
  }
}

function answer(body: string): Response {
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}

/** Without a socket (the app called as a function) a cut connection can only be shown as a bad gateway. */
function cutConnection(c: ShopContext): Response {
  const socket = c.env?.incoming?.socket;
  if (!socket) return Response.json({}, { status: 502 });
  socket.resetAndDestroy();
  // Tells @hono/node-server that there is nothing left to write.
  return new Response(null, { headers: { 'x-hono-already-sent': 'true' } });
}

function cutBody(text: string): Response {
  const half = new TextEncoder().encode(text.slice(0, Math.ceil(text.length / 2)));
  let isSent = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!isSent) controller.enqueue(half);
      else {
        await wait(20);
        controller.error(new Error('cut on request'));
      }
      isSent = true;
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Ends when the caller gives up, or after `ms` where given. */
function hang(c: ShopContext, ms: number): Promise<void> {
  return new Promise((resolve) => {
    c.req.raw.signal.addEventListener('abort', () => resolve(), { once: true });
    if (ms > 0) setTimeout(resolve, ms).unref();
  });
}
