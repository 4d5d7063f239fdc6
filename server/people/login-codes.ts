import { Hono } from 'hono';
import * as v from 'valibot';
import { type ErrorKey, Refusal, type RefusalStatus, refuse, violation } from '../errors.ts';
import { limitPerAddress } from '../http/client-address.ts';
import {
  askedBy,
  bodyOf,
  noSuchPart,
  type Services,
  type ShopContext,
  type ShopEnv,
} from '../http/context.ts';
import { ensureSession, renewSession } from '../http/session.ts';
import type { CodePurpose } from '../store/store-codes.ts';
import { confirmersOf } from './confirmed-emails.ts';
import { rememberBrowser } from './login.ts';
import { hasLoginCodes, sendLater } from './mail.ts';
import { isEmail } from './profile-rules.ts';
import { userView } from './user-view.ts';

const email = v.pipe(v.string(), v.trim(), v.toLowerCase());
const sendSchema = v.object({ email, purpose: v.optional(v.picklist(['login', 'verify']), 'login') });
/** Spaces and dashes are those of a mail in which the code is easier to read. */
const code = v.pipe(
  v.string(),
  v.maxLength(40),
  v.transform((typed) => typed.replaceAll(/[\s-]/g, '')),
);
const codeSchema = v.object({ email, code });

/**
 * POST /users/login-codes sends a code to an e-mail, POST /users/login logs in with it, POST /users/email-verifications
 * confirms the e-mail with it. All answer the same, after the same work, whether a customer has the e-mail or not.
 */
export function loginCodeRoutes(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  const limitTries = limitPerAddress('code-tries', services);
  app.post('/login-codes', limitPerAddress('login-codes', services), (c) => sendCode(c, services));
  if (hasLoginCodes(services)) app.post('/login', limitTries, (c) => logInByCode(c, services));
  app.post('/email-verifications', limitTries, (c) => confirmEmail(c, services));
  return app;
}

async function sendCode(c: ShopContext, services: Services): Promise<Response> {
  const { email: to, purpose } = await bodyOf(c, sendSchema);
  const isLogin = purpose === 'login';
  if (isLogin && !hasLoginCodes(services)) throw noSuchPart();
  if (!isEmail(to)) throw refusedField(422, 'email', 'validation.email_invalid');
  const { store } = services;
  const session = await ensureSession(c, services);
  const login = (isLogin && (await store.loginByEmail(to))) || null;
  const made = newCode();
  const added = await store.addCode({ sessionId: session.id, email: to, login, purpose, code: made });
  if (added) {
    c.header('Retry-After', String(added.wait));
    throw new Refusal(429, { title: 'Too many codes for this e-mail' });
  }
  if (!isLogin) sendLater(c, { kind: 'verify-code', to, code: made }, services);
  else if (login !== null) sendLater(c, { kind: 'login-code', to, code: made }, services);
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
  const login = (await usedCode(c, 'login', services)) ?? '';
  await renewSession(c, login, services);
  await rememberBrowser(c, login, services);
  const user = await services.store.user(login);
  if (!user) throw refuse(404, 'exception.user.not_found');
  return c.json(await userView(askedBy(c), user, services));
}

async function confirmEmail(c: ShopContext, services: Services): Promise<Response> {
  await usedCode(c, 'verify', services, await confirmersOf(c, services));
  return c.body(null, 204);
}

/** Uses the code of a call; returns the login that it is for. Refuses one that is wrong, or cannot be tried any more. */
async function usedCode(
  c: ShopContext,
  purpose: CodePurpose,
  { store }: Services,
  owners: readonly string[] = [],
): Promise<string | null> {
  const typed = await bodyOf(c, codeSchema);
  const sessionId = c.get('session')?.id ?? '';
  const by = c.get('attempt') ?? crypto.randomUUID();
  const outcome = await store.tryCode({ sessionId, purpose, ...typed }, by, owners);
  if (typeof outcome === 'string') throw refusedField(400, 'code', `login-code-${outcome}`);
  return outcome.login;
}

const refusedField = (status: RefusalStatus, field: string, key: ErrorKey): Refusal =>
  new Refusal(status, { violations: [violation(field, key)] });
