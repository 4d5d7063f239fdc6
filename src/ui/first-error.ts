import { scrollToElement } from './scroll.ts';

const FIELD = ':is(input, select, textarea)';
const WRONG = `${FIELD}[aria-invalid="true"]`;

/** How an error moves the page (section 8). */
export interface ErrorMove {
  /** Said where it stands, and nobody is moved: nobody has just asked for it, or they are at something else by now. */
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
  const first = box?.querySelector<HTMLElement>(WRONG) ?? box?.querySelector<HTMLElement>('[role="alert"]');
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
 * Remembers where the visitor is while a form waits for its answer. The function that it gives back tells whether they
 * have begun on another field meanwhile: an error must not take them out of it.
 */
export function watchFocus(box: HTMLElement | null): () => boolean {
  const before = focusedIn(box);
  return () => {
    const now = focusedIn(box);
    return now !== before && now !== null && box?.contains(now) === true && now.matches(FIELD);
  };
}
