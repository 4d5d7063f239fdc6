import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { isOrderStep } from '../../../config/steps.ts';
import { loadExport } from '../../../lib/load-chunk.ts';
import { checkoutInProgressAtom, publicCartAtom, publicUserAtom } from '../../../state/cart/page-cart.ts';
import { configAtom } from '../../../state/page/config.ts';
import { emit } from '../../../state/page/events.ts';
import { pageSessionAtom } from '../../../state/page/page-session.ts';
import { forgetEntries } from '../../../state/session/person.ts';
import { type Store, useAtomValue, useStore } from '../../../state/store.ts';
import { Fallback } from '../../../ui/fallback.tsx';
import { useHost } from '../../../ui/host-context.ts';
import { loginUrl, logoutUrl, withoutLoginReturn } from '../rules.ts';
import { LoggedInView, LogInView, LogOutButtonView, LogOutLinkView } from './login-views.tsx';

/** The login link, or the customer's name with a logout link. Shows the page's fallback until the cart is loaded. */
export function LoginTag() {
  const cart = useAtomValue(publicCartAtom);
  const user = useAtomValue(publicUserAtom);
  const [hasLeft, setLeft] = useState(false);
  useReturn(useStore());
  useAnalytics(cart !== undefined);
  if (!cart) return <Fallback />;
  return user ? <LoggedIn login={user.login} onLeft={setLeft} /> : <LogInLink takesFocus={hasLeft} />;
}

/** After a return from the login site, reloads prices and products; the code for it is loaded on demand. */
function useReturn(store: Store): void {
  useEffect(() => {
    if (withoutLoginReturn(location.href) === undefined) return;
    loadExport(() => import('./finish-login.ts'), 'finishLogin')
      .then((finishLogin) => finishLogin(store))
      .catch(() => undefined);
  }, [store]);
}

/** Sends the login state to the page's analytics; the code is loaded only if analytics are configured. */
function useAnalytics(isLoaded: boolean): void {
  const store = useStore();
  const host = useHost();
  const { analytics } = useAtomValue(configAtom);
  useEffect(() => {
    if (!isLoaded || !analytics) return;
    loadExport(() => import('../../../state/cart/user-analytics.ts'), 'followUserAtom')
      .then((followUserAtom) => store.set(followUserAtom, host))
      .catch(() => undefined);
  }, [store, host, isLoaded, analytics]);
}

function LogInLink({ takesFocus }: { takesFocus: boolean }) {
  const link = useRef<HTMLAnchorElement>(null);
  // Restores the focus after the logout button is gone.
  useEffect(() => {
    if (takesFocus) link.current?.focus();
  }, [takesFocus]);
  const config = useAtomValue(configAtom);
  const inert = useAtomValue(checkoutInProgressAtom);
  const host = useHost();
  const session = useAtomValue(pageSessionAtom);
  // Computed on click: the route may have changed since the last render.
  const request = (): string | undefined => {
    session.useToken();
    const href = loginHref(config, session.handle);
    return !inert && href && emit('ws-login-request', { url: href }, host) ? href : undefined;
  };
  return (
    <LogInView
      ref={link}
      href={loginHref(config, session.handle)}
      inert={inert}
      onClick={(event) => follow(event, request())}
    />
  );
}

/** Lets the browser follow a link, to a URL that is known only now. */
function follow(event: MouseEvent<HTMLAnchorElement>, href: string | undefined): void {
  if (href === undefined) event.preventDefault();
  else event.currentTarget.setAttribute('href', href);
}

interface LogOutProps {
  /** Called after this tag's logout, with whether it succeeded. */
  onLeft: (hasLeft: boolean) => void;
}

function LoggedIn({ login, onLeft }: { login: string } & LogOutProps) {
  const { logoutUrl } = useAtomValue(configAtom);
  const { handle } = useAtomValue(pageSessionAtom);
  // The logout page cannot end the session of a page on another site.
  const isLink = logoutUrl !== undefined && handle === undefined;
  return (
    <LoggedInView login={login}>{isLink ? <LogOutLink /> : <LogOutButton onLeft={onLeft} />}</LoggedInView>
  );
}

/** Navigates to the configured logout page. */
function LogOutLink() {
  const config = useAtomValue(configAtom);
  const inert = useAtomValue(checkoutInProgressAtom);
  const request = (): string | undefined => {
    const href = logoutHref(config);
    if (inert || href === undefined) return undefined;
    forgetEntries(config.company, 'logout');
    return href;
  };
  return (
    <LogOutLinkView href={logoutHref(config)} inert={inert} onClick={(event) => follow(event, request())} />
  );
}

/** Logs out without leaving the page. */
function LogOutButton({ onLeft }: LogOutProps) {
  const { t } = useLingui();
  const store = useStore();
  const host = useHost();
  const inert = useAtomValue(checkoutInProgressAtom);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const isOff = inert || state === 'busy';
  const leave = async (): Promise<void> => {
    if (isOff) return;
    setState('busy');
    onLeft(true);
    const logOut = async (): Promise<boolean> =>
      (await loadExport(() => import('./log-out.ts'), 'logOutHere'))(store, host);
    if (await logOut().catch(() => false)) return;
    onLeft(false);
    setState('failed');
  };
  return (
    <>
      <LogOutButtonView isOff={isOff} onClick={() => void leave()} />
      {state === 'failed' && (
        <span role="alert" className="login-failed">{t`Something went wrong. Please try again.`}</span>
      )}
    </>
  );
}

/** The URL of the login site, for a return to this page; undefined if the configured one is not http(s). */
function loginHref(config: Parameters<typeof loginUrl>[0], session: string | undefined): string | undefined {
  // The order step in the page's URL; by default the cart.
  const step = new URLSearchParams(location.search).get('step');
  return loginUrl(config, location.href, isOrderStep(step) ? step : 'cart', session)?.href;
}

/** The URL of the configured logout page, for a return to this page. */
const logoutHref = (config: Parameters<typeof logoutUrl>[0]): string | undefined =>
  logoutUrl(config, location.href)?.href;
