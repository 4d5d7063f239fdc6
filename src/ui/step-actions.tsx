import type { ReactNode } from 'react';
import { BackButton } from './back-button.tsx';
import { Button } from './button.tsx';

interface StepActionsProps {
  back: ReactNode;
  onBack: () => void;
  /** The order is being sent: the visitor can no longer go back. */
  isBackDisabled?: boolean;
  /** The label of the button to the next step; without one the step cannot be completed. */
  next?: ReactNode;
  /** By default the button submits the form. */
  onNext?: () => void;
  busy?: boolean;
  disabled?: boolean;
  /** A button in place of the one to the next step. */
  children?: ReactNode;
}

/** The row at the end of a step: back, and the button that completes the step. */
export function StepActions(props: StepActionsProps) {
  const { back, onBack, isBackDisabled = false, next, onNext, children, ...state } = props;
  return (
    <div className="actions actions-apart">
      <BackButton disabled={isBackDisabled} onClick={onBack}>
        {back}
      </BackButton>
      {next && (
        <Button type={onNext ? 'button' : 'submit'} variant="primary" size="l" onClick={onNext} {...state}>
          {next}
        </Button>
      )}
      {children}
    </div>
  );
}
