import { useLingui } from '@lingui/react/macro';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { UserIcon } from '../../../ui/icons-header.tsx';
import { useStyles } from '../../../ui/renderer.ts';
import css from './login-tag.css?inline';

// What the login tag shows.

interface LinkProps {
  href: string | undefined;
  inert?: boolean;
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
}

export function LogInView({ href, inert, onClick, ref }: LinkProps & { ref?: Ref<HTMLAnchorElement> }) {
  useStyles(css);
  const { t } = useLingui();
  return (
    <a
      ref={ref}
      part="link"
      className="login-link"
      href={href}
      aria-disabled={inert || undefined}
      onClick={onClick}
    >
      <UserIcon />
      {t`Log in`}
    </a>
  );
}

/** The customer's name with what logs out. */
export function LoggedInView({ login, children }: { login: string; children: ReactNode }) {
  useStyles(css);
  return (
    <span className="login">
      <UserIcon />
      <span part="name" className="login-name" translate="no" title={login}>
        {login}
      </span>
      {children}
    </span>
  );
}

export function LogOutLinkView({ href, inert, onClick }: LinkProps) {
  const { t } = useLingui();
  return (
    <a part="link" className="login-out" href={href} aria-disabled={inert || undefined} onClick={onClick}>
      {t`Log out`}
    </a>
  );
}

export function LogOutButtonView({ isOff, onClick }: { isOff: boolean; onClick: () => void }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      part="link"
      className="login-out"
      aria-disabled={isOff || undefined}
      onClick={onClick}
    >
      {t`Log out`}
    </button>
  );
}
