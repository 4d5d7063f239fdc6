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
export const headerSheets = (): CSSStyleSheet[] => [base, reset, ...scaled()].map(sheet);

/** The sizes of texts in px, by the numbers of their tokens. */
export const TEXT_SIZES: Readonly<Record<number, number>> = { 1: 14, 2: 15, 3: 17, 4: 20, 5: 26, 6: 34 };

/** What the sizes of texts are for visitors who have chosen another font size than 16 px in their browser. */
function scaled(): string[] {
  const scale = visitorSize() / 16;
  if (scale === 1) return [];
  const sizes = Object.entries(TEXT_SIZES).map(
    ([name, px]) => `--_text-${name}:var(--ws-text-${name},${px * scale}px);`,
  );
  return [`.ws{${sizes.join('')}}`];
}

/** The visitor's font size: in media queries, `em` is that, whatever the page says. */
function visitorSize(): number {
  const { innerWidth: width = 0, matchMedia: matches } = globalThis;
  if (!matches || width === 0) return 16;
  const isIt = (size: number): boolean =>
    matchMedia(`(min-width:${width / size - 0.01}em) and (max-width:${width / size + 0.01}em)`).matches;
  return [16, 20, 24, 18, 14, 12, 9, 32, 22, 28, 36, 40, 48].find(isIt) ?? 16;
}

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
