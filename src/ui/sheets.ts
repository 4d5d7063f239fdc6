import hostInline from './host-inline.css?inline';
import reset from './reset.css?inline';
import tokens from './tokens.css?inline';

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

/**
 * What a tag in a line of text adopts before its first paint. `tokens` comes first: it declares the order of the
 * cascade layers, after which the order in which the other sheets arrive no longer matters. Block tags take
 * `blockSheets` of block-sheets.ts, which a page with header tags alone never loads.
 */
export const inlineSheets = (): CSSStyleSheet[] => [tokens, reset, hostInline].map(sheet);

/** Adds texts to a root, each once. Safe to call on every render of a lazily loaded screen. */
export const adopt = (root: DocumentOrShadowRoot, ...texts: readonly string[]): void => {
  const missing = texts.map(sheet).filter((one) => !root.adoptedStyleSheets.includes(one));
  if (missing.length > 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...missing];
};
