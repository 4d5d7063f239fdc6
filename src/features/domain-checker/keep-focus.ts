/**
 * A ref for buttons that are removed after a click. If such a button has the focus, it moves to the row, or to the
 * results if the row is removed as well, instead of to the top of the page.
 */
export const keepFocus = (button: HTMLElement | null): (() => void) | undefined => {
  if (!button) return undefined;
  // React calls this before it removes the button.
  return () => {
    const root = button.getRootNode();
    if (!(root instanceof ShadowRoot) || root.activeElement !== button) return;
    const results = button.closest<HTMLElement>('.dc-results');
    focusWithoutScroll(button.closest<HTMLElement>('.dc-row, .dc-more'));
    queueMicrotask(() => {
      if (!root.activeElement && results?.isConnected) focusWithoutScroll(results);
    });
  };
};

function focusWithoutScroll(element: HTMLElement | null): void {
  if (!element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
