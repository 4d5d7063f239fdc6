import { isOrderStep } from '../../../config/steps.ts';
import { loginUrl, logoutUrl } from '../rules.ts';

/** The URL of the login site, for a return to this page; undefined if the configured one is not http(s). */
export function loginHref(config: Parameters<typeof loginUrl>[0]): string | undefined {
  // The order step in the page's URL; by default the cart.
  const step = new URLSearchParams(location.search).get('step');
  return loginUrl(config, location.href, isOrderStep(step) ? step : 'cart')?.href;
}

/** The URL of the configured logout page, for a return to this page. */
export const logoutHref = (config: Parameters<typeof logoutUrl>[0]): string | undefined =>
  logoutUrl(config, location.href)?.href;
