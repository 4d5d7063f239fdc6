import { type ReactNode, useEffect, useRef } from 'react';
import type { OrderStep } from '../config/steps.ts';
import { completeStepAtom, stepBeforeAtom } from '../features/order-steps/state.ts';
import { useAtomValue, useSetAtom } from '../state/store.ts';
import { useHost } from '../ui/host-context.ts';
import { Chunk } from './chunk.tsx';
import { useLogin } from './login.tsx';
import { useTagRouter } from './router/use-router.tsx';
import { StepSkeleton } from './skeletons.tsx';
import { showTop } from './use-arrival.ts';

const loadBilling = async () => (await import('../features/billing-profile/billing-step.tsx')).BillingStep;
const loadPayment = async () => (await import('../features/payment/payment-step.tsx')).PaymentStep;
const loadRecapitulation = async () =>
  (await import('../features/recapitulation/recapitulation-step.tsx')).RecapitulationStep;
const loadSettings = async () =>
  (await import('../features/service-settings/settings-step.tsx')).SettingsStep;
const loadDomainOwner = async () =>
  (await import('../features/order-steps/domain-owner-notice.tsx')).DomainOwnerNotice;

interface OrderStepViewProps {
  step: OrderStep;
  onGo: (step: OrderStep) => void;
}

/** The step itself, with its ways on and back. */
export function OrderStepView({ step, onGo }: OrderStepViewProps) {
  const complete = useSetAtom(completeStepAtom);
  const stepBefore = useAtomValue(stepBeforeAtom);
  const onDone = (): void => onGo(complete(step));
  const onBack = (): void => onGo(stepBefore(step));
  return <Arrival>{usePart(step, { onDone, onBack, onGo })}</Arrival>;
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
      return <Chunk load={loadSettings} props={{ onDone, onBack }} fallback={fallback} />;
    case 'domain-profile':
      return <Chunk load={loadDomainOwner} props={{ onDone, onBack }} fallback={fallback} />;
    case 'cart':
      return null;
  }
}

/** Moves the focus to the step's heading once it is there, also when its code came late. */
function Arrival({ children }: { children: ReactNode }) {
  const router = useTagRouter();
  const host = useHost();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    if (!router.moved || !box) return;
    showTop(host);
    return whenHeading(box, (heading) => {
      if (!box.contains(activeIn(box))) heading.focus({ preventScroll: true });
    });
  }, [router, host]);
  return <div ref={ref}>{children}</div>;
}

const activeIn = (box: Node): Element | null => {
  const root = box.getRootNode();
  return root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
};

/** Calls back with the first heading, now or when it appears; returns what ends the wait. */
function whenHeading(box: HTMLElement, found: (heading: HTMLElement) => void): () => void {
  const look = (): boolean => {
    const heading = box.querySelector<HTMLElement>('h2[tabindex]');
    if (heading) found(heading);
    return heading !== null;
  };
  if (look()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect();
  });
  observer.observe(box, { childList: true, subtree: true });
  return () => observer.disconnect();
}
