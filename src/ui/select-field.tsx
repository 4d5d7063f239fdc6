import { Field, type FieldTexts } from './field.tsx';
import { Select, type SelectProps } from './select.tsx';

/** Props of {@link SelectField}. */
export interface SelectFieldProps extends FieldTexts, Omit<SelectProps, 'className' | 'block' | 'quiet'> {}

/** A native select with label, help and error. For long lists that people type into, use `Combobox`. */
export const SelectField = (props: SelectFieldProps) => {
  const { label, hideLabel, optional, help, error, bare, className, id, ...select } = props;
  return (
    <Field {...{ label, hideLabel, optional, help, error, bare, className, id }}>
      {(wiring) => <Select {...select} {...wiring} block />}
    </Field>
  );
};
