import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { CheckCircleIcon } from '../../../ui/icons.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type Check, checkProblem, runCheckAtom, type Verdict, verdictAtom } from './checks.ts';
import { useFormContext, useFormField, useInvalidValue } from './form-context.tsx';
import type { FormValues } from './form-schema.ts';

export interface NumberFieldProps {
  name: keyof FormValues;
  label: string;
  help?: string | undefined;
  optional?: boolean;
  /** The server check for the value, or undefined if there is nothing to check yet. */
  checkOf: (text: string) => Check | undefined;
}

/** A number that the server checks on blur; only the result "wrong" blocks the form. */
export function NumberField({ name, label, help, optional = false, checkOf }: NumberFieldProps) {
  const { textOf } = useFormContext();
  const { value, error, props } = useFormField(name);
  const verdictOf = useAtomValue(verdictAtom);
  const runCheck = useSetAtom(runCheckAtom);
  const check = checkOf(value);
  const verdict = check && !error ? verdictOf(check) : undefined;
  const onBlur = (): void => {
    props.onBlur();
    if (check && !error) void runCheck(check);
  };
  const verdictHelp = useVerdictHelp(verdict);
  const about = useInvalidValue(name, value);
  const refusal = check && verdict === 'wrong' ? textOf({ key: checkProblem(check) }, about) : undefined;
  return (
    <>
      <TextField
        label={label}
        optional={optional}
        help={verdictHelp ?? help}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        figures
        {...props}
        onBlur={onBlur}
        value={value}
        busy={verdict === 'checking'}
        end={verdict === 'valid' ? <CheckCircleIcon size="s" className="good" /> : undefined}
        error={refusal ?? error}
      />
      {/* The verdict arrives after the field has lost the focus. */}
      <span role="status" className="sr">
        {verdict !== 'checking' && (refusal ?? verdictHelp)}
      </span>
    </>
  );
}

function useVerdictHelp(verdict: Verdict | undefined): string | undefined {
  const { t } = useLingui();
  if (verdict === 'checking') return t`Checking the number…`;
  if (verdict === 'valid') return t`The number is valid.`;
  if (verdict === 'unknown') return t`We can’t check the number right now. You can continue.`;
  return undefined;
}
