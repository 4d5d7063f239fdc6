import { addToCartRow } from '../tags/add-to-cart-row.ts';
import { priceRow } from '../tags/price-row.ts';
import {
  cartRow,
  domainCheckerRow,
  inquiryRow,
  langRow,
  loginRow,
  minicartRow,
  type TAGS,
  type TagRow,
  tutorialRow,
} from '../tags/tags.ts';

type Row = (typeof TAGS)[number];

/** Rows by tag. They are imported one by one: `TAGS` itself would be loaded with every page. */
const ROWS: { readonly [R in Row as R['tag']]: R } = {
  'ws-cart': cartRow,
  'ws-minicart': minicartRow,
  'ws-login': loginRow,
  'ws-lang': langRow,
  'ws-domain-checker': domainCheckerRow,
  'ws-add-to-cart': addToCartRow,
  'ws-inquiry': inquiryRow,
  'ws-tutorial': tutorialRow,
  'ws-price': priceRow,
};

/** Attributes of which a tag needs at least one to do anything. */
export const NEEDED_ATTRIBUTES: { readonly [R in Row as R['tag']]?: readonly (keyof R['attributes'])[] } = {
  'ws-add-to-cart': ['code', 'products', 'url'],
  'ws-inquiry': ['server'],
  'ws-price': ['code'],
};

export const TAG_NAMES: readonly string[] = Object.keys(ROWS);

/** The row of one of our tags. */
export const rowOf = ({ localName }: Element): TagRow | undefined =>
  Object.hasOwn(ROWS, localName) ? ROWS[localName as Row['tag']] : undefined;

/** Our tags on a page, in document order. */
export const ourTags = (page: Document): Element[] => [...page.querySelectorAll(TAG_NAMES.join())];
