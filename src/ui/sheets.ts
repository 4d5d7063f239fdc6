import hostInline from './host-inline.css?inline';
import reset from './reset.css?inline';
import base from './tokens-base.css?inline';

const made = new Map<string, CSSStyleSheet>();

/** The style sheet for a CSS text, shared by all shadow roots: fifty tags parse it once. */
export const sheet = (text: string): CSSStyleSheet => {
  const known = made.get(text);
  if (known) return known;
  const fresh = new CSSStyleSheet();
  fresh.replaceSync(text);
  made.set(text, fresh);
  return fresh;
};

/** Adopted by every tag. The tokens must be first, since they declare the cascade layers; the rest may be in any order. */
export const headerSheets = (): CSSStyleSheet[] => [base, reset].map(sheet);

/**
 * The style sheets that an inline tag adopts before its first paint. Tags with controls use `controlSheets`, block tags
 * `blockSheets`; a page with the simplest header tags loads neither.
 */
export const inlineSheets = (): CSSStyleSheet[] => [...headerSheets(), sheet(hostInline)];

const adopted = new WeakMap<DocumentOrShadowRoot, readonly CSSStyleSheet[]>();

/**
 * Adopts style sheets into a root, or adopts again those that it had: a browser drops them when the root moves to
 * another document, even one that is only being parsed.
 */
export const setSheets = (root: DocumentOrShadowRoot, list = adopted.get(root) ?? []): void => {
  adopted.set(root, list);
  try {
    root.adoptedStyleSheets = [...list];
  } catch {
    // In another document, which cannot share them.
  }
};

/** Adopts style sheets into a root, each once; may be called on every render. */
export const adoptSheets = (root: DocumentOrShadowRoot, ...texts: readonly string[]): void => {
  const list = adopted.get(root) ?? root.adoptedStyleSheets;
  const missing = texts.map(sheet).filter((one) => !list.includes(one));
  if (missing.length > 0) setSheets(root, [...list, ...missing]);
};

/** Removes style sheets of a root, also from those that it adopts again. */
export const dropSheets = (root: DocumentOrShadowRoot, sheets: readonly CSSStyleSheet[]): void =>
  setSheets(
    root,
    adopted.get(root)?.filter((one) => !sheets.includes(one)),
  );
