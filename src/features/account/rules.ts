import { LOGIN_CODE } from '../../api/session-token.ts';
import type { OrderStep } from '../../config/steps.ts';
import { httpUrl } from '../../lib/safe-url.ts';

/** Query parameter that marks a return from the login site. */
const LOGIN_RETURN = 'ws-login';

/**
 * The URL of the login site with return URL, step and language (clause 6.3). The return URL contains a marker, see
 * `withoutLoginReturn`. `session` is the handle of the session on a page of another site. Undefined if the configured
 * URL is not http(s).
 */
export function loginUrl(
  config: { loginUrl: string; language: string },
  returnUrl: string,
  step: OrderStep,
  session?: string,
): URL | undefined {
  const url = httpUrl(config.loginUrl);
  const back = httpUrl(returnUrl);
  if (!url || !back) return undefined;
  back.searchParams.set(LOGIN_RETURN, '1');
  url.searchParams.set('redirectAfterLogin', back.href);
  url.searchParams.set('step', step);
  url.searchParams.set('language', config.language);
  if (session) url.searchParams.set('session', session);
  return url;
}

/** The URL of the logout page, with this page as return URL. Undefined if none is configured or it is not http(s). */
export function logoutUrl(
  config: { logoutUrl?: string | undefined; language: string },
  page: string,
): URL | undefined {
  const url = httpUrl(config.logoutUrl ?? '');
  const back = httpUrl(page);
  if (!url || !back) return undefined;
  back.searchParams.delete(LOGIN_RETURN);
  url.searchParams.set('redirectAfterLogout', back.href);
  url.searchParams.set('language', config.language);
  return url;
}

/** The URL without the marks of a login; undefined if it has none. */
export function withoutLoginReturn(page: string): string | undefined {
  const url = new URL(page);
  const marks = [LOGIN_RETURN, LOGIN_CODE].filter((mark) => url.searchParams.has(mark));
  if (marks.length === 0) return undefined;
  for (const mark of marks) url.searchParams.delete(mark);
  return url.href;
}
