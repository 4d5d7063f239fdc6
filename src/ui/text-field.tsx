import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldTexts } from './field.tsx';
import { Spinner } from './spinner.tsx';

interface Extras {
  /** Before the value: an icon or a prefix. */
  start?: ReactNode;
  /** After the value: a unit or a button. */
  end?: ReactNode;
  /** An asynchronous check is running: shows a small spinner, the field stays enabled. */
  busy?: boolean;
  size?: 'm' | 'l';
  /** Tabular figures, for codes and numbers. */
  figures?: boolean;
}

/** Extends the props of a native input, so that a form library's field props can be spread onto it. */
export interface TextFieldProps
  extends FieldTexts,
    Extras,
    Omit<ComponentProps<'input'>, 'size' | 'className'> {}

/** A text input with label, help and error. */
export const TextField = (props: TextFieldProps) => {
  const {
    label,
    optional,
    help,
    rules,
    labelEnd,
    error,
    alert,
    className,
    start,
    end,
    busy,
    size,
    figures,
    id,
    ...input
  } = props;
  const box = `input-box${size === 'l' ? ' input-l' : ''}${figures ? ' input-num' : ''}`;
  return (
    <Field {...{ label, optional, help, rules, labelEnd, error, alert, className, id }}>
      {(wiring) => (
        <div className={box}>
          {start && <span className="input-start">{start}</span>}
          <input type="text" {...input} {...wiring} className="input" />
          {(end || busy) && (
            <span className="input-end">
              {busy && <Spinner />}
              {end}
            </span>
          )}
        </div>
      )}
    </Field>
  );
};
