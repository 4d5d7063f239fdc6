import type { PageConfig } from '../../config/page-config.ts';
import type { OrderStep } from '../../config/steps.ts';
import { httpUrl } from '../../lib/safe-url.ts';

/** Stands in the address that the login site returns to; tells a return from any other visit. */
const LOGIN_RETURN = 'ws-login';

/**
 * Where a visitor logs in (section 6): the login site with the way back, the step and the language. The way back
 * carries a mark, see `withoutLoginReturn`. Undefined where the address is not http(s).
 */
export function loginUrl(
  config: Pick<PageConfig, 'loginUrl' | 'language'>,
  returnUrl: string,
  step: OrderStep,
): URL | undefined {
  const url = httpUrl(config.loginUrl);
  const back = httpUrl(returnUrl);
  if (!url || !back) return undefined;
  back.searchParams.set(LOGIN_RETURN, '1');
  url.searchParams.set('redirectAfterLogin', back.href);
  url.searchParams.set('step', step);
  url.searchParams.set('language', config.language);
  return url;
}

/** Where a customer logs out, and comes back from to the same page. Undefined where the config names no http(s) address. */
export function logoutUrl(config: Pick<PageConfig, 'logoutUrl' | 'language'>, page: string): URL | undefined {
  const url = httpUrl(config.logoutUrl ?? '');
  const back = httpUrl(page);
  if (!url || !back) return undefined;
  back.searchParams.delete(LOGIN_RETURN);
  url.searchParams.set('redirectAfterLogout', back.href);
  url.searchParams.set('language', config.language);
  return url;
}

/** The address without the mark of a return from the login site; undefined where it carries none. */
export function withoutLoginReturn(page: string): string | undefined {
  const url = new URL(page);
  if (!url.searchParams.has(LOGIN_RETURN)) return undefined;
  url.searchParams.delete(LOGIN_RETURN);
  return url.href;
}
