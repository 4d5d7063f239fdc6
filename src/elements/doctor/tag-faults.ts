import { msg } from '@lingui/core/macro';
import type { PageConfig } from '../../config/page-config.ts';
import { editDistance, mostSimilar } from '../../lib/similar.ts';
import { allOf, type Fault, type Finding } from './fault.ts';
import { atTag, ourTags, TAG_NAMES, wholeTag } from './markup.ts';

/** Tags that are never defined. */
export const findUnknownTags = allOf({
  'unknown-tag': {
    find: unknownTags,
    text: ({ name, similar }) => {
      const tags = TAG_NAMES.map((tag) => `<${tag}>`).join(', ');
      return similar
        ? msg`There is no tag <${name}>. Did you mean <${similar}>?`
        : msg`There is no tag <${name}>. The tags are: ${tags}.`;
    },
  },
});

/** Tags in places where they do not work. */
export const findMisplacedTags = allOf({
  'in-shadow-root': {
    find: tagsInShadowRoots,
    text: msg`The tag is in a shadow root of the page, where its code isn’t loaded by itself. Load it with a script:`,
  },
  'button-in-link': {
    find: (page: Document) =>
      ourTags(page)
        .filter((tag) => tag.localName !== 'ws-price' && tag.closest('a[href], button'))
        .map(atTag),
    text: msg`The tag is inside a link or another button, so one click does both. Move it out of there.`,
  },
  'tag-as-text': {
    find: tagsInText,
    text: msg`The tag stands on the page as text, because the editor has changed “<” into “&lt;”. Paste it into the editor’s HTML or source view:`,
  },
});

/** Tags that lead to the cart. */
const OPENERS = 'ws-minicart, ws-domain-checker, ws-tutorial, ws-add-to-cart[then="cart"]';

type CartPage = Pick<PageConfig, 'cartUrl' | 'baseUrl'>;

const findOpeners = allOf({
  'no-cart-page': {
    find: ({ page, cartUrl, baseUrl }: CartPage & { page: Document }) => {
      const places = [page, ...shadowRootsIn(page)];
      if (cartUrl || baseUrl || places.some((place) => place.querySelector('ws-cart'))) return undefined;
      const [tag] = places.flatMap((place) => place.querySelector(OPENERS) ?? []);
      return tag && { ...atTag(tag), repaired: '"cartUrl": "/cart"' };
    },
    text: msg`The tag opens no cart: this page has no <ws-cart>, and the config doesn’t say which page has one. Add the tag to this page, or the address of its page to the config:`,
  },
});

/** A tag that has no cart to open, on this page or another. */
export const findCartPageFault = (page: Document, { cartUrl, baseUrl }: CartPage): Fault[] =>
  findOpeners({ page, cartUrl, baseUrl });

/** Each name once. Angular components are not elements that a page could define; Angular marks them. */
function unknownTags(page: Document) {
  const isOfAngular = (element: Element): boolean =>
    element.getAttributeNames().some((attribute) => /^_?ng/.test(attribute));
  const named = new Map<string, Element>();
  for (const element of page.querySelectorAll('*')) {
    const name = writtenName(element);
    if (name === undefined || named.has(name)) continue;
    if (!customElements.get(element.localName) && !isOfAngular(element)) named.set(name, element);
  }
  return [...named].map(([name, element]) => {
    const similar = meantTag(name) ?? similarTag(name);
    return { at: `<${name}>`, name, similar, repaired: similar && wholeTag(element, {}, similar) };
  });
}

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

/** Words that editors use in place of the names of our tags. */
const INTENDED_TAGS: Readonly<Record<string, string>> = {
  basket: 'ws-cart',
  checkout: 'ws-cart',
  order: 'ws-cart',
  buy: 'ws-add-to-cart',
  search: 'ws-domain-checker',
  signin: 'ws-login',
  contact: 'ws-inquiry',
};

/** Our tag that a name most probably means; undefined if none is similar. */
function similarTag(name: string): string | undefined {
  const near = mostSimilar(name, TAG_NAMES);
  if (near) return near;
  const words = wordsOf(name);
  const meant = words.map((word) => INTENDED_TAGS[word]).find((tag) => tag !== undefined);
  const [best] = TAG_NAMES.map((tag) => ({
    tag,
    shared: wordsOf(tag).filter((word) => words.some((one) => one.startsWith(word) || isPart(word, one)))
      .length,
    distance: editDistance(tag, name),
  })).sort((a, b) => b.shared - a.shared || a.distance - b.distance);
  return best && best.shared > 0 ? best.tag : meant;
}

/** The words of a name, without the prefix and short words such as `to`. */
const wordsOf = (name: string): string[] =>
  name
    .split('-')
    .slice(1)
    .filter((word) => word.length > 2);

/** Whether a text is a shortened form of a tag's word, like `check` for `checker`. */
const isPart = (word: string, text: string): boolean => text.length > 3 && word.startsWith(text);

/** Tags in open shadow roots of the page's own elements, each name once. Closed roots cannot be searched. */
function tagsInShadowRoots(page: Document): Finding[] {
  const tags = shadowRootsIn(page).flatMap((root) => [...root.querySelectorAll(TAG_NAMES.join())]);
  return [...new Set(tags.map(({ localName }) => localName))]
    .filter((name) => !customElements.get(name))
    .map((name) => ({
      at: `<${name}>`,
      repaired: `<script>(window.wsElements ??= []).push((ws) => ws.load('${name}'));</script>`,
    }));
}

const shadowRootsIn = (place: ParentNode): ShadowRoot[] =>
  [...place.querySelectorAll('*')].flatMap(({ localName, shadowRoot }) =>
    shadowRoot && !TAG_NAMES.includes(localName) ? [shadowRoot, ...shadowRootsIn(shadowRoot)] : [],
  );

/** Places that show code on purpose, or nothing at all. */
const CODE = 'code, pre, samp, kbd, textarea, script, style, template, noscript, [contenteditable]';

/** Tags that an editor has escaped, so that visitors read their markup; each name once. */
function tagsInText(page: Document): Finding[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const found = new Map<string, string>();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.textContent ?? '').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
    const name = TAG_NAMES.find((tag) => text.includes(`<${tag}`) && text.includes('>'));
    if (name && !found.has(name) && !node.parentElement?.closest(CODE)) found.set(name, markupIn(text, name));
  }
  return [...found].map(([name, repaired]) => ({ at: `<${name}>`, repaired }));
}

/** The tag to the end of its closing tag, with the plain quotes that the editor replaced. */
function markupIn(text: string, name: string): string {
  const from = text.slice(text.indexOf(`<${name}`));
  const close = `</${name}>`;
  const end = from.indexOf(close);
  const markup = end < 0 ? from.slice(0, from.indexOf('>') + 1) + close : from.slice(0, end + close.length);
  return markup
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/[“”„]/g, '"')
    .replaceAll(/[‘’]/g, "'");
}
