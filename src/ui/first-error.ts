import { focusInPlace } from './focus.ts';
import { scrollToElement } from './scroll.ts';

/** The controls of a form whose value is refused. */
export const INVALID = ':is(input, select, textarea)[aria-invalid="true"]';

/** Options for showing an error. */
export interface ShowErrorOptions {
  /** Neither scrolls nor moves the focus: the error is not the result of an action, or the visitor has moved on. */
  suppressed?: boolean | undefined;
}

/** Scrolls an error into view. A page that has not been used yet does not scroll. */
export function showError(
  element: Element | null | undefined,
  { suppressed = false }: ShowErrorOptions = {},
): void {
  const isUnused = navigator.userActivation?.hasBeenActive === false;
  if (element && !suppressed && !isUnused) scrollToElement(element, 'nearest');
}

/**
 * Scrolls to the first invalid field and focuses it, or the first message if no field is invalid (clause 8.13).
 * Returns whether there was one.
 */
export function focusFirstError(
  box: ParentNode | null,
  { suppressed = false }: ShowErrorOptions = {},
): boolean {
  const first = box?.querySelector<HTMLElement>(INVALID) ?? box?.querySelector<HTMLElement>('[role="alert"]');
  if (!first) return false;
  if (suppressed) return true;
  focusError(first);
  return true;
}

/** Focuses an invalid field in the middle of what is visible, so that its message is visible, too. */
export function focusError(field: HTMLElement | null | undefined): void {
  if (!field) return;
  focusInPlace(field);
  scrollToElement(field, 'center');
}
