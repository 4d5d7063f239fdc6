const FIELD = ':is(input, select, textarea)[aria-invalid="true"]';

/**
 * Brings the first field that is wrong into view and focuses it; where no field is, the first message (section 8).
 * Answers whether there was one.
 */
export function focusFirstError(box: ParentNode | null): boolean {
  const first = box?.querySelector<HTMLElement>(FIELD) ?? box?.querySelector<HTMLElement>('[role="alert"]');
  first?.focus({ preventScroll: true });
  first?.scrollIntoView({ block: 'center' });
  return first !== undefined && first !== null;
}
