/** Milliseconds between a change of the page and the next examination, so that a burst of changes counts once. */
const DELAY = 500;

/**
 * Calls the callback when the elements of a page have changed; calls do not overlap. The returned function stops this.
 */
export function onPageChange(page: Document, run: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<void> = Promise.resolve();
  const observer = new MutationObserver(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      last = last.then(run, run);
    }, DELAY);
  });
  observer.observe(page, { attributes: true, childList: true, subtree: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
