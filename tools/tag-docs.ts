import { type AttributeType, classNameOf, type TagRow } from '../src/config/tag-rows.ts';
import { TAGS } from '../src/config/tags.ts';
import type { WsEventName } from '../src/state/page/events.ts';

type Row = (typeof TAGS)[number];

/** Documentation of a tag for editors and integrators. */
interface TagDocs<Attribute extends string = string> {
  description: string;
  attributes: Readonly<Record<Attribute, string>>;
  events: readonly WsEventName[];
  parts: Readonly<Record<string, string>>;
  slots: Readonly<Record<string, string>>;
}

const CONFIG = 'The page’s config as JSON. One tag of the page carries it; “company” alone is enough.';

/** By tag. A tag or an attribute without a description does not compile. */
const TAG_DOCS: { readonly [R in Row as R['tag']]: TagDocs<Extract<keyof R['attributes'], string>> } = {
  'ws-cart': {
    description: 'The whole order: cart, steps, payment, thank-you.',
    attributes: {
      config: CONFIG,
      route: 'Starts somewhere other than the cart, e.g. “order?step=billing-profile”.',
      routing: 'Where the current step is kept in the address: path, query, or not at all.',
    },
    events: [
      'ws-ready',
      'ws-cart-change',
      'ws-cart-will-change',
      'ws-user-change',
      'ws-navigate',
      'ws-step-change',
      'ws-search',
      'ws-login-request',
      'ws-checkout',
      'ws-order',
      'ws-inquiry',
      'ws-withdrawal',
      'ws-resize',
      'ws-error',
      'ws-analytics',
    ],
    parts: { summary: 'The summary card.', steps: 'The line of steps.' },
    slots: { assurance: 'Your promise, in the summary.', '': 'Fallback, shown until the tag is ready.' },
  },
  'ws-minicart': {
    description: 'Item count and total excl. VAT; opens the cart.',
    attributes: {
      config: CONFIG,
    },
    events: ['ws-ready', 'ws-navigate'],
    parts: { button: 'The button.', count: 'The number of items.', total: 'The total excl. VAT.' },
    slots: { '': 'Fallback: a plain link to the cart.' },
  },
  'ws-login': {
    description: 'The login link, or the customer’s name with a logout link.',
    attributes: {
      config: CONFIG,
    },
    events: ['ws-ready', 'ws-cart-change', 'ws-user-change', 'ws-login-request', 'ws-analytics'],
    parts: { link: 'The login or logout link.', name: 'The customer’s login.' },
    slots: { '': 'Fallback: a plain link to the login page.' },
  },
  'ws-lang': {
    description: 'Language select.',
    attributes: {
      config: CONFIG,
    },
    events: ['ws-ready', 'ws-language-change'],
    parts: { select: 'The select.' },
    slots: { '': 'Fallback: plain links to the languages.' },
  },
  'ws-domain-checker': {
    description: 'Search field and results that appear as they’re found; adds domains to the cart.',
    attributes: {
      config: CONFIG,
      qd: 'A name to search for at once.',
      'free-only': 'Shows only available names. By default, only if “qd” is set.',
    },
    events: [
      'ws-ready',
      'ws-cart-change',
      'ws-cart-will-change',
      'ws-navigate',
      'ws-search',
      'ws-login-request',
      'ws-resize',
      'ws-error',
      'ws-analytics',
    ],
    parts: { field: 'The search field.', row: 'A result.' },
    slots: { '': 'Fallback: a plain search form.' },
  },
  'ws-add-to-cart': {
    description: 'A buy button.',
    attributes: {
      config: CONFIG,
      code: 'Code of the product, e.g. “hosting-plus”.',
      name: 'Name of the product as the cart shows it.',
      'sell-type': 'How it is sold; defaults to “direct”.',
      price:
        'The price that the page shows, for the whole period, excl. VAT, e.g. 65.88. If the shop charges a different one, the button shows that price and offers it. Defaults to the shop’s price.',
      period: 'Months: 1, 12 or 24.',
      properties: 'Further properties of the product, as a JSON object.',
      products: 'Several products at once, as a JSON list.',
      // oxlint-disable-next-line unicorn/no-thenable -- the public attribute is called "then"; this table is never awaited.
      then: 'What follows: stay on the page (default) or open the cart.',
      url: 'Calls this address instead of adding a product.',
      method: 'HTTP method of the request; defaults to POST.',
      poll: 'Repeats the request every 2 s until it returns 200, up to 30 times.',
    },
    events: ['ws-ready', 'ws-cart-change', 'ws-cart-will-change', 'ws-navigate', 'ws-error', 'ws-analytics'],
    parts: { button: 'The button.', vat: 'The price incl. VAT, on a page that shows both.' },
    slots: {
      label: 'The button’s label while the product is not in the cart.',
      '': 'Fallback: a plain link to the product.',
    },
  },
  'ws-inquiry': {
    description: 'Contact form about a server, its monitoring or its management.',
    attributes: {
      config: CONFIG,
      usecase: 'What the question is about; defaults to “server”.',
      server: 'UUID of the server that the page is about. Required.',
    },
    events: ['ws-ready', 'ws-inquiry', 'ws-resize', 'ws-error'],
    parts: { form: 'The form.' },
    slots: { '': 'Fallback: another way to ask; also shown where no server is named.' },
  },
  'ws-tutorial': {
    description: 'Hosting advice: a few questions, and the hosting that fits.',
    attributes: {
      config: CONFIG,
    },
    events: [
      'ws-ready',
      'ws-cart-change',
      'ws-cart-will-change',
      'ws-navigate',
      'ws-resize',
      'ws-error',
      'ws-analytics',
    ],
    parts: { question: 'A question.', advice: 'The hosting that is recommended.' },
    slots: {
      '': 'Fallback: a plain link to the hosting plans; also shown where there is nothing to recommend.',
    },
  },
  'ws-withdrawal': {
    description:
      'The withdrawal from a contract in two steps, with a receipt. Link to its page with “Withdraw from contract here”.',
    attributes: {
      config: CONFIG,
      order: 'Number of the order, if the page knows it.',
      email: 'Email address for the receipt, if the page knows it.',
    },
    events: ['ws-ready', 'ws-withdrawal', 'ws-resize', 'ws-error'],
    parts: { form: 'The statement.' },
    slots: {
      '': 'Fallback: your postal and email address; also shown where the shop takes no withdrawals.',
    },
  },
  'ws-price': {
    description: 'The shop’s own price of a product, as a word in a sentence or a table.',
    attributes: {
      config: CONFIG,
      code: 'Code of the product, e.g. “hosting-plus”.',
      period: 'Months: 1, 12 or 24; defaults to the shortest period on offer.',
      per: 'For one month, or for the whole period (default).',
      vat: 'Incl. VAT; excl. VAT by default.',
      renewal: 'What the next period costs, instead of the first.',
    },
    events: ['ws-ready'],
    parts: { price: 'The amount.', vat: 'The amount incl. VAT behind it, on a page that shows both.' },
    slots: { '': 'Fallback: the price as text; it stays where the shop does not say the price.' },
  },
  'ws-plans': {
    description: 'A price table of products, with a choice of the period and buy buttons.',
    attributes: {
      config: CONFIG,
      codes: 'Codes of the products, separated by commas, e.g. “hosting-start,hosting-plus”. Required.',
      periods:
        'Months to choose from, separated by commas, e.g. “12,24”; the first is shown first. Defaults to all on offer.',
      vat: 'The large amount is the one incl. VAT; by default the one excl. VAT. The other one is below.',
      renewal:
        'What each following period costs: “true” shows it always, “false” never; by default where it differs.',
    },
    events: [
      'ws-ready',
      'ws-cart-change',
      'ws-cart-will-change',
      'ws-navigate',
      'ws-resize',
      'ws-error',
      'ws-analytics',
    ],
    parts: {
      periods: 'The choice of the period.',
      plan: 'A product.',
      price: 'The large amount of a product.',
      button: 'The buy button of a product.',
    },
    slots: {
      CODE: 'Your own words about the product with this code, below its button.',
      'CODE-badge': 'A mark above its name, such as “Recommended”.',
      'CODE-label': 'Another label of its buy button.',
      '': 'Fallback: a table of the prices; it stays where the shop does not say them.',
    },
  },
};

export interface DocumentedAttribute {
  name: string;
  type: AttributeType;
  description: string;
}

/** A tag's row merged with its documentation. */
export interface DocumentedTag extends Pick<TagRow, 'tag'>, Omit<TagDocs, 'attributes'> {
  className: string;
  /** Attributes of which the tag needs at least one to do anything. */
  needs: readonly string[];
  attributes: readonly DocumentedAttribute[];
}

export const DOCUMENTED_TAGS: readonly DocumentedTag[] = TAGS.map((row) => {
  const docs: TagDocs = TAG_DOCS[row.tag];
  const attributes = Object.entries<AttributeType>(row.attributes).map(([name, type]) => ({
    name,
    type,
    description: docs.attributes[name] ?? '',
  }));
  const { needs = [] }: TagRow = row;
  return { ...docs, needs, tag: row.tag, className: classNameOf(row.tag), attributes };
});
