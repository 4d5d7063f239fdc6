import { useLingui } from '@lingui/react/macro';
import { NOT_LOGGED_IN } from '../../../api/error-messages.ts';
import type { Messages } from '../../../lib/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { CHECKING } from '../send/rules.ts';
import { isQuickOrderKey, stepToFix } from './rules.ts';

interface RefusalActionProps {
  refusal: Messages;
  stepsRoute: string;
  onGo: (route: string) => void;
  onClose: () => void;
  onRetry: () => void;
}

/**
 * The action after a refused quick order: open the step that fixes it, complete all steps, edit the items, or retry.
 */
export function RefusalAction({ refusal, stepsRoute, onGo, onClose, onRetry }: RefusalActionProps) {
  const { t } = useLingui();
  const step = stepToFix(refusal);
  const keys = Object.values(refusal)
    .flat()
    .map(({ key }) => key);
  const labels = {
    'billing-profile': t`Choose who to bill`,
    'domain-profile': t`Choose the domain owner`,
    'payment-method': t`Choose the payment method`,
    'service-settings': t`Complete the settings`,
  } as const;
  if (step !== undefined && step in labels) {
    const label = labels[step as keyof typeof labels];
    return (
      <Button variant="primary" size="l" onClick={() => onGo(`order?step=${step}`)}>
        {label}
      </Button>
    );
  }
  // The first step asks a visitor to log in.
  const isLoggedOut = keys.includes(NOT_LOGGED_IN);
  if (isLoggedOut || keys.some(isQuickOrderKey)) {
    return (
      <Button variant="primary" size="l" onClick={() => onGo(stepsRoute)}>
        {isLoggedOut ? t`Log in` : t`Check out step by step`}
      </Button>
    );
  }
  // Nothing to do while the order is being checked.
  if (keys.includes(CHECKING)) return null;
  const isAboutItems = keys.includes('exception.cart.items_validation_failed');
  return (
    <Button variant="primary" size="l" onClick={isAboutItems ? onClose : onRetry}>
      {isAboutItems ? t`Check the items` : t`Try again`}
    </Button>
  );
}
