import { isConfigKey } from '../../config/config-keys.ts';
import type { PageConfig } from '../../config/page-config.ts';
import { isRecord } from '../../lib/is-record.ts';
import type { Fault } from './fault.ts';
import { openingTag, wholeTag } from './markup.ts';
import { ourTags, TAG_NAMES } from './our-tags.ts';
import { similarTag } from './similar-tag.ts';

/** Tags that are never defined, and tags and configs in places where they do not work. */
export const findTagFaults = (page: Document): Fault[] => [
  ...unknownTags(page),
  ...misplacedConfigs(page),
  ...untypedConfigs(page),
  ...tagsInShadowRoots(page),
  ...ourTags(page)
    .filter((tag) => tag.localName !== 'ws-price' && tag.closest('a[href], button'))
    .map((tag) => ({ kind: 'button-in-link', at: openingTag(tag) }) as const),
];

/** Each name once. Angular components are not elements that a page could define; Angular marks them. */
const unknownTags = (page: Document): Fault[] =>
  [...page.querySelectorAll('*')]
    .map((element) => ({ element, name: writtenName(element) }))
    .filter(
      ({ element, name }) =>
        name !== undefined &&
        !customElements.get(element.localName) &&
        !element.getAttributeNames().some((attribute) => /^_?ng/.test(attribute)),
    )
    .filter(({ name }, index, all) => all.findIndex((one) => one.name === name) === index)
    .map(({ element, name = '' }) => {
      const similar = meantTag(name) ?? similarTag(name);
      const repaired = similar && wholeTag(element, {}, similar);
      return { kind: 'unknown-tag', at: `<${name}>`, name, similar, repaired };
    });

/**
 * The name of an element that is not one of our tags and was meant to be: `ws-chart`, `ws_cart`, `wscart`, `ws–cart`,
 * and `ws cart`, which is an element `ws` with an attribute.
 */
function writtenName(element: Element): string | undefined {
  const localName = element.tagName.toLowerCase();
  if (TAG_NAMES.includes(localName)) return undefined;
  if (localName.startsWith('ws-')) return localName;
  const [first = ''] = element.getAttributeNames();
  const name = localName === 'ws' && first ? `ws ${first}` : localName;
  return meantTag(name) ? name : undefined;
}

/** Our tag with the same letters; also a similar one, if another sign stands in the place of the hyphen. */
function meantTag(name: string): string | undefined {
  const lettersOf = (text: string): string => text.replaceAll(/[^a-z]/g, '');
  const same = TAG_NAMES.find((tag) => lettersOf(tag) === lettersOf(name));
  return same ?? (/^ws[^a-z\d-]/.test(name) ? similarTag(name.replaceAll(/[^a-z\d]+/g, '-')) : undefined);
}

/** Configs in places that are not read, also those where other vendors have theirs. */
function misplacedConfigs(page: Document): Fault[] {
  const places = [page.documentElement, page.body, ...ourTags(page)];
  const repaired = (text: string): string => openingTag(page.createElement('body'), { config: text.trim() });
  const found = [...page.querySelectorAll('[config]')].filter(
    (element) => !places.includes(element) && !element.localName.includes('-'),
  );
  const candidates = [
    ...found.map((element) => [element, 'config', element.getAttribute('config')] as const),
    ...[...places, ...page.scripts, ...page.querySelectorAll('[data-config], [data-ws-config]')].flatMap(
      (element) =>
        ['data-config', 'data-ws-config', 'ws-config', 'configuration'].map(
          (name) => [element, name, element.getAttribute(name)] as const,
        ),
    ),
    ...[
      ...ourTags(page),
      ...page.querySelectorAll(`script[type="${BLOCK_TYPE}" i]:not([data-ws-config])`),
    ].map((element) => [element, '', ownText(element)] as const),
  ];
  const faults = candidates.flatMap(([element, name, text]) => {
    if (!text || !isOurConfig(text)) return [];
    const at = name ? `<${element.localName} ${name}>` : `<${element.localName}>{…}`;
    return [{ kind: 'config-place', at, repaired: repaired(text) } as const];
  });
  return faults.filter(({ at }, index) => faults.findIndex((one) => one.at === at) === index);
}

const ownText = ({ childNodes }: Element): string =>
  [...childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '')).join('');

/** Other scripts may have a JSON of their own; one that begins with a company, or has only keys of ours, is ours. */
function isOurConfig(text: string): boolean {
  try {
    const json: unknown = JSON.parse(text);
    return isRecord(json) && typeof json.company === 'string' && Object.keys(json).every(isConfigKey);
  } catch {
    return /^\s*\{\s*["'“”„]?company["'“”„]?\s*:/.test(text);
  }
}

const BLOCK_TYPE = 'application/json';

const untypedConfigs = (page: Document): Fault[] =>
  [...page.querySelectorAll(`script[data-ws-config]:not([type="${BLOCK_TYPE}" i])`)].map((block) => ({
    kind: 'config-type',
    at: openingTag(block),
    repaired: `<script type="${BLOCK_TYPE}" data-ws-config>`,
  }));

/** Tags in open shadow roots of the page's own elements, each name once. Closed roots cannot be searched. */
function tagsInShadowRoots(page: Document): Fault[] {
  const tags = shadowRootsIn(page).flatMap((root) => [...root.querySelectorAll(TAG_NAMES.join())]);
  return [...new Set(tags.map(({ localName }) => localName))]
    .filter((name) => !customElements.get(name))
    .map((name) => ({
      kind: 'in-shadow-root',
      at: `<${name}>`,
      repaired: `<script>(window.wsElements ??= []).push((ws) => ws.load('${name}'));</script>`,
    }));
}

const shadowRootsIn = (place: ParentNode): ShadowRoot[] =>
  [...place.querySelectorAll('*')].flatMap(({ localName, shadowRoot }) =>
    shadowRoot && !TAG_NAMES.includes(localName) ? [shadowRoot, ...shadowRootsIn(shadowRoot)] : [],
  );

/** Tags that lead to the cart. */
const OPENERS = 'ws-minicart, ws-domain-checker, ws-tutorial, ws-add-to-cart[then="cart"]';

/** A tag that has no cart to open, on this page or another. */
export function findCartPageFault(
  page: Document,
  { cartUrl, baseUrl }: Pick<PageConfig, 'cartUrl' | 'baseUrl'>,
): Fault[] {
  const places = [page, ...shadowRootsIn(page)];
  if (cartUrl || baseUrl || places.some((place) => place.querySelector('ws-cart'))) return [];
  const [tag] = places.flatMap((place) => place.querySelector(OPENERS) ?? []);
  return tag ? [{ kind: 'no-cart-page', at: openingTag(tag), repaired: '"cartUrl": "/cart"' }] : [];
}
