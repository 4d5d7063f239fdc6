import { type ReactNode, useId } from 'react';
import choiceCss from './choice.css?inline';
import fieldCss from './field.css?inline';
import { FieldMessage } from './field.tsx';
import { InfoIcon } from './icons.tsx';
import css from './radio-cards.css?inline';
import { useStyles } from './root.tsx';

/** One card of {@link RadioCards}. */
export interface RadioCard<V extends string = string> {
  value: V;
  label: string;
  description?: ReactNode;
  icon?: ReactNode;
  /** At the end of the line: a price, a badge. */
  trailing?: ReactNode;
  disabled?: boolean;
  /** Why it cannot be chosen. Always give one with `disabled`. */
  disabledReason?: string;
}

/** Props of {@link RadioCards}. */
export interface RadioCardsProps<V extends string = string> {
  legend: string;
  hideLegend?: boolean;
  options: readonly RadioCard<V>[];
  value: V | null | undefined;
  onChange: (value: V) => void;
  /** Name in the form; made up when absent. */
  name?: string;
  error?: string | undefined;
  className?: string;
}

/** One of a few, each a large target with its reasons: payment methods, profiles. */
export const RadioCards = <V extends string>(props: RadioCardsProps<V>) => {
  const { legend, hideLegend, options, value, onChange, name, error, className = '' } = props;
  useStyles(fieldCss);
  useStyles(choiceCss);
  useStyles(css);
  const id = useId();
  return (
    <fieldset
      className={`cards ${className}`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-message` : undefined}
    >
      <legend className={hideLegend ? 'sr' : undefined}>{legend}</legend>
      <div className="cards-list">
        {options.map((option) => (
          <Card
            key={option.value}
            {...{ option, name: name ?? id, id: `${id}-${option.value}` }}
            checked={option.value === value}
            onChange={onChange}
          />
        ))}
      </div>
      {error && <FieldMessage id={`${id}-message`} error={error} />}
    </fieldset>
  );
};

interface CardProps<V extends string> {
  option: RadioCard<V>;
  name: string;
  id: string;
  checked: boolean;
  onChange: (value: V) => void;
}

const Card = <V extends string>({ option, name, id, checked, onChange }: CardProps<V>) => {
  const { value, label, description, icon, trailing, disabled, disabledReason } = option;
  const hint = description || disabledReason;
  return (
    <label className="radio-card">
      <input
        type="radio"
        className="dot radio-card-dot"
        {...{ name, value, checked, disabled }}
        aria-labelledby={`${id}-label`}
        aria-describedby={
          [hint && `${id}-hint`, trailing && `${id}-trailing`].filter(Boolean).join(' ') || undefined
        }
        onChange={() => onChange(value)}
      />
      {icon && <span className="radio-card-icon">{icon}</span>}
      <span className="radio-card-text">
        <span id={`${id}-label`} className="radio-card-label">
          {label}
        </span>
        <span id={`${id}-hint`}>
          {description && <span className="radio-card-help">{description}</span>}
          {disabled && disabledReason && (
            <span className="radio-card-reason">
              <InfoIcon size="s" />
              <span>{disabledReason}</span>
            </span>
          )}
        </span>
      </span>
      {trailing && (
        <span id={`${id}-trailing`} className="radio-card-trailing">
          {trailing}
        </span>
      )}
    </label>
  );
};
