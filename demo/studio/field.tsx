import { type ReactNode, useId } from 'react';

interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: ReactNode;
  /** The name in the code, if the label differs. */
  name?: string | undefined;
  help?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label above and its help below. */
export function Field({ label, name, help, children }: FieldProps) {
  const id = useId();
  const helpId = `${id}-help`;
  return (
    <div className="field">
      <div className="field-title">
        <label htmlFor={id}>{label}</label>
        {name !== undefined && <code>{name}</code>}
      </div>
      {children({ id, 'aria-describedby': help ? helpId : undefined })}
      {help && (
        <p className="help" id={helpId}>
          {typeof help === 'string' ? withCode(help) : help}
        </p>
      )}
    </div>
  );
}

/** A text whose parts between backticks are rendered as code. */
export const withCode = (text: string): ReactNode =>
  // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have nothing but their place.
  text.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>));

export interface Choice {
  value: string;
  label?: string;
  /** The title of its group. */
  group?: string;
}

function Options({ choices }: { choices: readonly Choice[] }) {
  const groups = [...new Set(choices.map(({ group }) => group))];
  return groups.map((title) => {
    const options = choices
      .filter(({ group }) => group === title)
      .map(({ value, label = value }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ));
    return title === undefined ? (
      options
    ) : (
      <optgroup key={title} label={title}>
        {options}
      </optgroup>
    );
  });
}

interface ValueFieldProps {
  label: ReactNode;
  name?: string | undefined;
  help?: ReactNode;
  /** Undefined if it is not set. */
  value: string | undefined;
  /** The values to choose from; absent: any text. */
  choices?: readonly Choice[] | undefined;
  /** The id of a list of suggestions. */
  list?: string | undefined;
  multiline?: boolean | undefined;
  /** The choice for "not set". */
  unset?: string;
  onChange: (value: string | undefined) => void;
}

/** A field for a value that may be left out: an empty field is not set. */
export function ValueField({ label, name, help, unset = 'Not set', ...input }: ValueFieldProps) {
  const { value, choices, list, multiline, onChange } = input;
  const change = (text: string): void => onChange(text === '' ? undefined : text);
  return (
    <Field label={label} name={name} help={help}>
      {(control) => {
        if (choices)
          return (
            <select {...control} value={value ?? ''} onChange={({ target }) => change(target.value)}>
              <option value="">{unset}</option>
              {value !== undefined && !choices.some((choice) => choice.value === value) && (
                <option value={value}>{value} (unknown)</option>
              )}
              <Options choices={choices} />
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
