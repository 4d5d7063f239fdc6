import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { cors } from 'hono/cors';
import * as v from 'valibot';
import { type AttemptState, createAttempts, type NewAttempt } from './attempts.ts';
import { framePages } from './pages.ts';

export type PayProvider = ReturnType<typeof createPayProvider>;

/** Where the payment provider's webhooks go, at the shop: POST tells a state, GET /{id} asks whether an attempt's order is paid. */
export const WEBHOOK = '/payment-webhook';

const TYPES = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' };
/** Server and shop are functions of one process; the names stand for their origins. */
const [SHOP, PROVIDER] = ['http://shop.invalid', 'http://pay.invalid'];

const cardSchema = v.object({ secret: v.string(), number: v.string() });
const answerSchema = v.object({ secret: v.string(), isApproved: v.boolean() });
const attemptSchema = v.object({
  id: v.string(),
  amount: v.number(),
  currency: v.string(),
  page: v.string(),
});
const stateSchema = v.object({ state: v.picklist(['waiting', 'paid', 'failed', 'cancelled']) });

/**
 * A payment provider that takes no money: on an origin of its own the payment module (`/fake-pay.js`), the frames with its
 * fields, its challenge and its wallet; for the shop, sessions and states. Everything is kept in memory.
 *
 * @param fetchShop Reaches the shop, for webhooks.
 */
export function createPayProvider(fetchShop: (request: Request) => Promise<Response>) {
  const key = crypto.randomUUID();
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const attempts = createAttempts({
    isPaid: async (id) => {
      const answer = await fetchShop(new Request(`${SHOP}${WEBHOOK}/${id}`, { headers }));
      return answer.ok && v.parse(stateSchema, await answer.json()).state === 'paid';
    },
    tell: async (attempt, state) => {
      const body = JSON.stringify({ attempt, state });
      await fetchShop(new Request(SHOP + WEBHOOK, { method: 'POST', headers, body }));
    },
  });
  const app = new Hono();
  app.route('/', files());
  app.route('/', framePages());
  app.route('/attempts', callsOfFrames(attempts));
  app.route('/v1', callsOfShop(attempts, key));

  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    return (await app.fetch(new Request(`${PROVIDER}/v1${path}`, sent))).json();
  };
  return {
    app,
    /** What the shop and the provider know each other by. */
    key,
    /** What the module on the page needs to take an attempt's money. */
    session: (attempt: NewAttempt): Promise<unknown> => call('POST', '/sessions', attempt),
    state: async (id: string): Promise<AttemptState> =>
      v.parse(stateSchema, await call('GET', `/attempts/${id}`)).state,
    /** All attempts, oldest first: their states, and how often the money was taken. */
    attempts: (): Promise<unknown> => call('GET', '/attempts'),
    /** Sends the webhooks that are late. */
    sendLate: (): Promise<unknown> => call('POST', '/late-webhooks'),
  };
}

type Attempts = ReturnType<typeof createAttempts>;

/** Called with the key that the shop and the provider share. */
function callsOfShop(attempts: Attempts, token: string): Hono {
  const app = new Hono();
  app.use(bearerAuth({ token }));
  app.post('/sessions', async (c) => {
    const { id, secret, page } = attempts.open(v.parse(attemptSchema, await c.req.json()));
    return c.json({ id, secret, page });
  });
  app.get('/attempts', (c) => c.json(attempts.all().map(({ id, state, taken }) => ({ id, state, taken }))));
  app.get('/attempts/:id', (c) => {
    const { state = 'waiting', taken = 0 } = attempts.find(c.req.param('id')) ?? {};
    return c.json({ state, taken });
  });
  app.post('/late-webhooks', async (c) => c.json({ sent: await attempts.sendLate() }));
  return app;
}

async function bodyOf<const S extends v.GenericSchema>(c: Context, schema: S) {
  const read = v.safeParse(schema, await c.req.json().catch(() => undefined));
  return read.success ? read.output : undefined;
}

/** Called by the frames, which alone know the card. */
function callsOfFrames(attempts: Attempts): Hono {
  const app = new Hono();
  const found = (id: string, secret: string | undefined) => {
    const attempt = attempts.find(id);
    return attempt?.secret === secret ? attempt : undefined;
  };
  app.post('/:id/confirm', async (c) => {
    const body = await bodyOf(c, cardSchema);
    const attempt = found(c.req.param('id'), body?.secret);
    return body && attempt ? c.json(await attempts.confirm(attempt, body.number)) : c.notFound();
  });
  app.post('/:id/challenge', async (c) => {
    const body = await bodyOf(c, answerSchema);
    const attempt = found(c.req.param('id'), body?.secret);
    return body && attempt ? c.json(await attempts.answer(attempt, body.isApproved)) : c.notFound();
  });
  return app;
}

/** The module, which pages of other origins import, and the scripts and the style of the frames. */
function files(): Hono {
  const app = new Hono();
  app.use('/fake-pay.js', cors({ origin: '*' }));
  for (const name of ['fake-pay.js', 'frame.js', 'challenge.js', 'wallet.js', 'pay.css'])
    app.get(`/${name}`, async (c) => {
      const type = TYPES[name.endsWith('.css') ? 'css' : 'js'];
      const text = await readFile(join(import.meta.dirname, 'assets', name), 'utf8');
      return c.body(text, 200, { 'content-type': type, 'cache-control': 'no-cache' });
    });
  return app;
}
