import { useLingui } from '@lingui/react/macro';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import { useEmailOffer } from './use-email-offer.tsx';

interface EmailFieldProps extends Omit<TextFieldProps, 'label' | 'value' | 'onBlur'> {
  value: string;
  onBlur?: () => void;
  /** Called with the address that was offered instead of a slip. */
  onTake: (email: string) => void;
}

/** A required field for one email address. */
export function EmailField({ value, onBlur, onTake, ...props }: EmailFieldProps) {
  const { t } = useLingui();
  const { labelEnd, onLeave } = useEmailOffer(value, onTake);
  return (
    <TextField
      label={t`Email`}
      optional={false}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      value={value}
      labelEnd={!props.readOnly && labelEnd}
      onBlur={() => {
        onBlur?.();
        onLeave();
      }}
    />
  );
}
