import { Hono } from 'hono';
import * as v from 'valibot';
import { addressOf, type Services, type ShopContext, type ShopEnv } from './context.ts';

const amount = (fallback: number, max: number) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.transform(Number),
    v.integer(),
    v.minValue(0),
    v.maxValue(max),
  );
const querySchema = v.object({
  /** Tells jobs apart. */
  id: v.optional(v.string(), ''),
  /** How often the answer is "not yet"; the tags ask thirty times. */
  polls: amount(2, 1_000),
  /** Ends with this status instead of 200. */
  fail: v.optional(v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(400), v.maxValue(599))),
  redirectTo: v.optional(v.string()),
});
type ActionQuery = v.InferOutput<typeof querySchema>;

/**
 * The address behind the demo's generic button: POST starts the work, GET (or POST again) asks for it, 202 until it is
 * ready, then 200 {redirectTo}. `?polls=` says how often it is not ready, `?fail=` how it ends, `?redirectTo=` where it
 * leads: a page of this shop's sites, the asking page's origin where absent. Work that has ended can be started anew.
 */
export function slowAction(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  const polls = new Map<string, number>();
  app.on(['GET', 'POST'], '/', (c) => {
    const query = v.safeParse(querySchema, c.req.query());
    if (!query.success) return c.json({ key: 'validation.invalid_form' }, 422);
    const target = targetOf(c, query.output, services);
    if (!target)
      return c.json({ key: 'validation.invalid_form', title: 'redirectTo is not a page of ours' }, 422);
    const job = JSON.stringify(query.output);
    const count = (polls.get(job) ?? 0) + 1;
    if (count <= query.output.polls) {
      polls.set(job, count);
      return c.json({}, 202, { 'Retry-After': '2' });
    }
    polls.delete(job);
    if (query.output.fail !== undefined)
      return Response.json({ key: 'exception.server_error' }, { status: query.output.fail });
    return c.json({ redirectTo: target });
  });
  return app;
}

function targetOf(c: ShopContext, { redirectTo }: ActionQuery, services: Services): string | undefined {
  const page = c.req.header('origin') ?? '';
  const { isSiteOrigin } = services;
  const base = isSiteOrigin(page) ? page : addressOf(c, '/', services).origin;
  if (redirectTo === undefined) return `${base}/`;
  if (!URL.canParse(redirectTo, base)) return undefined;
  const url = new URL(redirectTo, base);
  return url.origin === base || isSiteOrigin(url.origin) ? url.href : undefined;
}
