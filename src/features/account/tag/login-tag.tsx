import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, useEffect } from 'react';
import { isOrderStep, type OrderStep } from '../../../config/steps.ts';
import { dropAllDrafts } from '../../../state/drafts.ts';
import { emit } from '../../../state/events.ts';
import { checkoutInProgressAtom, publicCartAtom, publicUserAtom } from '../../../state/page-cart.ts';
import { configAtom } from '../../../state/shop.ts';
import { type Store, useAtomValue, useStore } from '../../../state/store.ts';
import { Fallback } from '../../../ui/fallback.tsx';
import { useHost } from '../../../ui/host-context.ts';
import { UserIcon } from '../../../ui/icons-header.tsx';
import { useStyles } from '../../../ui/root.tsx';
import { loginUrl, logoutUrl, withoutLoginReturn } from '../rules.ts';
import css from './login-tag.css?inline';

/** The login link, or the customer's name with a logout link. The page's fallback shows until there is a cart. */
export function LoginTag() {
  useStyles(css);
  const cart = useAtomValue(publicCartAtom);
  const user = useAtomValue(publicUserAtom);
  useReturn(useStore());
  if (!cart) return <Fallback />;
  return user ? <LoggedIn login={user.login} /> : <LogInLink />;
}

/** Who comes back from the login site gets prices and products afresh; on any other visit that code stays away. */
function useReturn(store: Store): void {
  useEffect(() => {
    if (withoutLoginReturn(location.href) === undefined) return;
    import('./returning.ts').then(({ finishLogin }) => finishLogin(store)).catch(() => undefined);
  }, [store]);
}

function LogInLink() {
  const { t } = useLingui();
  const config = useAtomValue(configAtom);
  const inert = useAtomValue(checkoutInProgressAtom);
  const host = useHost();
  const onClick = (event: MouseEvent<HTMLAnchorElement>): void => {
    // The route may have changed since the link was drawn: the way back is read when it is needed.
    const url = loginUrl(config, location.href, stepOfPage());
    if (inert || !url || !emit('ws-login-request', { url: url.href }, host)) event.preventDefault();
    else event.currentTarget.setAttribute('href', url.href);
  };
  return (
    <a
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

function LoggedIn({ login }: { login: string }) {
  const { t } = useLingui();
  const config = useAtomValue(configAtom);
  const inert = useAtomValue(checkoutInProgressAtom);
  const onClick = (event: MouseEvent<HTMLAnchorElement>): void => {
    const url = logoutUrl(config, location.href);
    if (inert || !url) {
      event.preventDefault();
      return;
    }
    dropAllDrafts(config.company);
    event.currentTarget.setAttribute('href', url.href);
  };
  return (
    <span className="login">
      <UserIcon />
      <span part="name" className="login-name" title={login}>
        {login}
      </span>
      <a
        part="link"
        className="login-out"
        href={logoutUrl(config, location.href)?.href}
        aria-disabled={inert || undefined}
        onClick={onClick}
      >
        {t`Log out`}
      </a>
    </span>
  );
}

/** The step that the page's address names, for the login site; anywhere else the cart. */
function stepOfPage(): OrderStep {
  const step = new URLSearchParams(location.search).get('step');
  return isOrderStep(step) ? step : 'cart';
}
