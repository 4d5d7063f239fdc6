import { handleOf } from '../store/store-tokens.ts';
import { addressOf, type Services, type ShopContext } from './context.ts';

/** Names the session of a call from a page of another site, whose browser does not send the cookie back. */
export const TOKEN_HEADER = 'X-Session-Token';
/** Names that session to the login page. */
export const HANDLE_HEADER = 'X-Session-Handle';

/** Without the public suffix list, which browsers have and tell of. */
const siteOf = (host: string): string =>
  /^[\d.]+$|:/.test(host) ? host : host.split('.').slice(-2).join('.');

/** Whether a call comes from a page of the shop's that is of another site, for which browsers keep no or other cookies. */
export function isFromOtherSite(c: ShopContext, services: Services): boolean {
  const origin = c.req.header('origin') ?? '';
  if (!URL.canParse(origin) || !services.isSiteOrigin(origin)) return false;
  const site = c.req.header('sec-fetch-site');
  if (site) return site === 'cross-site';
  return siteOf(new URL(origin).hostname) !== siteOf(addressOf(c, '/', services).hostname);
}

const scopeOf = (c: ShopContext) => ({
  origin: c.req.header('origin') ?? '',
  company: c.req.header('x-company-code') ?? '',
});

/** The id of the session that the token of a call opens: on pages of its origin, for its company. */
export const sessionOfToken = (c: ShopContext, token: string, { store }: Services) =>
  store.sessionOfToken(token, scopeOf(c));

/** Gives the page a token for a session, in place of one that it has. */
export async function giveToken(c: ShopContext, sessionId: string, { store }: Services): Promise<void> {
  c.header(TOKEN_HEADER, await store.addToken(sessionId, scopeOf(c)));
  expose(c, TOKEN_HEADER);
}

/** Tells the page how the login page is to name its session. */
export async function giveHandle(c: ShopContext, sessionId: string): Promise<void> {
  c.header(HANDLE_HEADER, await handleOf(sessionId));
  expose(c, HANDLE_HEADER);
}

const expose = (c: ShopContext, header: string): void =>
  c.header('Access-Control-Expose-Headers', header, { append: true });
