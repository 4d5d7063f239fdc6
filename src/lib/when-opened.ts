/** TypeScript's types do not include prerendering yet. */
type Page = Document & { prerendering?: boolean };

/**
 * Calls the callback at once or, on a prerendered page, as soon as the visitor opens it: a page that may never be seen
 * must not change or count anything.
 */
export function whenOpened(run: () => void): void {
  const page: Page | undefined = globalThis.document;
  if (page?.prerendering) page.addEventListener('prerenderingchange', run, { once: true });
  else run();
}
