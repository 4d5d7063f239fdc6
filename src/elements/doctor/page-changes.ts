/** Milliseconds from a change of the page until it is looked at again, so that a burst of changes counts once. */
const DELAY = 500;

/** Calls back, one call after the other, when the elements of a page have changed. The returned function ends that. */
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
