/**
 * A ref for buttons that go away when their work is done. Where one had the focus, its row takes it, or the results as
 * a whole where the row goes too: a keyboard must not be thrown back to the top of the page.
 */
export const keepFocus = (button: HTMLElement | null): (() => void) | undefined => {
  if (!button) return undefined;
  // React calls this before it takes the button out.
  return () => {
    const root = button.getRootNode();
    if (!(root instanceof ShadowRoot) || root.activeElement !== button) return;
    const results = button.closest<HTMLElement>('.dc-results');
    focusQuietly(button.closest<HTMLElement>('.dc-row, .dc-more'));
    queueMicrotask(() => {
      if (!root.activeElement && results?.isConnected) focusQuietly(results);
    });
  };
};

function focusQuietly(place: HTMLElement | null): void {
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
