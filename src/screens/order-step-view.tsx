import { type ReactNode, useEffect, useRef } from 'react';
import type { OrderStep } from '../config/steps.ts';
import { RecapitulationStep } from '../features/order/recapitulation/recapitulation-step.tsx';
import { PaymentChoice } from '../features/payment/payment-options.tsx';
import { PaymentStep } from '../features/payment/payment-step.tsx';
import { byUse, optionOf } from '../features/payment/rules.ts';
import { isPaymentPendingAtom, paymentFactsAtom } from '../features/payment/state.ts';
import { BillingStep } from '../features/profile/billing/billing-step.tsx';
import { DomainStep } from '../features/profile/domain/domain-step.tsx';
import { sendTemporaryProfileAtom } from '../features/profile/domain/state.ts';
import { SettingsStep } from '../features/service-settings/settings-step.tsx';
import { completeStepAtom, stepBeforeAtom, stepToReturnToAtom } from '../features/steps/state.ts';
import { cartAtom } from '../state/cart/cart-atom.ts';
import { temporaryProfileAtom } from '../state/cart/temporary-profile.ts';
import { paymentOptionsAtom } from '../state/resources/payment-options-atom.ts';
import { useAtomValue, useSetAtom, useStore } from '../state/store.ts';
import { RetryBoundary } from '../ui/retry-boundary.tsx';
import { useTagAction } from '../ui/use-tag-action.ts';
import { useLogin } from './login-provider.tsx';
import { awaitsDefaultsAtom } from './order-defaults.ts';
import { RouteFocus } from './route-focus.tsx';
import { useTagRouter } from './router/use-router.tsx';

interface OrderStepViewProps {
  step: OrderStep;
  onGo: (step: OrderStep) => void;
}

/** The current step, with its navigation. */
export function OrderStepView({ step, onGo }: OrderStepViewProps) {
  const complete = useSetAtom(completeStepAtom);
  const stepBefore = useAtomValue(stepBeforeAtom);
  const stepToReturnTo = useAtomValue(stepToReturnToAtom)(step);
  const sendTemporaryProfile = useSendTemporaryProfile(step);
  const store = useStore();
  const isShown = useIsShown();
  const onDone = async (): Promise<void> => {
    await sendTemporaryProfile();
    // A visitor who has left the step during the request stays where they are.
    if (!isShown()) return;
    const isChoiceOpen = store.get(awaitsDefaultsAtom)('recapitulation');
    onGo(isChoiceOpen ? 'recapitulation' : complete(step));
  };
  // While an earlier step is edited, both of its buttons lead back to where the visitor came from.
  const onBack = (): void => onGo(stepToReturnTo ?? stepBefore(step));
  const view = useStep(step, { onDone: () => void onDone(), onBack, onGo });
  return (
    <RouteFocus>
      <RetryBoundary>{view}</RetryBoundary>
    </RouteFocus>
  );
}

function useIsShown(): () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current;
}

/** Posts a visitor's domain profile once the billing step has registered them. */
function useSendTemporaryProfile(step: OrderStep): () => Promise<void> {
  const store = useStore();
  const send = useTagAction(useSetAtom(sendTemporaryProfileAtom));
  return async () => {
    if (step !== 'billing-profile' || !store.get(temporaryProfileAtom)) return;
    await send();
  };
}

interface StepNavigation {
  onDone: () => void;
  onBack: () => void;
  onGo: (step: OrderStep) => void;
}

function useStep(step: OrderStep, { onDone, onBack, onGo }: StepNavigation): ReactNode {
  const router = useTagRouter();
  const login = useLogin();
  const route = `order?step=${step}`;
  const onLogin = (sendsCode = false): void =>
    login({ returnRoute: route, step, newCustomerRoute: route, sendsCode });
  const onOutcome = (outcome: string): void => void router.go(outcome);
  const options = useAtomValue(paymentOptionsAtom).data ?? [];
  const isChoosing = useAtomValue(isPaymentPendingAtom);
  const { usable } = byUse(options, useAtomValue(paymentFactsAtom));
  const paymentChoice = usable.length > 0 ? <PaymentChoice /> : undefined;
  const paymentOption = optionOf(options, useAtomValue(cartAtom)?.paymentOption);
  const onOptional = (): void => void router.go('mandatory');
  switch (step) {
    case 'billing-profile':
      return <BillingStep {...{ onDone, onBack, onLogin }} />;
    case 'payment-method':
      return <PaymentStep {...{ onDone, onBack }} />;
    case 'recapitulation':
      return (
        <RecapitulationStep
          {...{ paymentOption, paymentChoice, isChoosing, onBack, onOutcome }}
          onEdit={onGo}
        />
      );
    case 'service-settings':
      return <SettingsStep {...{ onDone, onBack, onLogin, onOptional }} />;
    case 'domain-profile':
      return <DomainStep {...{ onDone, onBack, onLogin }} />;
    case 'cart':
      return null;
  }
}
