import { Hono } from 'hono';
import * as v from 'valibot';
import { addressOf, type Services, type ShopContext, type ShopEnv } from '../../server/http/context.ts';

const amount = (fallback: number, max: number) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.transform(Number),
    v.integer(),
    v.minValue(0),
    v.maxValue(max),
  );
const querySchema = v.object({
  /** Distinguishes concurrent jobs. */
  id: v.optional(v.string(), ''),
  /** Number of 202 responses before the result; the tags poll up to thirty times. */
  polls: amount(2, 1_000),
  /** The final status instead of 200. */
  fail: v.optional(v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(400), v.maxValue(599))),
  redirectTo: v.optional(v.string()),
});
type ActionQuery = v.InferOutput<typeof querySchema>;

/**
 * The endpoint behind the demo's `ws-button-action`: POST starts a job, GET (or another POST) polls it. The response is
 * 202 until the job is done, then 200 `{redirectTo}`. `?polls=` sets the number of 202 responses, `?fail=` the final
 * status, `?redirectTo=` the target, which must be on one of the shop's sites and defaults to the requesting origin. A
 * finished job can be started again.
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
