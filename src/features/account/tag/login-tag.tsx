import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { isOrderStep, type OrderStep } from '../../../config/steps.ts';
import { loadExport } from '../../../lib/load-chunk.ts';
import { configAtom } from '../../../state/config.ts';
import { emit } from '../../../state/events.ts';
import { checkoutInProgressAtom, publicCartAtom, publicUserAtom } from '../../../state/page-cart.ts';
import { forgetEntries } from '../../../state/person.ts';
import { type Store, useAtomValue, useStore } from '../../../state/store.ts';
import { Fallback } from '../../../ui/fallback.tsx';
import { useHost } from '../../../ui/host-context.ts';
import { UserIcon } from '../../../ui/icons-header.tsx';
import { useStyles } from '../../../ui/root.tsx';
import { loginUrl, logoutUrl, withoutLoginReturn } from '../rules.ts';
import css from './login-tag.css?inline';

/** The login link, or the customer's name with a logout link. Shows the page's fallback until the cart is loaded. */
export function LoginTag() {
  useStyles(css);
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
    loadExport(() => import('../../../state/user-analytics.ts'), 'followUserAtom')
      .then((followUserAtom) => store.set(followUserAtom, host))
      .catch(() => undefined);
  }, [store, host, isLoaded, analytics]);
}

function LogInLink({ takesFocus }: { takesFocus: boolean }) {
  const { t } = useLingui();
  const link = useRef<HTMLAnchorElement>(null);
  // Restores the focus after the logout button is gone.
  useEffect(() => {
    if (takesFocus) link.current?.focus();
  }, [takesFocus]);
  const config = useAtomValue(configAtom);
  const inert = useAtomValue(checkoutInProgressAtom);
  const host = useHost();
  const onClick = (event: MouseEvent<HTMLAnchorElement>): void => {
    // Computed on click: the route may have changed since the last render.
    const url = loginUrl(config, location.href, stepOfPage());
    if (inert || !url || !emit('ws-login-request', { url: url.href }, host)) event.preventDefault();
    else event.currentTarget.setAttribute('href', url.href);
  };
  return (
    <a
      ref={link}
      part="link"
      className="login-link"
      href={loginUrl(config, location.href, stepOfPage())?.href}
      aria-disabled={inert || undefined}
      onClick={onClick}
    >
      <UserIcon />
      {t`Log in`}
    </a>
  );
}

interface LogOutProps {
  /** Called after this tag's logout, with whether it succeeded. */
  onLeft: (hasLeft: boolean) => void;
}

function LoggedIn({ login, onLeft }: { login: string } & LogOutProps) {
  const config = useAtomValue(configAtom);
  return (
    <span className="login">
      <UserIcon />
      <span part="name" className="login-name" translate="no" title={login}>
        {login}
      </span>
      {config.logoutUrl ? <LogOutLink /> : <LogOutButton onLeft={onLeft} />}
    </span>
  );
}

/** Navigates to the configured logout page. */
function LogOutLink() {
  const { t } = useLingui();
  const config = useAtomValue(configAtom);
  const inert = useAtomValue(checkoutInProgressAtom);
  const onClick = (event: MouseEvent<HTMLAnchorElement>): void => {
    const url = logoutUrl(config, location.href);
    if (inert || !url) {
      event.preventDefault();
      return;
    }
    forgetEntries(config.company, 'logout');
    event.currentTarget.setAttribute('href', url.href);
  };
  return (
    <a
      part="link"
      className="login-out"
      href={logoutUrl(config, location.href)?.href}
      aria-disabled={inert || undefined}
      onClick={onClick}
    >
      {t`Log out`}
    </a>
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
      <button
        type="button"
        part="link"
        className="login-out"
        aria-disabled={isOff || undefined}
        onClick={() => void leave()}
      >
        {t`Log out`}
      </button>
      {state === 'failed' && (
        <span role="alert" className="login-failed">{t`Something went wrong. Please try again.`}</span>
      )}
    </>
  );
}

/** The order step in the page's URL; by default the cart. */
function stepOfPage(): OrderStep {
  const step = new URLSearchParams(location.search).get('step');
  return isOrderStep(step) ? step : 'cart';
}
