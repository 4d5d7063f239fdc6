/** Where a page's config was found. */
export interface Carrier {
  element: Element;
  /** How an editor would name the place: `<ws-minicart config>`. */
  name: string;
  text: string;
}

const BLOCK = 'script[type="application/json"][data-ws-config]';

const OUR_TAGS = /^ws-/;

/**
 * Every carrier of a config in the order of precedence (contract, section 5): `<html>`, `<body>` and the tags in
 * document order, then blocks of JSON. The first is the page's config.
 */
export function findCarriers(document: Document): Carrier[] {
  const withAttribute = [...document.querySelectorAll('[config]')].filter(
    (element) =>
      element === document.documentElement || element === document.body || OUR_TAGS.test(element.localName),
  );
  const attributes = withAttribute.map((element) => ({
    element,
    name: `<${element.localName} config>`,
    text: element.getAttribute('config') ?? '',
  }));
  const blocks = [...document.querySelectorAll(BLOCK)].map((element) => ({
    element,
    name: '<script data-ws-config>',
    text: element.textContent ?? '',
  }));
  return [...attributes, ...blocks];
}

/** Carriers whose config differs from the first one's, white space aside: a page has one config. */
export function conflictingCarriers(carriers: readonly Carrier[]): Carrier[] {
  const [first, ...others] = carriers;
  if (!first) return [];
  return others.filter((carrier) => normalised(carrier.text) !== normalised(first.text));
}

function normalised(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text.trim();
  }
}
