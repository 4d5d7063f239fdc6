import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import type { FormValues } from './form.ts';
import { useFormField, useFormTools } from './form-tools.tsx';
import { useFixedHelp } from './use-field-help.ts';

/** Props of {@link FormText}: those of the field on the screen, and which value it edits. */
export interface FormTextProps extends Omit<TextFieldProps, 'name' | 'value' | 'error' | 'onChange'> {
  name: keyof FormValues;
  /** What browsers know the field as, within the form's section: `address-line1`. */
  fill?: string;
  /** The visitor has left the field. */
  onLeave?: () => void;
}

/** A text of the form. */
export function FormText({ name, fill, onLeave, ...texts }: FormTextProps) {
  const { section } = useFormTools();
  const { value, error, isFixed, props } = useFormField(name);
  const fixedHelp = useFixedHelp(isFixed);
  const onBlur = (): void => {
    props.onBlur();
    onLeave?.();
  };
  const autoComplete = fill === undefined ? texts.autoComplete : `${section} ${fill}`;
  return (
    <TextField
      {...texts}
      {...props}
      onBlur={onBlur}
      help={fixedHelp ?? texts.help}
      autoComplete={autoComplete}
      readOnly={isFixed}
      value={value}
      error={error}
    />
  );
}
