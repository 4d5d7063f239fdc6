import type { ProductPrices } from '../../src/api/products.ts';
import type { Locale } from '../../src/config/locales.ts';
import type { PageConfig } from '../../src/config/page-config.ts';
import type { TagFacts } from '../../src/config/tag-row.ts';
import { TAG_FACTS } from '../../src/elements/tag-list.ts';
import { choiceOf, shownPrice } from '../../src/features/prices/shown-price.ts';
import { formatMoney } from '../../src/i18n/formats.ts';
import { httpUrl } from '../../src/lib/safe-url.ts';
import { attributeTypes, type StudioState, type StudioTag, type TagName } from './state.ts';

/** A tag of the page: the snippet writes it as text, the preview creates it. */
export interface PageTag {
  tag: TagName;
  /** In the order of the markup. */
  attributes: readonly (readonly [name: string, value: string])[];
  fallback: { text: string; link: string | undefined };
}

/** Data from the shop and the config, in addition to the state. */
export interface PageFacts {
  products: readonly ProductPrices[];
  /** Undefined if the config cannot be used. */
  config: PageConfig | undefined;
  /** The URL of the code that all tags share, where it never changes. */
  core?: string | undefined;
}

/** The tags of the page that a state describes. The first has the config, unless there is a block for it. */
export function pageTags({ config, carrier, tags }: StudioState, facts: PageFacts): PageTag[] {
  return tags.map((tag, index) => {
    const own = attributeTypes(tag.tag).flatMap(([name]): [string, string][] => {
      const value = tag.attributes[name];
      return value === undefined ? [] : [[name, value]];
    });
    const carries = index === 0 && carrier === 'attribute';
    return {
      tag: tag.tag,
      attributes: carries ? [['config', JSON.stringify(config)], ...own] : own,
      fallback: fallbackOf(tag, facts, { config, resolved: facts.config, tags }),
    };
  });
}

/** Where a page leads: what its config names, and the cart that it has itself. */
export interface PageLinks {
  config: StudioState['config'];
  /** With its defaults; undefined if it cannot be used. */
  resolved?: PageConfig | undefined;
  tags: readonly Pick<StudioTag, 'tag'>[];
}

/** The page of the cart where neither the config names one nor the page has it. */
const CART_PAGE = '/cart';
/** The id of the cart on a page. */
export const CART_ID = 'ws-cart';

/**
 * The fallback of a tag that names none: a text in the language of the page, and a link only to what exists. Where the
 * page of a search or of the plans is, nobody knows but the editor.
 */
export function usualFallback(
  tag: TagName,
  links: PageLinks,
  language: Locale = 'en-US',
): PageTag['fallback'] {
  const { link, fallback }: TagFacts = TAG_FACTS[tag];
  const texts: Readonly<Partial<Record<Locale, string>>> = fallback;
  return { text: texts[language] ?? fallback['en-US'], link: link && TARGETS[link](links) };
}

type LinkKind = NonNullable<TagFacts['link']>;

const TARGETS: Readonly<Record<LinkKind, (links: PageLinks) => string | undefined>> = {
  cart: ({ config: { cartUrl }, tags }) =>
    linkOf(cartUrl) ?? (tags.some(({ tag }) => tag === 'ws-cart') ? `#${CART_ID}` : CART_PAGE),
  login: ({ config: { loginUrl }, resolved }) => linkOf(loginUrl) ?? resolved?.loginUrl,
  home: () => '/',
  withdrawal: ({ config: { withdrawalUrl } }) => linkOf(withdrawalUrl),
  own: () => undefined,
};

const linkOf = (address: unknown): string | undefined =>
  typeof address === 'string' && address !== '' && isLink(address) ? address : undefined;

/** The fallback in the state, or the default: for a price, the shop's current price. */
function fallbackOf(tag: StudioTag, facts: PageFacts, links: PageLinks): PageTag['fallback'] {
  const usual = usualFallback(tag.tag, links, facts.config?.language);
  const text = tag.fallback ?? priceText(tag, facts) ?? usual.text;
  const link = tag.link ?? usual.link;
  return { text: text.replace(/[ \t\n\r\f]+/g, ' ').trim(), link: link && isLink(link) ? link : undefined };
}

/** Whether a URL can be a link of the page: no scheme except http and https. */
export const isLink = (address: string): boolean => httpUrl(address, 'https://page.invalid/') !== undefined;

function priceText({ tag, attributes }: StudioTag, { products, config }: PageFacts): string | undefined {
  if (tag !== 'ws-price' || !config) return undefined;
  const product = products.find(({ code }) => code === attributes.code);
  const price = product && shownPrice(product, choiceOf(attributes), config.prices);
  return product === undefined || price === undefined
    ? undefined
    : formatMoney(price, product.currency, config.language);
}
