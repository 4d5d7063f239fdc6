import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId } from 'react';
import type { OrderStep } from '../config/steps.ts';
import { STEP_NAMES } from '../features/steps/order-stepper.tsx';
import { useHost } from '../ui/host-context.ts';
import { EditLabelsProvider } from '../ui/step-actions.tsx';

interface EditedStepProps {
  /** The step to return to while an earlier one is edited; otherwise undefined. */
  step: OrderStep | undefined;
  onReturn: (step: OrderStep) => void;
  children: ReactNode;
}

/**
 * The shown step. While an earlier step is edited, it and the summary are in front of the backdrop that covers the
 * order's other controls (clause 4.15), with a notice; its buttons and Escape lead back. Both states render the same
 * elements, so that typed values are kept.
 */
export function EditedStep({ step, onReturn, children }: EditedStepProps) {
  const id = useId();
  const { i18n } = useLingui();
  const name = step && i18n._(STEP_NAMES[step]);
  useEscape(step && (() => onReturn(step)));
  return (
    <div
      className={step ? 'order-step order-step-edited' : 'order-step'}
      {...(step && { role: 'group', 'aria-labelledby': id })}
    >
      {step && (
        <p id={id} className="order-edit">
          <Trans>You’re editing an earlier step.</Trans>
        </p>
      )}
      <EditLabelsProvider
        value={
          name === undefined
            ? undefined
            : { back: <Trans>Back to: {name}</Trans>, next: <Trans>Save and return</Trans> }
        }
      >
        {children}
      </EditLabelsProvider>
    </div>
  );
}

/**
 * Handles Escape in the tag, or anywhere if nothing has the focus; lists and dialogs that use the key handle it
 * themselves. Listens at the shadow root as well, because keys of a field do not leave it. A page that shows the order
 * in a dialog of its own must not close that with the same key.
 */
function useEscape(onEscape: (() => void) | undefined): void {
  const root = useHost()?.shadowRoot;
  useEffect(() => {
    if (!onEscape) return;
    const onKey = (event: Event): void => {
      const { key, isComposing } = event as KeyboardEvent;
      const isOurs = event.currentTarget === root || event.target === document.body;
      if (key !== 'Escape' || event.defaultPrevented || isComposing || !isOurs) return;
      if (root?.querySelector('dialog[open]')) return;
      event.preventDefault();
      onEscape();
    };
    const places = [document, root];
    for (const place of places) place?.addEventListener('keydown', onKey);
    return () => {
      for (const place of places) place?.removeEventListener('keydown', onKey);
    };
  }, [onEscape, root]);
}
