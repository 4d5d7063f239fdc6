/**
 * The path of the page, which may name its language. Read from the page's own URL: `<base href="/">`, as on every
 * page of Angular, hides it in `document.baseURI`. A frame without a URL (`srcdoc`, `about:blank`) has the path of
 * the page around it. Imports nothing, since it is part of `ws.js`.
 */
export function pagePath(page: Window = window): string {
  try {
    const { location, parent } = page;
    if (location.protocol !== 'about:') return location.pathname;
    if (parent !== page) return pagePath(parent);
  } catch (_) {
    // The page around a sandboxed frame has another origin.
  }
  return new URL(document.baseURI).pathname;
}
