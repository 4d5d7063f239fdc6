import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { emailAddresses, isEmailAddress } from '../../../lib/email-addresses.ts';
import type { Message } from '../../../lib/messages.ts';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { Button } from '../../../ui/button.tsx';
import { useFocusWhen } from '../../../ui/focus.ts';
import { useErrorTexts } from '../../../ui/form-errors.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { useTagAction } from '../../../ui/use-tag-action.ts';
import { EmailField } from '../../email/email-field.tsx';
import { logInByCodeAtom, sendCodeAtom, takeCustomerAtom, typedEmailAtom } from './state.ts';

/** The number of digits of a code. */
const DIGITS = 6;

export interface LoginCodeProps {
  /** Sends the first code without another press: the visitor has asked for it elsewhere. */
  isRequested: boolean;
  /** Closes what contains the form: called before the page shows the customer, so that the focus is back there. */
  onClose: () => void;
  onLoggedIn: () => void;
}

/** The code that was sent: to whom, and how often. */
interface Sent {
  to: string;
  times: number;
}

/** Logs a customer in with a code that the shop sends to their email address, without leaving the page. */
export function LoginCode({ isRequested, onClose, onLoggedIn }: LoginCodeProps) {
  const [typed, setTyped] = useState(useAtomValue(typedEmailAtom));
  const [sent, setSent] = useState<Sent>();
  const [error, setError] = useState<Message>();
  const sendCode = useSetAtom(sendCodeAtom);
  const { busy, press } = useBusy(async (to: string): Promise<void> => {
    const outcome = await sendCode(to);
    setError(outcome.kind === 'refused' ? outcome.message : undefined);
    if (outcome.kind === 'done') setSent(({ times } = { to, times: 0 }) => ({ to, times: times + 1 }));
  });
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isRequested || hasBegun.current) return;
    hasBegun.current = true;
    void press(typed);
  });
  const clear = (): void => setError(undefined);
  const retype = (): void => {
    setSent(undefined);
    clear();
  };
  return (
    <div className="login-code">
      <SentNews sent={sent} />
      {sent ? (
        <CodeForm
          key={sent.times}
          {...{ sent, onClose, onLoggedIn, retype, clear }}
          refusal={error}
          isSending={busy}
          onSendAgain={() => press(sent.to)}
        />
      ) : (
        <EmailForm {...{ typed, setTyped, error, setError, busy }} onSend={press} />
      )}
    </div>
  );
}

/** Where the code went: a status, which is there before, so that screen readers say it. */
function SentNews({ sent }: { sent: Sent | undefined }) {
  const { t } = useLingui();
  const { to = '', times = 0 } = sent ?? {};
  const news =
    times > 1
      ? t`A new code is on its way to ${to}. Only the newest one is valid.`
      : t`If ${to} has an account, a code is on its way there. It’s valid for 10 minutes.`;
  return (
    <p role="status" className={sent ? undefined : 'sr'}>
      {sent && news}
    </p>
  );
}

interface EmailFormProps {
  typed: string;
  setTyped: (text: string) => void;
  error: Message | undefined;
  setError: (error: Message | undefined) => void;
  busy: boolean;
  onSend: (email: string) => Promise<unknown>;
}

function EmailForm({ typed, setTyped, error, setError, busy, onSend }: EmailFormProps) {
  const { t } = useLingui();
  const textOf = useErrorTexts();
  const field = useFocusWhen<HTMLInputElement>(true);
  const type = (text: string): void => {
    setTyped(text);
    setError(undefined);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const [email = '', another] = emailAddresses(typed);
    const isOne = another === undefined && isEmailAddress(email);
    if (isOne) await onSend(email);
    else setError({ key: email === '' ? 'validation.required' : 'validation.email_invalid' });
    field.current?.focus();
  };
  return (
    <form className="login-code" noValidate onSubmit={(event) => void submit(event)}>
      <EmailField
        ref={field}
        name="email"
        value={typed}
        readOnly={busy}
        error={error && textOf(error)}
        alert
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => undefined}
        onTake={type}
      />
      <Button type="submit" block variant="primary" busy={busy}>
        {t`Send me a code`}
      </Button>
    </form>
  );
}

interface CodeFormProps extends Pick<LoginCodeProps, 'onClose' | 'onLoggedIn'> {
  sent: Sent;
  /** Why no other code could be sent. */
  refusal: Message | undefined;
  clear: () => void;
  isSending: boolean;
  onSendAgain: () => Promise<unknown>;
  retype: () => void;
}

function CodeForm(props: CodeFormProps) {
  const { sent, refusal, clear, isSending, onSendAgain, retype } = props;
  const { t } = useLingui();
  const textOf = useErrorTexts();
  const field = useFocusWhen<HTMLInputElement>(true);
  const { code, type, submit, busy, error = refusal } = useCode(sent.to, props);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await submit(code);
    field.current?.focus();
  };
  return (
    <form className="login-code" noValidate onSubmit={(event) => void send(event)}>
      <TextField
        ref={field}
        label={t`Code from the email`}
        optional={false}
        help={t`Six digits. You’re logged in with the last one.`}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        figures
        value={code}
        readOnly={busy}
        busy={busy}
        error={error && textOf(error)}
        alert
        onChange={(event) => {
          clear();
          type(event.currentTarget.value);
        }}
      />
      <Button type="submit" block variant="primary" busy={busy}>
        {t`Log in`}
      </Button>
      <div className="login-code-ways">
        <LinkButton alone aria-disabled={isSending || undefined} onClick={() => void onSendAgain()}>
          <Trans>Send a new code</Trans>
        </LinkButton>
        <LinkButton alone onClick={retype}>
          <Trans>Use another email</Trans>
        </LinkButton>
      </div>
    </form>
  );
}

/** The typed code; the last digit submits it, as the help says. */
function useCode(email: string, { onClose, onLoggedIn }: Pick<LoginCodeProps, 'onClose' | 'onLoggedIn'>) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<Message>();
  const logIn = useSetAtom(logInByCodeAtom);
  const take = useTagAction(useSetAtom(takeCustomerAtom));
  const { busy, press } = useBusy(async (text: string): Promise<void> => {
    const digits = text.replace(/\D/g, '');
    const isWhole = digits.length === DIGITS;
    const outcome = isWhole ? await logIn(email, digits) : undefined;
    if (outcome?.kind === 'done') {
      flushSync(onClose);
      take(outcome.answer);
      onLoggedIn();
      return;
    }
    if (outcome?.kind !== 'missing') setError(outcome?.message ?? { key: 'wsk.user.code_digits' });
  });
  return {
    code,
    error,
    busy,
    submit: press,
    type: (text: string): void => {
      setCode(text);
      setError(undefined);
      if (text.replace(/\D/g, '').length === DIGITS) void press(text);
    },
  };
}
