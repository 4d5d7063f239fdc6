import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId } from 'react';
import type { OrderStep } from '../config/steps.ts';
import { STEP_NAMES } from '../features/order-steps/order-stepper.tsx';
import { useHost } from '../ui/host-context.ts';
import { LinkButton } from '../ui/link.tsx';

interface EditedStepProps {
  /** The step to return to while an earlier one is edited; otherwise undefined. */
  step: OrderStep | undefined;
  onReturn: (step: OrderStep) => void;
  children: ReactNode;
}

/**
 * The shown step. While an earlier step is edited, it is in front of the backdrop that covers the rest of the order
 * (section 4, edit-mode backdrop), and shows a notice with a link back; Escape also leads back. Both states render the
 * same elements, so that typed values are kept.
 */
export function EditedStep({ step, onReturn, children }: EditedStepProps) {
  const id = useId();
  useEscape(step && (() => onReturn(step)));
  return (
    <div
      className={step ? 'order-step order-step-edited' : 'order-step'}
      {...(step && { role: 'group', 'aria-labelledby': id })}
    >
      {step && <Notice id={id} step={step} onReturn={onReturn} />}
      {children}
    </div>
  );
}

interface NoticeProps {
  id: string;
  step: OrderStep;
  onReturn: (step: OrderStep) => void;
}

function Notice({ id, step, onReturn }: NoticeProps) {
  const { i18n } = useLingui();
  const name = i18n._(STEP_NAMES[step]);
  return (
    <p className="order-edit">
      <span id={id}>
        <Trans>You’re changing an earlier step.</Trans>
      </span>{' '}
      <LinkButton alone onClick={() => onReturn(step)}>
        <Trans>Back to: {name}</Trans>
      </LinkButton>
    </p>
  );
}

/**
 * Listens to Escape in the tag, or anywhere if nothing has the focus; lists and dialogs that use the key handle it
 * themselves.
 */
function useEscape(onEscape: (() => void) | undefined): void {
  const host = useHost();
  useEffect(() => {
    if (!onEscape) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      const path = event.composedPath();
      const isOurs = path[0] === document.body || (host !== undefined && path.includes(host));
      if (isOurs && !hasDialog(path, host)) onEscape();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onEscape, host]);
}

const hasDialog = (path: readonly EventTarget[], host: HTMLElement | undefined): boolean =>
  path.some((target) => target instanceof HTMLDialogElement) ||
  Boolean(host?.shadowRoot?.querySelector('dialog[open]'));
