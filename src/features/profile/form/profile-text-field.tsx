import type { ProfileField } from '../../../config/profile-fields.ts';
import { TextField, type TextFieldProps } from '../../../ui/text-field.tsx';
import { useLabel } from './field-texts.ts';
import { useAutoComplete, useFormField } from './form-context.tsx';
import { useFixedHelp } from './use-field-help.ts';

/** The props of the control, and the name of the profile field that it edits. */
export interface ProfileTextFieldProps
  extends Omit<TextFieldProps, 'name' | 'label' | 'value' | 'error' | 'onChange' | 'autoComplete'> {
  name: ProfileField;
  /** Called after the field has lost the focus. */
  onLeave?: () => void;
}

/** A text field of the profile form with its label and `autocomplete`. */
export function ProfileTextField({ name, onLeave, ...texts }: ProfileTextFieldProps) {
  const label = useLabel()(name);
  const autoComplete = useAutoComplete(name);
  const { value, error, isFixed, props } = useFormField(name);
  const fixedHelp = useFixedHelp(isFixed);
  const onBlur = (): void => {
    props.onBlur();
    onLeave?.();
  };
  return (
    <TextField
      optional={false}
      {...texts}
      {...props}
      label={label}
      onBlur={onBlur}
      help={fixedHelp ?? texts.help}
      autoComplete={autoComplete}
      value={value}
      error={error}
    />
  );
}
