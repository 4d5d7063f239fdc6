/**
 * Loads the code of our tags on the page, including those added later. Shared by `ws.js` and the package's entry; has
 * no imports, and parses in old browsers.
 */
export function watchTags(
  tags: readonly string[],
  importTag: (tag: string) => Promise<unknown>,
): (tag: string) => Promise<void> {
  const started: Record<string, Promise<void> | undefined> = {};
  const load = (tag: string): Promise<void> => {
    const running = started[tag];
    if (running) return running;
    if (tags.indexOf(tag) < 0) return Promise.reject(new Error(`No such tag: ${tag}`));
    const promise = importTag(tag).then(() => undefined);
    // A failure is kept until the network is back: the observer below must not request the tag with every change of the
    // page.
    started[tag] = promise;
    promise.catch((error: unknown) => {
      reportFailure(tag, error);
      window.addEventListener('online', () => delete started[tag], { once: true });
    });
    return promise;
  };
  const selector = tags.map((tag) => `${tag}:not(:defined)`).join();
  const loadTag = ({ localName }: Element): void => {
    load(localName).catch(() => undefined);
  };
  const scan = (root: ParentNode): void => root.querySelectorAll(selector).forEach(loadTag);
  // A large page must not be searched whenever a script changes it.
  const scanAdded = ({ addedNodes }: MutationRecord): void =>
    addedNodes.forEach((node) => {
      const element = node as Element;
      if (element.localName === undefined || !element.isConnected) return;
      if (element.matches(selector)) loadTag(element);
      if (element.firstElementChild) scan(element);
    });
  scan(document);
  // Observes the document, because `document.write` into a loaded page replaces its root element.
  new MutationObserver((records) => records.forEach(scanAdded)).observe(document, {
    childList: true,
    subtree: true,
  });
  window.addEventListener('online', () => setTimeout(() => scan(document)));
  return load;
}

function reportFailure(tag: string, error: unknown): void {
  console.error(`ws-elements: <${tag}> could not be loaded and keeps its fallback.`, error);
  const detail = { path: 'general', key: 'ChunkLoadError', message: String(error) };
  document.dispatchEvent(new CustomEvent('ws-error', { detail, bubbles: true }));
}
