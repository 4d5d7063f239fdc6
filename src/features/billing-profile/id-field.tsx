import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { CheckCircleIcon } from '../../ui/icons.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { checkName, checkProblem, idCheck, runCheckAtom, type Verdict, verdictsAtom } from './checks.ts';
import { useFormField, useFormTools } from './form-tools.tsx';
import { type IdField as IdName, tidy } from './rules.ts';

/** Props of {@link IdField}. */
export interface IdFieldProps {
  name: IdName;
  label: string;
  help?: string;
  optional?: boolean;
  countryCode: string;
}

/** An identity number of a company, which a server checks when one leaves the field. */
export function IdField({ name, label, help, optional, countryCode }: IdFieldProps) {
  const { textOf } = useFormTools();
  const { value, error, props } = useFormField(name);
  const verdicts = useAtomValue(verdictsAtom);
  const runCheck = useSetAtom(runCheckAtom);
  const check = idCheck(name, tidy(name, value), countryCode);
  const verdict = check.value === '' || error ? undefined : verdicts[checkName(check)];
  const onBlur = (): void => {
    props.onBlur();
    if (check.value !== '' && countryCode !== '' && !error) void runCheck(check);
  };
  const verdictHelp = useVerdictHelp(verdict);
  const refusal = verdict === 'wrong' ? textOf(checkProblem(check)) : undefined;
  return (
    <>
      <TextField
        label={label}
        optional={optional ?? false}
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
      {/* The answer comes when the focus is already elsewhere. */}
      <span role="status" className="sr">
        {verdict !== 'checking' && (refusal ?? verdictHelp)}
      </span>
    </>
  );
}

function useVerdictHelp(verdict: Verdict | undefined): string | undefined {
  const { t } = useLingui();
  if (verdict === 'checking') return t`We are checking the number…`;
  if (verdict === 'valid') return t`The number is valid.`;
  if (verdict === 'unavailable') return t`We cannot check the number right now. You can continue.`;
  return undefined;
}
