import { createMiddleware } from 'hono/factory';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { sendCart } from '../cart/send-cart.ts';
import { refuse } from '../errors.ts';
import {
  callOf,
  requireCart,
  SAFE_METHODS,
  type Services,
  type ShopContext,
  type ShopEnv,
} from '../http/context.ts';
import { giveSuccessor } from '../http/session.ts';
import { sha256 } from '../lib/hex.ts';
import { type Answer, CHANGE_STORED, IN_PROGRESS, ORDER_STORED } from '../store/schema.ts';
import { repeatedOutcome } from './place-order.ts';

/** How long a call may run before a repeated one takes over from a process that appears to be dead. */
const MAX_WAIT_MS = 10_000;
const LOOK_EVERY_MS = 25;

/** Calls that a browser may repeat after its connection broke, of which nobody means two equal ones in a row. */
const RECOGNIZED = new Set(['POST /api/inquiries', 'POST /api/billing-profiles']);
/** What they answer is not kept: a login repeats itself by its code, and a second link to a cart does no harm. */
const NOT_KEPT = new Set(['POST /api/users/login', 'POST /api/cart/links']);
/** How long an equal call without a key counts as the same. */
const SAME_CALL_MS = 60_000;
/** The beginning of a key that is made of a call's content. */
const CONTENT = 'content ';

/**
 * Responds to a changing call that has a known `Idempotency-Key` with the first response, and changes nothing. Only
 * responses to successful changes are stored: a refused call may be sent again with the same key. A second call with
 * the same key waits for the first, in any process. One key belongs to one call: 422 otherwise. Some calls without a key
 * are recognized by their content for a minute.
 */
export function idempotency(services: Services) {
  return createMiddleware<ShopEnv>(async (c, next) => {
    const key = c.req.header('idempotency-key') ?? (await contentKey(c));
    const session = c.get('session');
    if (!key || !session || SAFE_METHODS.has(c.req.method)) return next();
    const claim = { sessionId: session.id, key, call: callOf(c) };
    c.set('attempt', `${key} ${claim.call}`);
    if (NOT_KEPT.has(claim.call)) return next();
    const known = await firstAnswer(claim, services);
    // The call of a process that died: its change is already in the cart.
    if (known?.status === CHANGE_STORED) return sendCart(c, await requireCart(c, services), services);
    if (known?.status === ORDER_STORED) return repeatedOutcome(c, known.body, services);
    if (known) {
      await giveSuccessor(c, services);
      return stored(c, known);
    }
    await next();
    if (!c.res.ok) return services.store.releaseAnswer(claim);
    const body = await readBody(c);
    return services.store.settleAnswer(claim, c.res.status, body);
  });
}

/**
 * Reads the response and puts one with the same text in its place. Not by a clone: Node cancels the body of a response
 * that was cloned as soon as it frees its memory, also if another response, with more headers, has taken that body over.
 */
async function readBody(c: ShopContext): Promise<string> {
  const { res } = c;
  const body = await res.text();
  c.res = undefined;
  c.res = new Response(body === '' ? null : body, res);
  return body;
}

async function contentKey(c: ShopContext): Promise<string | undefined> {
  if (!RECOGNIZED.has(callOf(c))) return undefined;
  return CONTENT + (await sha256(await c.req.text()));
}

/** Undefined if this call is the first, or has to finish what another one started. */
async function firstAnswer(
  claim: Pick<Answer, 'sessionId' | 'key' | 'call'>,
  { store, clock }: Services,
): Promise<Answer | undefined> {
  const patience = performance.now() + MAX_WAIT_MS;
  for (;;) {
    if (await store.claimAnswer(claim)) return undefined;
    const known = await store.answer(claim.sessionId, claim.key);
    const age = clock().getTime() - (known?.createdAt ?? 0);
    // One of the future is from before the clock was set back.
    if (known?.key.startsWith(CONTENT) && Math.abs(age) > SAME_CALL_MS) {
      await store.forgetAnswer(known);
      continue;
    }
    if (known && known.call !== claim.call) throw refuse(422, 'exception.idempotency.key_reused');
    if (known && known.status > IN_PROGRESS) return known;
    const isLeft = performance.now() > patience || age > MAX_WAIT_MS;
    if (known && isLeft && (await store.takeOverAnswer(known))) return undefined;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

function stored(c: ShopContext, { status, body }: Answer): Response {
  return c.newResponse(body === '' ? null : body, status as ContentfulStatusCode, {
    'content-type': 'application/json',
  });
}
