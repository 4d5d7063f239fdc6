/** The place where a page's config was found. */
export interface Carrier {
  element: Element;
  /** The name of the place for an editor: `<ws-minicart config>`. */
  name: string;
  text: string;
}

const BLOCK = 'script[type="application/json"][data-ws-config]';

/** Whether this element's `config` attribute counts: `<html>`, `<body>` and our tags, also in shadow roots. */
const countsAttribute = (element: Element): boolean => /^(html|body|ws-.*)$/.test(element.localName);

/** The config that an element on the page carries, or undefined. */
export function carrierOf(element: Element): Carrier | undefined {
  if (!element.isConnected) return undefined;
  if (element.matches(BLOCK))
    return { element, name: '<script data-ws-config>', text: element.textContent || '' };
  const text = countsAttribute(element) ? element.getAttribute('config') : null;
  return text === null ? undefined : { element, name: `<${element.localName} config>`, text };
}

/**
 * Every carrier of a config in the order of precedence: `<html>`, `<body>` and the tags in
 * document order, then JSON blocks. The first is the page's config. Imports nothing: the loader uses it as well.
 */
export function findCarriers(document: Document): Carrier[] {
  const withAttribute = [...document.querySelectorAll('[config]')];
  // While the page is still being parsed, an attribute may follow, and a block may not be complete.
  const blocks = document.readyState === 'loading' ? [] : [...document.querySelectorAll(BLOCK)];
  return [...withAttribute.filter(countsAttribute), ...blocks]
    .map(carrierOf)
    .filter((carrier): carrier is Carrier => carrier !== undefined);
}

/** Whether two configs are the same, ignoring white space. */
export const isSameConfig = (one: string, other: string): boolean => normalized(one) === normalized(other);

function normalized(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch (_) {
    return text.trim();
  }
}
