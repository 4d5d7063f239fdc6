import { useLingui } from '@lingui/react/macro';
import { checkoutInProgressAtom } from '../../../state/cart/page-cart.ts';
import { SIGNER_RULE, signerAtom, signerProblem } from '../../../state/resources/declarations.ts';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { useErrorTexts, useFieldError } from '../../../ui/form-errors.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { SIGNER_FIELD } from '../signer.ts';
import { useUntilSent } from '../use-until-sent.ts';

/** The name of the signer of the declarations: always typed by them, never prefilled. */
export function SignerField({ isDue }: { isDue: boolean }) {
  const { t } = useLingui();
  const value = useUntilSent(useAtomValue(signerAtom));
  const type = useSetAtom(signerAtom);
  const isSending = useAtomValue(checkoutInProgressAtom);
  const textOf = useErrorTexts();
  const about = { field: 'name', value: value.trim(), rule: SIGNER_RULE };
  const input = { value, problem: signerProblem(value), refused: undefined, isSubmitted: isDue };
  const { error, onLeave } = useFieldError(input, (message) => textOf(message, about));
  return (
    <TextField
      name={SIGNER_FIELD}
      label={t`Name of the person who signs`}
      optional={false}
      help={t`Your own full name. It counts as your signature.`}
      autoComplete="name"
      spellCheck={false}
      value={value}
      error={error}
      onChange={({ currentTarget }) => {
        if (!isSending) type(currentTarget.value);
      }}
      onBlur={() => onLeave(value)}
    />
  );
}
