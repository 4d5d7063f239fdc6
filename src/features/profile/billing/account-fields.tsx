import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { checkProblem, loginCheck, runCheckAtom, verdictAtom } from '../form/checks.ts';
import { isExistingLogin, PASSWORD_HINTS, textProblem } from '../form/field-rules.ts';
import { useFormContext, useFormField } from '../form/form-context.tsx';
import { normalizeValue } from '../form/normalize.ts';

/** Login and password of a new customer; checks on blur whether the login is available. */
export function AccountFields({ onLogInAs }: LoginFieldProps) {
  return (
    <div className="fields">
      <div className="billing-account">
        <LoginField onLogInAs={onLogInAs} />
        <NewPasswordField />
      </div>
    </div>
  );
}

interface LoginFieldProps {
  /** Called with a login that is taken, perhaps by the visitor's own account. */
  onLogInAs: (login: string) => void;
}

function LoginField({ onLogInAs }: LoginFieldProps) {
  const { t } = useLingui();
  const { textOf } = useFormContext();
  const { value, error, props } = useFormField('login');
  const runCheck = useSetAtom(runCheckAtom);
  const login = normalizeValue('login', value);
  const check = loginCheck(login);
  const verdict = useAtomValue(verdictAtom)(check);
  const onBlur = (): void => {
    props.onBlur();
    if (textProblem('login', value) === undefined) void runCheck(check);
  };
  const free = verdict === 'valid' ? t`This username is available.` : undefined;
  const unknown =
    verdict === 'unknown'
      ? t`We can’t check right now whether this username is available. You can continue.`
      : undefined;
  const taken = verdict === 'wrong' ? textOf({ key: checkProblem(check) }) : undefined;
  const canLogIn = (error ?? taken) !== undefined && isExistingLogin(login);
  return (
    <div>
      <TextField
        label={t`Username`}
        optional={false}
        help={free ?? unknown ?? t`Letters, digits, hyphens and dots.`}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...props}
        onBlur={onBlur}
        value={value}
        busy={verdict === 'checking'}
        error={error ?? taken}
        labelEnd={canLogIn ? <LogInAs login={login} onClick={() => onLogInAs(login)} /> : null}
      />
      {/* The verdict arrives after the field has lost the focus. */}
      <span role="status" className="sr">
        {taken ?? free ?? unknown}
      </span>
    </div>
  );
}

const LogInAs = ({ login, onClick }: { login: string; onClick: () => void }) => (
  <LinkButton onClick={onClick}>
    <Trans>Log in as {login}</Trans>
  </LinkButton>
);

function NewPasswordField() {
  const { t } = useLingui();
  const { value, error, props } = useFormField('password');
  return (
    <PasswordField
      optional={false}
      label={t`Password`}
      rules={<PasswordHints password={value} />}
      autoComplete="new-password"
      {...props}
      value={value}
      error={error}
    />
  );
}

/** The password requirements: a line of help, checked off one by one once something is typed. */
function PasswordHints({ password }: { password: string }) {
  const { t } = useLingui();
  const texts: Record<(typeof PASSWORD_HINTS)[number][0], string> = {
    'validation.password_too_short': t`at least 8 characters`,
    'validation.password_lower_case': t`a lowercase letter`,
    'validation.password_upper_case': t`an uppercase letter`,
    'validation.password_digit': t`a digit`,
    'validation.password_special': t`a special character`,
  };
  if (password === '') return `${t`Your password needs`}: ${Object.values(texts).join(', ')}`;
  return (
    <>
      {/* Rendered as text: `aria-describedby` reads the name of a labeled list instead of its items. */}
      <VisuallyHidden>{t`Your password needs`}</VisuallyHidden>
      <ul className="billing-hints">
        {PASSWORD_HINTS.map(([key, pattern]) => {
          const isMet = pattern.test(password);
          return (
            <li key={key} className={isMet ? 'billing-hint billing-hint-met' : 'billing-hint'}>
              {isMet && <CheckIcon size="s" />}
              {texts[key]}
              {isMet && (
                <VisuallyHidden>
                  <Trans>met</Trans>
                </VisuallyHidden>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
