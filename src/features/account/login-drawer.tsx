import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OrderStep } from '../../config/steps.ts';
import { useSetAtom } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { useHost } from '../../ui/host-context.ts';
import { LockIcon, UserIcon } from '../../ui/icons.tsx';
import { useStyles } from '../../ui/root.tsx';
import css from './login-drawer.css?inline';
import { requestLoginAtom } from './state.ts';

/** Props of {@link LoginDrawer}. */
export interface LoginDrawerProps {
  open: boolean;
  onClose(): void;
  /** A new customer goes on without logging in: the account is made in the billing step. Absent: there is no such way. */
  onNewCustomer: (() => void) | undefined;
  /** Where in `ws-cart` the login site returns to, e.g. "order?step=billing-profile"; absent: to this page. */
  returnRoute?: string | undefined;
  step: OrderStep;
}

/** Asks a visitor who wants to go on: a customer who logs in, or a new one? (section 2, the right-hand drawer). */
export function LoginDrawer({ open, onClose, onNewCustomer, returnRoute, step }: LoginDrawerProps) {
  useStyles(css);
  const { t } = useLingui();
  const host = useHost();
  const requestLogin = useSetAtom(requestLoginAtom);
  const [isLeaving, setLeaving] = useState(false);
  const logIn = (): void => {
    // A page that cancels logs in by itself: the drawer is in its way.
    if (requestLogin({ returnRoute, step, from: host })) setLeaving(true);
    else onClose();
  };
  const close = (): void => {
    setLeaving(false);
    onClose();
  };
  return (
    <Drawer open={open} onClose={close} title={onNewCustomer ? t`How do you want to continue?` : t`Log in`}>
      <div className="login-options">
        <section className="login-way">
          <h3>
            <LockIcon />
            <Trans>I am already a customer</Trans>
          </h3>
          <p>
            <Trans>Log in and we will use your saved details. Your cart stays as it is.</Trans>
          </p>
          <Button variant="primary" block busy={isLeaving} data-autofocus="" onClick={logIn}>
            {t`Log in`}
          </Button>
        </section>
        {onNewCustomer && <NewCustomer onGo={onNewCustomer} />}
      </div>
    </Drawer>
  );
}

function NewCustomer({ onGo }: { onGo: () => void }) {
  const { t } = useLingui();
  return (
    <section className="login-way login-way-new">
      <h3>
        <UserIcon />
        <Trans>I am new here</Trans>
      </h3>
      <p>
        <Trans>You choose a login and a password on the next screen, together with your details.</Trans>
      </p>
      <Button block onClick={onGo}>
        {t`Continue as a new customer`}
      </Button>
    </section>
  );
}
