/**
 * Calls the callback whenever the page is restored from the back/forward cache, until the returned function is called.
 */
export function onPageReturn(run: () => void): () => void {
  const onShow = (event: Event): void => {
    if ((event as PageTransitionEvent).persisted) run();
  };
  globalThis.addEventListener?.('pageshow', onShow);
  return () => globalThis.removeEventListener?.('pageshow', onShow);
}
