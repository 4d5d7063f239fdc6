import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { OrderStep } from '../../config/steps.ts';
import { useAtomValue } from '../../state/store.ts';
import { type Step, StepPosition, Stepper } from '../../ui/stepper.tsx';
import { type StepRow, stepRowsAtom } from './state.ts';

/** The names of the steps. */
export const STEP_NAMES = {
  cart: msg`Cart`,
  'billing-profile': msg`Your details`,
  'domain-profile': msg`Domain owner`,
  'payment-method': msg`Payment`,
  'service-settings': msg`Settings`,
  recapitulation: msg`Review and order`,
} satisfies Record<OrderStep, unknown>;

const stateOf = (row: StepRow, shown: OrderStep): Step['state'] => {
  if (row.step === shown) return 'current';
  return row.passed ? 'done' : 'todo';
};

function useSteps(shown: OrderStep): Step<OrderStep>[] {
  const { i18n } = useLingui();
  return useAtomValue(stepRowsAtom).map((row) => ({
    id: row.step,
    label: i18n._(STEP_NAMES[row.step]),
    state: stateOf(row, shown),
    reachable: row.reachable,
    issue: row.hasIssue && row.step !== shown,
    progress: row.progress,
  }));
}

/** The stepper above the order. Steps that the visitor has reached are buttons. */
export function OrderStepper({ shown, onSelect }: { shown: OrderStep; onSelect: (step: OrderStep) => void }) {
  const { t } = useLingui();
  return (
    <div part="steps">
      <Stepper label={t`Steps of your order`} steps={useSteps(shown)} onSelect={onSelect} />
    </div>
  );
}

/** "2 of 4 · Your details", for the line of the total in a narrow tag; the stepper says it to screen readers. */
export const OrderPosition = ({ shown }: { shown: OrderStep }) => (
  <span aria-hidden="true">
    <StepPosition steps={useSteps(shown)} />
  </span>
);
