import type { OrderStep } from '../../config/steps.ts';
import { writeUrl } from '../../lib/page-history.ts';
import { reloadCartAtom } from '../../state/changes/refresh-cart.ts';
import { configAtom } from '../../state/page/config.ts';
import { emit } from '../../state/page/events.ts';
import { pageSessionAtom } from '../../state/page/page-session.ts';
import { routeUrl } from '../../state/page/route-url.ts';
import { beginLogin, loginHintAtom } from '../../state/session/person.ts';
import { atom, type Store } from '../../state/store.ts';
import { loginUrl, withoutLoginReturn } from './rules.ts';

export interface LoginVisit {
  /** The route of `ws-cart` to return to; by default, and on pages without a cart, this page. */
  returnRoute?: string | undefined;
  step: OrderStep;
  from?: EventTarget | undefined;
}

/** Navigates to the login site, unless the page cancels `ws-login-request`. Returns whether it navigates. */
export const requestLoginAtom = atom(null, (get, _set, { returnRoute, step, from }: LoginVisit): boolean => {
  const config = get(configAtom);
  const route = returnRoute === undefined ? undefined : routeUrl(get, returnRoute);
  const session = get(pageSessionAtom);
  session.useToken();
  const url = loginUrl(config, route ?? location.href, step, session.handle);
  beginLogin(config.company);
  const hint = get(loginHintAtom);
  if (hint) url?.searchParams.set('login', hint);
  if (!url || !emit('ws-login-request', { url: url.href }, from)) return false;
  location.assign(url);
  return true;
});

/** The address to which the customer has returned, once its marker is removed. */
const returnedToAtom = atom('');

/**
 * Whether the page is where the visitor has returned to from the login site. Another tag may have completed the return
 * before this one was there.
 */
export const hasReturnedFromLogin = (store: Store): boolean =>
  withoutLoginReturn(location.href) !== undefined || store.get(returnedToAtom) === location.href;

/**
 * Completes a return from the login site: removes its marks from the URL and reloads prices and products, which may
 * differ for a customer. A no-op on any other visit.
 */
export const finishLoginAtom = atom(null, async (_get, set): Promise<void> => {
  const clean = withoutLoginReturn(location.href);
  if (clean === undefined) return;
  writeUrl(clean, true);
  set(returnedToAtom, location.href);
  await set(reloadCartAtom);
});
