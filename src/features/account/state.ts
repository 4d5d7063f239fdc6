import type { OrderStep } from '../../config/steps.ts';
import { reloadCartAtom } from '../../state/cart-changes.ts';
import { emit } from '../../state/events.ts';
import { loginHintAtom } from '../../state/login-hint.ts';
import { routeUrl } from '../../state/open-route.ts';
import { configAtom } from '../../state/shop.ts';
import { atom } from '../../state/store.ts';
import { loginUrl, withoutLoginReturn } from './rules.ts';

export interface LoginRequest {
  /** Route of `ws-cart` to come back to; the page itself where it is left out or the page has no cart. */
  returnRoute?: string | undefined;
  step: OrderStep;
  from?: EventTarget | undefined;
}

/** Leaves for the login site, unless the page cancels `ws-login-request`. Returns whether it leaves. */
export const requestLoginAtom = atom(
  null,
  (get, _set, { returnRoute, step, from }: LoginRequest): boolean => {
    const config = get(configAtom);
    const route = returnRoute === undefined ? undefined : routeUrl(get, returnRoute);
    const url = loginUrl(config, route ?? location.href, step);
    const hint = get(loginHintAtom);
    if (hint) url?.searchParams.set('login', hint);
    if (!url || !emit('ws-login-request', { url: url.href }, from)) return false;
    location.assign(url);
    return true;
  },
);

const returnedAtom = atom(false);

/** Whether the visitor has come back from the login site by this load of the page, until `endReturnAtom`. */
export const hasReturnedAtom = atom((get): boolean => get(returnedAtom));
export const endReturnAtom = atom(null, (_get, set): void => set(returnedAtom, false));

/**
 * Ends a return from the login site: takes the mark out of the address and asks for prices and products afresh, since
 * a customer may have other ones (section 6). Does nothing on any other visit, so every screen may call it.
 */
export const finishLoginAtom = atom(null, async (_get, set): Promise<void> => {
  const clean = withoutLoginReturn(location.href);
  if (clean === undefined) return;
  set(returnedAtom, true);
  try {
    history.replaceState(history.state, '', clean);
  } catch {
    // Sandboxed frames and too many calls a minute refuse; the mark then stays until the next visit.
  }
  await set(reloadCartAtom);
});
