import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { OrderStep } from '../../config/steps.ts';
import { onPageReturn } from '../../lib/page-return.ts';
import { publicCartAtom } from '../../state/cart/page-cart.ts';
import { configAtom } from '../../state/page/config.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { useHost } from '../../ui/host-context.ts';
import { LockIcon, UserIcon } from '../../ui/icons.tsx';
import { useStyles } from '../../ui/root.tsx';
import css from './login-drawer.css?inline';
import { requestLoginAtom } from './state.ts';

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
}

/** The drawer with the choice between new and existing customer (clause 2.43). */
export function LoginDrawer({ open, onClose, onNewCustomer, returnRoute, step }: LoginDrawerProps) {
  useStyles(css);
  const { t } = useLingui();
  const host = useHost();
  const requestLogin = useSetAtom(requestLoginAtom);
  const isEmpty = useAtomValue(publicCartAtom)?.count === 0;
  const newCustomer = isEmpty ? undefined : onNewCustomer;
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => onPageReturn(() => setLeaving(false)), []);
  const logIn = (): void => {
    // A page that cancels the request shows its own login.
    if (requestLogin({ returnRoute, step, from: host })) setLeaving(true);
    else onClose();
  };
  const close = (): void => {
    setLeaving(false);
    onClose();
  };
  return (
    <Drawer open={open} onClose={close} title={newCustomer ? t`How would you like to continue?` : t`Log in`}>
      <div className="login-options">
        {newCustomer && <NewCustomer onGo={newCustomer} />}
        <section className="login-option">
          <h3>
            <LockIcon />
            <Trans>I’m already a customer</Trans>
          </h3>
          <p>
            <Trans>Log in and we’ll use your saved details. Your cart stays as it is.</Trans>
          </p>
          <Button
            block
            busy={isLeaving}
            onClick={logIn}
            {...(newCustomer ? {} : { variant: 'primary', 'data-autofocus': '' })}
          >
            {t`Log in`}
          </Button>
        </section>
      </div>
    </Drawer>
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
