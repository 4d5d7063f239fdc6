/** TypeScript does not know yet that a page can be prerendered. */
type Page = Document & { prerendering?: boolean };

/**
 * Calls back at once or, on a page that the browser prerenders, as soon as the visitor opens it: a page that nobody may
 * ever see must change nothing and be counted nowhere.
 */
export function whenOpened(run: () => void): void {
  const page: Page | undefined = globalThis.document;
  if (page?.prerendering) page.addEventListener('prerenderingchange', run, { once: true });
  else run();
}
