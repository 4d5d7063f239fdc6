import hostInline from './host-inline.css?inline';
import reset from './reset.css?inline';
import base from './tokens-base.css?inline';

const made = new Map<string, CSSStyleSheet>();

/** The one shared sheet of a text. Every shadow root adopts the same object, so fifty tags parse a text once. */
export const sheet = (text: string): CSSStyleSheet => {
  const known = made.get(text);
  if (known) return known;
  const fresh = new CSSStyleSheet();
  fresh.replaceSync(text);
  made.set(text, fresh);
  return fresh;
};

/** What every tag adopts. The tokens come first: they declare the cascade layers; after that no order matters. */
export const headerSheets = (): CSSStyleSheet[] => [base, reset].map(sheet);

/**
 * What a tag in a line of text adopts before its first paint. Whatever has a control takes `controlSheets` or
 * `blockSheets` of block-sheets.ts, which a page with the simplest header tags alone never loads.
 */
export const inlineSheets = (): CSSStyleSheet[] => [...headerSheets(), sheet(hostInline)];

/** Adds texts to a root, each once. Safe to call on every render of a lazily loaded screen. */
export const adopt = (root: DocumentOrShadowRoot, ...texts: readonly string[]): void => {
  const missing = texts.map(sheet).filter((one) => !root.adoptedStyleSheets.includes(one));
  if (missing.length > 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...missing];
};
