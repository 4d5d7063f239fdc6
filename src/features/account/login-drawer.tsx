import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { OrderStep } from '../../config/steps.ts';
import { loadExport } from '../../lib/load-chunk.ts';
import { onPageReturn } from '../../lib/page-return.ts';
import { publicCartAtom } from '../../state/cart/page-cart.ts';
import { configAtom } from '../../state/page/config.ts';
import { loginCodesMissingAtom } from '../../state/page/hidden-parts.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { useFocusWhen } from '../../ui/focus.ts';
import { useHost } from '../../ui/host-context.ts';
import { LockIcon, UserIcon } from '../../ui/icons.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { useStyles } from '../../ui/renderer.ts';
import css from './login-drawer.css?inline';
import { requestLoginAtom } from './state.ts';

const LoginCode = lazyPart(() => loadExport(() => import('./code/login-code.tsx'), 'LoginCode'));

export interface LoginDrawerProps {
  open: boolean;
  onClose(): void;
  /**
   * Continues as a new customer; the account is created in the billing step. Undefined hides this option, and so does an
   * empty cart, which has no such step.
   */
  onNewCustomer: (() => void) | undefined;
  /** The route of `ws-cart` to return to, e.g. "order?step=billing-profile"; by default this page. */
  returnRoute?: string | undefined;
  step: OrderStep;
  /** Opens with the code, and sends it to the login that was typed elsewhere. */
  sendsCode?: boolean | undefined;
  /** Continues the order after a login on this page. */
  onLoggedIn: () => void;
}

/** The drawer with the choice between new and existing customer (clause 2.43). */
export function LoginDrawer(props: LoginDrawerProps) {
  const { open, onClose, onNewCustomer, returnRoute, step, sendsCode, onLoggedIn } = props;
  useStyles(css);
  const { t } = useLingui();
  const host = useHost();
  const requestLogin = useSetAtom(requestLoginAtom);
  const isEmpty = useAtomValue(publicCartAtom)?.count === 0;
  const newCustomer = isEmpty ? undefined : onNewCustomer;
  const [isLeaving, setLeaving] = useState(false);
  const isMissing = useAtomValue(loginCodesMissingAtom);
  // Elsewhere, whether the shop has codes would only be known once somebody was refused one.
  const hasCodes = useAtomValue(configAtom).registration === 'email' && !isMissing;
  const [mode, setMode] = useState<'choice' | 'code'>();
  const isCode = (mode ?? (sendsCode ? 'code' : 'choice')) === 'code';
  useEffect(() => onPageReturn(() => setLeaving(false)), []);
  const logIn = (): void => {
    // A page that cancels the request shows its own login.
    if (requestLogin({ returnRoute, step, from: host })) setLeaving(true);
    else onClose();
  };
  const close = (): void => {
    setLeaving(false);
    setMode(undefined);
    onClose();
  };
  if (isCode && !isMissing)
    return (
      <Drawer open={open} onClose={close} title={t`Log in with a code`}>
        <div className="login-options">
          <LoginCode isRequested={mode === undefined} onClose={close} onLoggedIn={onLoggedIn} />
          <LinkButton alone onClick={() => setMode('choice')}>
            <Trans>Other ways to log in</Trans>
          </LinkButton>
        </div>
      </Drawer>
    );
  return (
    <Drawer open={open} onClose={close} title={newCustomer ? t`How would you like to continue?` : t`Log in`}>
      <div className="login-options">
        {newCustomer && <NewCustomer onGo={newCustomer} />}
        <ExistingCustomer
          isOnly={!newCustomer}
          busy={isLeaving}
          onLogIn={logIn}
          takesFocus={mode !== undefined || isCode}
          onCode={hasCodes ? () => setMode('code') : undefined}
          isRefused={isMissing && isCode}
        />
      </div>
    </Drawer>
  );
}

interface ExistingCustomerProps {
  /** There is no other choice. */
  isOnly: boolean;
  busy: boolean;
  onLogIn: () => void;
  takesFocus: boolean;
  /** Undefined where codes are not offered. */
  onCode: (() => void) | undefined;
  /** A code was asked for, and the shop sends none. */
  isRefused: boolean;
}

function ExistingCustomer({ isOnly, busy, onLogIn, takesFocus, onCode, isRefused }: ExistingCustomerProps) {
  const { t } = useLingui();
  const button = useFocusWhen<HTMLButtonElement>(takesFocus);
  return (
    <section className="login-option">
      <h3>
        <LockIcon />
        <Trans>I’m already a customer</Trans>
      </h3>
      <p>
        <Trans>Log in and we’ll use your saved details. Your cart stays as it is.</Trans>
      </p>
      {isRefused && (
        <p role="alert">
          <Trans>Codes by email aren’t available here. Log in with your password.</Trans>
        </p>
      )}
      <Button
        ref={button}
        block
        busy={busy}
        onClick={onLogIn}
        {...(isOnly ? { variant: 'primary', 'data-autofocus': '' } : {})}
      >
        {t`Log in`}
      </Button>
      {onCode && (
        <Button block variant="quiet" onClick={onCode}>
          {t`Get a code by email instead`}
        </Button>
      )}
    </section>
  );
}

function NewCustomer({ onGo }: { onGo: () => void }) {
  const { t } = useLingui();
  const { registration } = useAtomValue(configAtom);
  return (
    <section className="login-option">
      <h3>
        <UserIcon />
        <Trans>I’m new here</Trans>
      </h3>
      <p>
        {registration === 'email' ? (
          <Trans>You’ll fill in your details on the next screen, without a password.</Trans>
        ) : (
          <Trans>You’ll choose a username and password on the next screen, along with your details.</Trans>
        )}
      </p>
      <p>
        <Trans>Your account keeps your invoices, renewals and settings in one place.</Trans>
      </p>
      <Button block variant="primary" data-autofocus="" onClick={onGo}>
        {t`Continue as a new customer`}
      </Button>
    </section>
  );
}
