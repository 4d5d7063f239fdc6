import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldTexts } from './field.tsx';
import { Spinner } from './spinner.tsx';

interface Extras {
  /** Inside the box, before the text: an icon or a prefix. */
  start?: ReactNode;
  /** Inside the box, after the text: a unit or a button. */
  end?: ReactNode;
  /** An asynchronous check is running: a small ring, the field stays usable. */
  busy?: boolean;
  size?: 'm' | 'l';
  /** Tabular figures, for codes and numbers. */
  figures?: boolean;
}

/** Props of {@link TextField}: a native input's besides; spread a form library's field props onto it. */
export interface TextFieldProps
  extends FieldTexts,
    Extras,
    Omit<ComponentProps<'input'>, 'size' | 'className'> {}

/** A one-line text with label, help and error. */
export const TextField = (props: TextFieldProps) => {
  const {
    label,
    hideLabel,
    optional,
    help,
    error,
    bare,
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
    <Field {...{ label, hideLabel, optional, help, error, bare, className, id }}>
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
