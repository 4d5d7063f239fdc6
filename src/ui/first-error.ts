import { scrollToElement } from './scroll.ts';

const FIELD = ':is(input, select, textarea)';
const INVALID = `${FIELD}[aria-invalid="true"]`;

/** Whether an error may move the page (section 8). */
export interface ErrorMove {
  /** Shows the error without moving page or focus: nobody has just asked for it, or they have moved on meanwhile. */
  suppressed?: boolean | undefined;
}

/** Brings an error into view. */
export function showError(element: Element | null | undefined, { suppressed = false }: ErrorMove = {}): void {
  if (element && !suppressed) scrollToElement(element, 'nearest');
}

/**
 * Brings the first field that is wrong into view and focuses it; where no field is, the first message (section 8).
 * Answers whether there was one.
 */
export function focusFirstError(box: ParentNode | null, { suppressed = false }: ErrorMove = {}): boolean {
  const first = box?.querySelector<HTMLElement>(INVALID) ?? box?.querySelector<HTMLElement>('[role="alert"]');
  if (!first) return false;
  if (suppressed) return true;
  first.focus({ preventScroll: true });
  scrollToElement(first, 'center');
  return true;
}

/** The element of a box that has the focus, also inside a shadow root. */
const focusedIn = (box: HTMLElement | null): Element | null => {
  const root: (Node & Partial<DocumentOrShadowRoot>) | undefined = box?.getRootNode();
  return root?.activeElement ?? null;
};

/**
 * Remembers the focus while a form waits for its answer. The returned function tells whether the visitor has moved to
 * another field meanwhile: an error must not take the focus from it.
 */
export function watchFocus(box: HTMLElement | null): () => boolean {
  const before = focusedIn(box);
  return () => {
    const now = focusedIn(box);
    return now !== before && now !== null && box?.contains(now) === true && now.matches(FIELD);
  };
}
