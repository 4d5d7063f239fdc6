import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import css from './field.css?inline';
import { AlertIcon } from './icons.tsx';
import { useId, useStyles } from './renderer.ts';

/** The texts of a form field. */
export interface FieldTexts {
  label: string;
  /** Shows the word "optional"; false tells screen readers that the field is required. */
  optional?: boolean;
  help?: ReactNode;
  /** Requirements that stay visible while an error is shown. */
  rules?: ReactNode;
  /** At the end of the label's line: an action that resolves an error without moving the form. */
  labelEnd?: ReactNode;
  /** A translated sentence, shown instead of the help. */
  error?: string | undefined;
  /** Announces the error: it appears while the control has the focus, when its description is not read again. */
  alert?: boolean;
  className?: string;
}

/** Attributes that associate a control with its label and message. */
export interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required'?: true | undefined;
}

/** Ids and ARIA attributes of a control. The ids are unique within the shadow root. */
export const wire = (base: string, help: ReactNode, error: string | undefined, id = base): Wiring => ({
  id,
  'aria-describedby': help || error ? `${base}-message` : undefined,
  'aria-invalid': error ? true : undefined,
});

/** The line below a control: its help, or its error with an icon. */
export const FieldMessage = ({
  id,
  help,
  error,
  alert,
}: {
  id: string;
  help?: ReactNode;
  error?: string | undefined;
  alert?: boolean | undefined;
}) => (
  <div id={id} className={error ? 'field-message field-error' : 'field-message'}>
    {error ? (
      <>
        <AlertIcon size="s" />
        <span role={alert ? 'alert' : undefined}>{error}</span>
      </>
    ) : (
      help
    )}
  </div>
);

export interface FieldProps extends FieldTexts {
  /** Set this if a message elsewhere links to the control. */
  id?: string | undefined;
  /** Renders the control; spread the attributes onto it. */
  children: (wiring: Wiring) => ReactNode;
}

/** Label, control and message of a field, for controls from other folders. */
export const Field = (props: FieldProps) => {
  const { label, optional, help, rules, labelEnd, error, alert, className = '', id } = props;
  useStyles(css);
  const base = useId();
  const wired = wire(base, help, error, id);
  const described = [wired['aria-describedby'], rules && `${base}-rules`].filter(Boolean).join(' ');
  const wiring: Wiring = {
    ...wired,
    'aria-describedby': described || undefined,
    'aria-required': optional === false || undefined,
  };
  const labelElement = (
    <label htmlFor={wiring.id} className="field-label">
      {label}
      {optional && (
        <span className="field-optional">
          {' '}
          <Trans>optional</Trans>
        </span>
      )}
    </label>
  );
  return (
    <div className={`field ${className}`}>
      {labelEnd === undefined ? (
        labelElement
      ) : (
        <div className="field-head">
          {labelElement}
          {labelEnd}
        </div>
      )}
      {props.children(wiring)}
      {rules && (
        <div id={`${base}-rules`} className="field-rules">
          {rules}
        </div>
      )}
      <FieldMessage id={`${base}-message`} help={help} error={error} alert={alert} />
    </div>
  );
};
