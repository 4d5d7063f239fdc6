/** Milliseconds between a change of the page and the next examination, so that a burst of changes counts once. */
const DELAY = 500;

/**
 * Calls the callback when the elements of a page have changed, their sizes (tags that grow dispatch `resize`),
 * or after an error. Calls do not overlap. The returned function stops this.
 */
export function onPageChange(page: Document, run: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<void> = Promise.resolve();
  const onChange = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      last = last.then(run, run);
    }, DELAY);
  };
  const observer = new MutationObserver(onChange);
  window.addEventListener('resize', onChange);
  page.addEventListener('ws-error', onChange);
  observer.observe(page, { attributes: true, childList: true, subtree: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('resize', onChange);
    page.removeEventListener('ws-error', onChange);
    observer.disconnect();
  };
}
