import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { focusedBeside, focusInPlace, headingBeside } from './focus.ts';

interface RetryButtonProps {
  onRetry: () => Promise<unknown>;
}

/**
 * "Try again". It disappears together with its message as soon as it is clicked, so the focus moves to a control
 * nearby.
 */
export function RetryButton({ onRetry }: RetryButtonProps) {
  const { t } = useLingui();
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    // Runs before the button is removed from the document.
    return () => focusNearby(button);
  }, []);
  return <Button ref={ref} size="s" onClick={() => void onRetry()}>{t`Try again`}</Button>;
}

const CONTROLS = ['input:checked', ':is(select, textarea, input):enabled', 'button'];

/**
 * Moves the focus away from a button that is about to be removed: to the nearest preceding control of its form or row,
 * which its message belongs to, else to the first one after it, else to the heading.
 */
function focusNearby(button: HTMLElement | null): void {
  if (!button || focusedBeside(button) !== button) return;
  const place = button.closest('form, li, .stack');
  const control = CONTROLS.flatMap((selector) => {
    const found = [...(place?.querySelectorAll<HTMLElement>(selector) ?? [])];
    return found.filter((element) => isBefore(element, button)).at(-1) ?? found;
  }).find((element) => element !== button);
  focusInPlace(control ?? headingBeside(button));
}

const isBefore = (element: Element, other: Element): boolean =>
  Boolean(element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
