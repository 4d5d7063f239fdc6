import { IncomingMessage } from 'node:http';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ShopContext, ShopEnv } from '../../server/http/context.ts';
import { SESSION_COOKIE } from '../../server/http/session.ts';
import type { Fault, Faults } from './faults.ts';

/** Applies faults to the calls that they match. */
export function faultyCalls(faults: Faults) {
  return createMiddleware<ShopEnv>(async (c, next) => {
    const fault = faults.take({
      method: c.req.method,
      path: c.req.path,
      company: c.req.header('x-company-code'),
      session: getCookie(c, SESSION_COOKIE),
    });
    if (!fault) return next();
    const instead = await strike(c, fault, next, faults);
    if (!instead) return;
    // Setting a response keeps the headers of the previous one: the CORS headers must remain, the length must not.
    c.res.headers.delete('content-length');
    c.res = instead;
  });
}

async function strike(
  c: ShopContext,
  fault: Fault,
  next: () => Promise<void>,
  faults: Faults,
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
      return cutBody(
        await c.res.text(),
        Promise.race([wait(Math.max(SHORTEST_CUT, fault.ms)), faults.cleared()]),
      );
    case 'trickle':
      await next();
      return trickle(c.res.status, await c.res.text(), fault.ms);
    default:
      return plainAnswer(fault);
  }
}

function plainAnswer({ kind, key, status }: Fault): Response {
  if (kind === 'status') return Response.json(key ? { key } : {}, { status: status as ContentfulStatusCode });
  if (kind === 'html') return proxyPage(status);
  if (kind === 'garbage') return answer('{"uuid": <<<not json');
  return kind === 'empty' ? answer('') : Response.json({ unexpected: [1, 2, 3] });
}

function answer(body: string): Response {
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}

function proxyPage(status: number): Response {
  const body = `<!doctype html><html lang="en"><title>${status}</title><h1>${status}</h1><hr><p>proxy</p></html>`;
  return new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

/** Without a socket (the app called as a function), a cut connection can only become a bad gateway. */
function cutConnection(c: ShopContext): Response {
  const incoming = c.env?.incoming;
  const socket = incoming instanceof IncomingMessage ? incoming.socket : undefined;
  if (!socket) return Response.json({}, { status: 502 });
  socket.resetAndDestroy();
  // Signals to @hono/node-server that there is nothing left to write.
  return new Response(null, { headers: { 'x-hono-already-sent': 'true' } });
}

/**
 * Without it, @hono/node-server reads ahead before it sends the status: on a busy machine the error came first, and the
 * page got a 500 response instead of an incomplete body.
 */
const SENT_AS_READ = { 'transfer-encoding': 'chunked' };

/** Milliseconds that a fast reader needs to read the first half. */
const SHORTEST_CUT = 20;

/**
 * The first half of a body, then an error. A browser drops unread data when the connection breaks: a page that is busy
 * until after `end` sees nothing of the half.
 */
function cutBody(text: string, end: Promise<void>): Response {
  const half = new TextEncoder().encode(text.slice(0, Math.ceil(text.length / 2)));
  let isSent = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!isSent) controller.enqueue(half);
      else {
        await end;
        controller.error(new Error('cut on request'));
      }
      isSent = true;
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json', ...SENT_AS_READ } });
}

const PIECES = 10;

/** The body in ten chunks, evenly over the time; chunks may end inside a character. */
function trickle(status: number, text: string, ms: number): Response {
  const bytes = new TextEncoder().encode(text);
  const size = Math.max(1, Math.ceil(bytes.length / PIECES));
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (at >= bytes.length) return controller.close();
      await wait(ms / PIECES);
      controller.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
  return new Response(body, { status, headers: { 'content-type': 'application/json' } });
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}

/** Ends when the caller gives up, or after `ms` if given. */
function hang(c: ShopContext, ms: number): Promise<void> {
  return new Promise((resolve) => {
    c.req.raw.signal.addEventListener('abort', () => resolve(), { once: true });
    if (ms > 0) setTimeout(resolve, ms).unref();
  });
}
