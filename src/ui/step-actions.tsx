import { createContext, type ReactNode, use } from 'react';
import { Button } from './button.tsx';
import { ChevronLeftIcon } from './icons-order.tsx';

/** The label of the button that completes a step while an earlier one is edited, where it leads back. */
const NextLabelContext = createContext<ReactNode>(undefined);

export const NextLabelProvider = NextLabelContext.Provider;

interface StepActionsProps {
  /** The label of the button to the previous step, which names the destination. */
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
  const nextLabel = use(NextLabelContext) ?? next;
  return (
    <div className="actions actions-apart">
      <Button
        variant="quiet"
        flush="start"
        icon={<ChevronLeftIcon />}
        disabled={isBackDisabled}
        onClick={onBack}
      >
        {back}
      </Button>
      {next && (
        <Button type={onNext ? 'button' : 'submit'} variant="primary" size="l" onClick={onNext} {...state}>
          {nextLabel}
        </Button>
      )}
      {children}
    </div>
  );
}
