import { getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { refuse } from '../errors.ts';
import type { Session } from '../store/store.ts';
import { countCall } from './client-address.ts';
import {
  addressOf,
  SAFE_METHODS,
  type Services,
  type SessionCookie,
  type ShopContext,
  type ShopEnv,
} from './context.ts';
import { giveHandle, giveToken, isFromOtherSite, sessionOfToken, TOKEN_HEADER } from './other-site.ts';

/** Names the visitor's session. */
export const SESSION_COOKIE = 'ws_session';
/**
 * Names the session of a page of another site. A browser that keeps no cookies apart has both: at a login, the cookie of
 * the shop's own page, which never comes back to that page, must not replace this one.
 */
export const OTHER_SITE_COOKIE = 'ws_session_other';

/** Reads the company of the call; prices cannot be calculated without a known one. */
export const companyOfCall = ({ companyOf }: Services) =>
  createMiddleware<ShopEnv>(async (c, next) => {
    const code = c.req.header('x-company-code') ?? '';
    const company = companyOf(code);
    if (!company) throw refuse(400, 'exception.company.unknown', `X-Company-Code: "${code}"`);
    c.set('company', company);
    await next();
  });

/**
 * Reads the session; changing calls of one session run sequentially, so that no change is lost. Each has arrived as a
 * whole before it takes its turn: a stalled upload must not block the visitor's other calls.
 */
export function sessionOfCall(services: Services) {
  const { store, locks } = services;
  return createMiddleware<ShopEnv>(async (c, next) => {
    const id = await sessionIdOf(c, services);
    const proceed = async () => {
      const session = id === undefined ? undefined : await store.session(id);
      c.set('session', session);
      await next();
      if (session?.isNoted && c.get('session') === session) keepCookie(c, session, services);
      const last = c.get('session');
      if (last && isFromOtherSite(c, services)) await giveHandle(c, last.id);
    };
    if (id === undefined || SAFE_METHODS.has(c.req.method)) return proceed();
    const { raw } = c.req;
    if (raw.body) c.req.raw = new Request(raw, { body: await raw.arrayBuffer().catch(refuseBrokenOff) });
    return locks.run(`session ${id}`, proceed);
  });
}

/** A token counts alone: whoever sends one gets no cookie back. */
async function sessionIdOf(c: ShopContext, services: Services): Promise<string | undefined> {
  const token = c.req.header(TOKEN_HEADER);
  if (token === undefined) return cookieOf(c, services);
  c.set('hasToken', true);
  return sessionOfToken(c, token, services);
}

/** Until 1.1.0, pages of other sites had the same name. */
const cookieOf = (c: ShopContext, services: Services): string | undefined =>
  getCookie(c, cookieName(c, services)) ?? getCookie(c, SESSION_COOKIE);

const refuseBrokenOff = (): never => {
  throw refuse(400, 'validation.invalid_form', 'the body did not arrive as a whole');
};

/** The session of the call; created if there is none. */
export async function ensureSession(c: ShopContext, services: Services): Promise<Session> {
  const session = c.get('session');
  if (session) return session;
  await countCall(c, 'sessions', services);
  return giveSession(c, await services.store.createSession(), services);
}

/**
 * A new session at every change of rights (login, registration, logout): one that was planted in the browser before
 * remains a visitor's (session fixation).
 */
export async function renewSession(c: ShopContext, login: string | null, services: Services): Promise<void> {
  const old = c.get('session')?.id;
  await giveSession(c, await services.store.renewSession({ old, login, madeBy: c.get('attempt') }), services);
}

/**
 * Gives the browser the session of a call whose response did not reach it. Only a retry of that very call gets it: an
 * attacker who planted the session before knows it, and keys of calls of their own, but not this one.
 */
export async function giveSuccessor(c: ShopContext, services: Services): Promise<void> {
  const successor = await services.store.successorOf(c.get('session')?.id ?? '', c.get('attempt') ?? '');
  if (successor) await giveSession(c, successor, services);
}

/** On a page of another site with a token as well, in case that the browser does not send the cookie back. */
async function giveSession(c: ShopContext, session: Session, services: Services): Promise<Session> {
  if (c.get('hasToken') || isFromOtherSite(c, services)) await giveToken(c, session.id, services);
  keepCookie(c, session, services);
  c.set('session', session);
  return session;
}

/** Scripts cannot read it. */
function keepCookie(c: ShopContext, session: Session, services: Services): void {
  if (c.get('hasToken')) return;
  const attributes = cookieAttributes(c, services);
  if (!attributes.secure) warnOfPlainCookie(c.req.header('origin') ?? '', services);
  setCookie(c, cookieName(c, services), session.id, {
    path: '/',
    httpOnly: true,
    ...attributes,
    maxAge: services.cookieSeconds,
  });
}

function warnOfPlainCookie(origin: string, { isSiteOrigin, warnOnce }: Services): void {
  if (!origin.startsWith('https:') || !isSiteOrigin(origin)) return;
  warnOnce(
    `The cookies of the shop lack "Secure", although its pages are at ${origin}: they also travel without encryption. State publicUrl with https:, or cookie: { secure: true, … }.`,
  );
}

/** Unless the provider's cookie is for all sites: then it is for this page too. */
const isKeptApart = (c: ShopContext, services: Services): boolean =>
  services.cookie?.sameSite !== 'None' && isFromOtherSite(c, services);

const cookieName = (c: ShopContext, services: Services): string =>
  isKeptApart(c, services) ? OTHER_SITE_COOKIE : SESSION_COOKIE;

/**
 * For pages of the same site as the provider says, else secure if the shop is. For a page of another site kept apart: a
 * cookie for the same site would not come back.
 */
export function cookieAttributes(c: ShopContext, services: Services): SessionCookie {
  const { cookie } = services;
  if (isKeptApart(c, services)) return { secure: true, sameSite: 'None', partitioned: true };
  return cookie ?? { secure: addressOf(c, '/', services).protocol === 'https:', sameSite: 'Lax' };
}
