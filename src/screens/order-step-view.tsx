import type { ReactNode } from 'react';
import type { OrderStep } from '../config/steps.ts';
import { completeStepAtom, stepBeforeAtom } from '../features/order-steps/state.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { useAtomValue, useSetAtom, useStore } from '../state/store.ts';
import { waitingProfileAtom } from '../state/waiting-profile.ts';
import { useHost } from '../ui/host-context.ts';
import { Arrival } from './arrival.tsx';
import { Chunk } from './chunk.tsx';
import { useLogin } from './login.tsx';
import { useTagRouter } from './router/use-router.tsx';
import { StepSkeleton } from './skeletons.tsx';

const loadBilling = async () =>
  (await loadChunk(() => import('../features/billing-profile/billing-step.tsx'))).BillingStep;
const loadPayment = async () =>
  (await loadChunk(() => import('../features/payment/payment-step.tsx'))).PaymentStep;
const loadRecapitulation = async () =>
  (await loadChunk(() => import('../features/recapitulation/recapitulation-step.tsx'))).RecapitulationStep;
const loadSettings = async () =>
  (await loadChunk(() => import('../features/service-settings/settings-step.tsx'))).SettingsStep;
const loadDomain = async () =>
  (await loadChunk(() => import('../features/domain-profile/domain-step.tsx'))).DomainStep;
const loadDomainState = () => loadChunk(() => import('../features/domain-profile/state.ts'));

interface OrderStepViewProps {
  step: OrderStep;
  onGo: (step: OrderStep) => void;
}

/** The step itself, with its ways on and back. */
export function OrderStepView({ step, onGo }: OrderStepViewProps) {
  const complete = useSetAtom(completeStepAtom);
  const stepBefore = useAtomValue(stepBeforeAtom);
  const handOver = useHandOver(step);
  const onDone = (): void => void handOver().then(() => onGo(complete(step)));
  const onBack = (): void => onGo(stepBefore(step));
  return <Arrival>{usePart(step, { onDone, onBack, onGo })}</Arrival>;
}

/** A visitor's domain profile goes to the customer whom the billing step has made of them. */
function useHandOver(step: OrderStep): () => Promise<void> {
  const store = useStore();
  const host = useHost();
  return async () => {
    if (step !== 'billing-profile' || !store.get(waitingProfileAtom)) return;
    const { postWaitingProfileAtom } = await loadDomainState();
    await store.set(postWaitingProfileAtom, host);
  };
}

interface Ways {
  onDone: () => void;
  onBack: () => void;
  onGo: (step: OrderStep) => void;
}

function usePart(step: OrderStep, { onDone, onBack, onGo }: Ways): ReactNode {
  const router = useTagRouter();
  const login = useLogin();
  const fallback = <StepSkeleton />;
  const route = `order?step=${step}`;
  const onLogin = (): void => login({ returnRoute: route, step, newCustomerRoute: route });
  const onOutcome = (outcome: string): void => void router.go(outcome);
  const onOptional = (): void => void router.go('mandatory');
  switch (step) {
    case 'billing-profile':
      return <Chunk load={loadBilling} props={{ onDone, onBack, onLogin }} fallback={fallback} />;
    case 'payment-method':
      return <Chunk load={loadPayment} props={{ onDone, onBack }} fallback={fallback} />;
    case 'recapitulation':
      return (
        <Chunk load={loadRecapitulation} props={{ onBack, onEdit: onGo, onOutcome }} fallback={fallback} />
      );
    case 'service-settings':
      return (
        <Chunk load={loadSettings} props={{ onDone, onBack, onLogin, onOptional }} fallback={fallback} />
      );
    case 'domain-profile':
      return <Chunk load={loadDomain} props={{ onDone, onBack, onLogin }} fallback={fallback} />;
    case 'cart':
      return null;
  }
}
