import type { PageConfig } from '../../config/page-config.ts';
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
    .filter(
      (element) =>
        element.localName.startsWith('ws-') &&
        !TAG_NAMES.includes(element.localName) &&
        !customElements.get(element.localName) &&
        !element.getAttributeNames().some((name) => /^_?ng/.test(name)),
    )
    .filter(({ localName }, index, all) => all.findIndex((one) => one.localName === localName) === index)
    .map((element) => {
      const name = element.localName;
      const similar = similarTag(name);
      const repaired = similar && wholeTag(element, {}, similar);
      return { kind: 'unknown-tag', at: `<${name}>`, name, similar, repaired };
    });

/** Other scripts may have their own `config`; one that contains a company is ours. */
function misplacedConfigs(page: Document): Fault[] {
  const places = [page.documentElement, page.body, ...ourTags(page)];
  return [...page.querySelectorAll('[config]')].flatMap((element): Fault[] => {
    const text = element.getAttribute('config') ?? '';
    const isOfAnother = element.localName.includes('-') || !/\bcompany["'“”„]?\s*:/.test(text);
    if (places.includes(element) || isOfAnother) return [];
    const repaired = openingTag(page.createElement('body'), { config: text });
    return [{ kind: 'config-place', at: `<${element.localName} config>`, repaired }];
  });
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
