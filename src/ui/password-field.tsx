import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { IconButton } from './button.tsx';
import { EyeIcon, EyeOffIcon } from './icons-order.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** `autoComplete` is required. */
export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  autoComplete: 'current-password' | 'new-password';
}

/** A password field with a button that reveals the password. */
export const PasswordField = (props: PasswordFieldProps) => {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  const toggle = (
    <IconButton
      size="s"
      label={shown ? t`Hide password` : t`Show password`}
      icon={shown ? <EyeOffIcon /> : <EyeIcon />}
      onClick={() => setShown(!shown)}
    />
  );
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={toggle}
    />
  );
};
