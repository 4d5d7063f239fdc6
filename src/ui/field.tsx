import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import css from './field.css?inline';
import { AlertIcon } from './icons.tsx';
import { useStyles } from './root.tsx';

/** What every field of a form can say about itself. */
export interface FieldTexts {
  label: string;
  /** Keeps the label for screen readers only: where the place already says it. */
  hideLabel?: boolean;
  /** Shows the word "optional"; required fields carry no mark. */
  optional?: boolean;
  help?: ReactNode;
  /** A ready sentence. Replaces the help, in the same place. */
  error?: string | undefined;
  /** Lets go of the kept message line: for a lone field in a toolbar. */
  bare?: boolean;
  className?: string;
}

/** What a control must spread to belong to its label and its message. */
export interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Ids and ARIA of a control. Ids are unique inside the shadow root, which is all that they have to be. */
export const wire = (base: string, help: ReactNode, error: string | undefined, id = base): Wiring => ({
  id,
  'aria-describedby': help || error ? `${base}-message` : undefined,
  'aria-invalid': error ? true : undefined,
});

/** The line under a control: help, or the error in its place with an icon. */
export const FieldMessage = ({
  id,
  help,
  error,
}: {
  id: string;
  help?: ReactNode;
  error?: string | undefined;
}) => (
  <div id={id} className={`field-message${error ? ' field-error' : ''}`}>
    {error ? (
      <>
        <AlertIcon size="s" />
        <span>{error}</span>
      </>
    ) : (
      help
    )}
  </div>
);

/** Props of {@link Field}. */
export interface FieldProps extends FieldTexts {
  /** Set it where a message elsewhere links to the control. */
  id?: string | undefined;
  /** Renders the control with the wiring spread onto it. */
  children: (wiring: Wiring) => ReactNode;
}

/** Label, control and message of one field. Use it for controls that are not of this folder. */
export const Field = ({
  label,
  hideLabel,
  optional,
  help,
  error,
  bare,
  className = '',
  id,
  children,
}: FieldProps) => {
  useStyles(css);
  const base = useId();
  const wiring = wire(base, help, error, id);
  return (
    <div className={`field${bare ? ' field-bare' : ''} ${className}`}>
      <label htmlFor={wiring.id} className={hideLabel ? 'sr' : 'field-label'}>
        {label}
        {optional && (
          <span className="field-optional">
            {' '}
            <Trans>optional</Trans>
          </span>
        )}
      </label>
      {children(wiring)}
      {(!bare || help || error) && <FieldMessage id={`${base}-message`} help={help} error={error} />}
    </div>
  );
};
