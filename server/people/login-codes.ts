import { Hono } from 'hono';
import * as v from 'valibot';
import { type ErrorKey, Refusal, type RefusalStatus, refuse, violation } from '../errors.ts';
import { limitPerAddress } from '../http/client-address.ts';
import { askedBy, bodyOf, type Services, type ShopContext, type ShopEnv } from '../http/context.ts';
import { ensureSession, renewSession } from '../http/session.ts';
import { rememberBrowser } from './login.ts';
import { sendLater } from './mail.ts';
import { isEmail } from './profile-rules.ts';
import { userView } from './user-view.ts';

const email = v.pipe(v.string(), v.trim(), v.toLowerCase());
const emailSchema = v.object({ email });
/** Spaces and dashes are those of a mail in which the code is easier to read. */
const code = v.pipe(
  v.string(),
  v.maxLength(40),
  v.transform((typed) => typed.replaceAll(/[\s-]/g, '')),
);
const loginSchema = v.object({ email, code });

/**
 * POST /users/login-codes sends a code to an e-mail, POST /users/login logs in with it. Both answer the same, after the
 * same work, whether a customer has the e-mail or not.
 */
export function loginCodeRoutes(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.post('/login-codes', limitPerAddress('login-codes', services), (c) => sendCode(c, services));
  app.post('/login', limitPerAddress('code-tries', services), (c) => logInByCode(c, services));
  return app;
}

async function sendCode(c: ShopContext, services: Services): Promise<Response> {
  const { email: to } = await bodyOf(c, emailSchema);
  if (!isEmail(to)) throw refusedField(422, 'email', 'validation.email_invalid');
  const { store } = services;
  const session = await ensureSession(c, services);
  const login = (await store.loginByEmail(to)) ?? null;
  const made = newCode();
  const added = await store.addCode({ sessionId: session.id, email: to, login, code: made });
  if (added) {
    c.header('Retry-After', String(added.wait));
    throw new Refusal(429, { title: 'Too many codes for this e-mail' });
  }
  if (login !== null) sendLater(c, { kind: 'login-code', to, code: made }, services);
  return c.body(null, 204);
}

/** Six digits, each as likely as any other: numbers of the last, incomplete million are not used. */
function newCode(): string {
  const million = 1_000_000;
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (number < 4_294 * million) return String(number % million).padStart(6, '0');
  }
}

async function logInByCode(c: ShopContext, services: Services): Promise<Response> {
  const typed = await bodyOf(c, loginSchema);
  const { store } = services;
  const sessionId = c.get('session')?.id ?? '';
  const by = c.get('attempt') ?? crypto.randomUUID();
  const outcome = await store.tryCode({ sessionId, ...typed }, by);
  if (typeof outcome === 'string') throw refusedField(400, 'code', `login-code-${outcome}`);
  await renewSession(c, outcome.login, services);
  await rememberBrowser(c, outcome.login, services);
  const user = await store.user(outcome.login);
  if (!user) throw refuse(404, 'exception.user.not_found');
  return c.json(await userView(askedBy(c), user, services));
}

const refusedField = (status: RefusalStatus, field: string, key: ErrorKey): Refusal =>
  new Refusal(status, { violations: [violation(field, key)] });
