import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { emailAddresses, isEmailAddress } from '../../../lib/email-addresses.ts';
import type { Message } from '../../../lib/messages.ts';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { Button } from '../../../ui/button.tsx';
import { useErrorTexts } from '../../../ui/form-errors.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { useTagAction } from '../../../ui/use-tag-action.ts';
import { EmailField } from '../../email/email-field.tsx';
import { SixDigits } from '../../email/six-digits.tsx';
import { logInByCodeAtom, sendCodeAtom, takeCustomerAtom, typedEmailAtom } from './state.ts';

export interface LoginCodeProps {
  /** Sends the first code without another press: the visitor has asked for it elsewhere. */
  isRequested: boolean;
  /** Closes what contains the form: called before the page shows the customer, so that the focus is back there. */
  onClose: () => void;
  onLoggedIn: () => void;
}

/** Logs a customer in with a code that the shop sends to their email address, without leaving the page. */
export function LoginCode({ isRequested, ...after }: LoginCodeProps) {
  const [typed, setTyped] = useState(useAtomValue(typedEmailAtom));
  const [sent, setSent] = useState({ to: '', times: 0 });
  const [error, setError] = useState<Message>();
  const sendCode = useSetAtom(sendCodeAtom);
  const { busy, press } = useBusy(async (to: string): Promise<void> => {
    const outcome = await sendCode(to);
    setError(outcome.kind === 'refused' ? outcome.message : undefined);
    if (outcome.kind === 'done') setSent(({ times }) => ({ to, times: times + 1 }));
  });
  const hasBegun = useRef(false);
  useEffect(() => {
    if (isRequested && !hasBegun.current) void press(typed);
    hasBegun.current = true;
  });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), [sent, error]);
  const type = (text: string): void => {
    setTyped(text);
    setError(undefined);
  };
  const retype = (): void => {
    setSent({ to: '', times: 0 });
    setError(undefined);
  };
  const { to, times } = sent;
  return (
    <div ref={box} className="login-code">
      <SentNews {...sent} />
      {to === '' ? (
        <EmailForm {...{ typed, type, error, setError, busy }} onSend={press} />
      ) : (
        <>
          <EnterCode key={times} email={to} refusal={error} {...after} />
          <div className="login-code-ways">
            <LinkButton alone onClick={() => void press(to)}>
              <Trans>Send a new code</Trans>
            </LinkButton>
            <LinkButton alone onClick={retype}>
              <Trans>Use another email</Trans>
            </LinkButton>
          </div>
        </>
      )}
    </div>
  );
}

/** Where the code went: a status, which is there before, so that screen readers say it. */
function SentNews({ to, times }: { to: string; times: number }) {
  const { t } = useLingui();
  const news =
    times > 1
      ? t`A new code is on its way to ${to}. Only the newest one is valid.`
      : t`If ${to} has an account, a code is on its way there. It’s valid for 10 minutes.`;
  return (
    <p role="status" className={to === '' ? 'sr' : undefined}>
      {to && news}
    </p>
  );
}

interface EmailFormProps {
  typed: string;
  type: (text: string) => void;
  error: Message | undefined;
  setError: (error: Message) => void;
  busy: boolean;
  onSend: (email: string) => Promise<unknown>;
}

function EmailForm({ typed, type, error, setError, busy, onSend }: EmailFormProps) {
  const { t } = useLingui();
  const textOf = useErrorTexts();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const [email = '', another] = emailAddresses(typed);
    if (another === undefined && isEmailAddress(email)) void onSend(email);
    else setError({ key: email === '' ? 'validation.required' : 'validation.email_invalid' });
  };
  return (
    <form className="login-code" noValidate onSubmit={submit}>
      <EmailField
        name="email"
        value={typed}
        readOnly={busy}
        error={error && textOf(error)}
        alert
        onChange={(event) => type(event.currentTarget.value)}
        onTake={type}
      />
      <Button type="submit" block variant="primary" busy={busy}>
        {t`Send me a code`}
      </Button>
    </form>
  );
}

interface EnterCodeProps extends Omit<LoginCodeProps, 'isRequested'> {
  email: string;
  /** Why no other code could be sent. */
  refusal: Message | undefined;
}

function EnterCode({ email, refusal, onClose, onLoggedIn }: EnterCodeProps) {
  const { t } = useLingui();
  const logIn = useSetAtom(logInByCodeAtom);
  const take = useTagAction(useSetAtom(takeCustomerAtom));
  return (
    <SixDigits
      label={t`Code from the email`}
      help={t`Six digits. You’re logged in with the last one.`}
      action={t`Log in`}
      refusal={refusal}
      tryCode={(digits) => logIn(email, digits)}
      onDone={(cart) => {
        flushSync(onClose);
        take(cart);
        onLoggedIn();
      }}
    />
  );
}
