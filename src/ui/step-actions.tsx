import { Trans } from '@lingui/react/macro';
import { createContext, type ReactNode, use } from 'react';
import { Button } from './button.tsx';
import { ChevronLeftIcon } from './icons-order.tsx';

/** The labels of both buttons while an earlier step is edited: they lead back to where the visitor came from. */
const EditLabelsContext = createContext<{ back: ReactNode; next: ReactNode } | undefined>(undefined);

export const EditLabelsProvider = EditLabelsContext.Provider;

interface StepActionsProps {
  /** The label of the button that leads elsewhere than to the previous step. */
  back?: ReactNode;
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
  const labels = use(EditLabelsContext);
  return (
    <div className="actions actions-apart">
      <Button
        variant="quiet"
        flush="start"
        icon={<ChevronLeftIcon />}
        disabled={isBackDisabled}
        onClick={onBack}
      >
        {back ?? labels?.back ?? <Trans>Back</Trans>}
      </Button>
      {next && (
        <Button type={onNext ? 'button' : 'submit'} variant="primary" size="l" onClick={onNext} {...state}>
          {labels?.next ?? next}
        </Button>
      )}
      {children}
    </div>
  );
}
