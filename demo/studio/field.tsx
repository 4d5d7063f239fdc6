import { type ReactNode, useId } from 'react';

interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: ReactNode;
  help?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label above and its help below. */
export function Field({ label, help, children }: FieldProps) {
  const id = useId();
  const helpId = `${id}-help`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': help ? helpId : undefined })}
      {help && (
        <p className="help" id={helpId}>
          {typeof help === 'string' ? withCode(help) : help}
        </p>
      )}
    </div>
  );
}

/** A text with what stands between backticks as code. */
const withCode = (text: string): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their place.
  text.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>));

interface Choice {
  value: string;
  label?: string;
}

interface ValueFieldProps {
  label: ReactNode;
  help?: ReactNode;
  /** Undefined where it is not set. */
  value: string | undefined;
  /** The values to choose from; absent: any text. */
  choices?: readonly Choice[] | undefined;
  /** Id of a list of suggestions. */
  list?: string | undefined;
  multiline?: boolean | undefined;
  /** What stands for "not set" among the choices. */
  unset?: string;
  onChange: (value: string | undefined) => void;
}

/** A field for a value that may be left out: an empty field is not set. */
export function ValueField({ label, help, unset = 'Not set', ...input }: ValueFieldProps) {
  const { value, choices, list, multiline, onChange } = input;
  const change = (text: string): void => onChange(text === '' ? undefined : text);
  return (
    <Field label={label} help={help}>
      {(control) => {
        if (choices)
          return (
            <select {...control} value={value ?? ''} onChange={({ target }) => change(target.value)}>
              <option value="">{unset}</option>
              {value !== undefined && !choices.some((choice) => choice.value === value) && (
                <option value={value}>{value} (unknown)</option>
              )}
              {choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label ?? choice.value}
                </option>
              ))}
            </select>
          );
        const Control = multiline ? 'textarea' : 'input';
        return (
          <Control
            {...control}
            {...(multiline ? { rows: 3 } : { list })}
            value={value ?? ''}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => change(target.value)}
          />
        );
      }}
    </Field>
  );
}
