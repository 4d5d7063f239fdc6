import { type ComponentProps, type ReactNode, useId } from 'react';
import css from './choice.css?inline';
import fieldCss from './field.css?inline';
import { FieldMessage, wire } from './field.tsx';
import { CheckIcon } from './icons.tsx';
import { useStyles } from './renderer.ts';

/** `label` may contain links, as in the consent to the terms. */
export interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'size'> {
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
}

const Choice = ({ label, help, error, id, control, ...input }: ChoiceProps & { control: string }) => {
  useStyles(fieldCss);
  useStyles(css);
  const base = useId();
  const {
    'aria-describedby': described,
    'aria-invalid': invalid,
    ...wiring
  } = wire(base, undefined, error, id);
  const describedBy = [help && `${base}-help`, described].filter(Boolean).join(' ') || undefined;
  return (
    <div className="choice">
      <span className="box-wrap">
        <input
          {...input}
          {...wiring}
          type="checkbox"
          className={control}
          aria-describedby={describedBy}
          // Without it browsers call a required box invalid before anybody has used it.
          aria-invalid={invalid ?? (input.required && false)}
        />
        {control === 'box' && <CheckIcon size="s" className="box-tick" />}
      </span>
      <span className="choice-text">
        <label htmlFor={wiring.id} className="choice-label">
          {label}
        </label>
        {help && (
          <span id={`${base}-help`} className="choice-help">
            {help}
          </span>
        )}
      </span>
      {error && <FieldMessage id={`${base}-message`} error={error} />}
    </div>
  );
};

/** A checkbox: takes effect when the form is submitted. */
export const Checkbox = (props: ChoiceProps) => <Choice {...props} control="box" />;

/** A switch: takes effect immediately. */
// oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its state by itself.
export const Switch = (props: ChoiceProps) => <Choice role="switch" {...props} control="switch" />;
