import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import type { BillingValues } from './form.ts';
import { useFormField } from './form-tools.tsx';

/** Props of {@link FormText}: those of the field on the screen, and which value it edits. */
export interface FormTextProps extends Omit<TextFieldProps, 'name' | 'value' | 'error' | 'onChange'> {
  name: keyof BillingValues;
}

/** A text of the billing form. */
export function FormText({ name, ...texts }: FormTextProps) {
  const { value, error, props } = useFormField(name);
  return <TextField {...texts} {...props} value={value} error={error} />;
}
