import { type RefObject, useEffect } from 'react';

const FOCUSABLE = 'input[type="search"], .dc-action button, .dc-action a';

const NEXT_INDEX: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  Home: () => 1,
  End: (_, count) => count - 1,
};

/**
 * Moves the focus from the search field through the rows' buttons and back with the arrow keys, Home and End. In the
 * field only the down arrow does so: the other keys move the caret.
 */
export function useArrowKeys(results: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // The field is a sibling of the results.
    const container = results.current?.parentElement;
    container?.addEventListener('keydown', moveFocus);
    return () => container?.removeEventListener('keydown', moveFocus);
  }, [results]);
}

function moveFocus(event: KeyboardEvent): void {
  const nextIndex = NEXT_INDEX[event.key];
  const current = (event.target as Element | null)?.closest<HTMLElement>(FOCUSABLE);
  const container = event.currentTarget;
  if (!nextIndex || !current || !(container instanceof HTMLElement)) return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (current.localName === 'input' && event.key !== 'ArrowDown') return;
  const all = [...container.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const next = all[nextIndex(all.indexOf(current), all.length)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
