import type { Surface } from '../i18n/surfaces.ts';
import type { WsEventName } from '../state/events.ts';

/** How an attribute's text is read. A list is an enumeration. */
export type AttributeType = 'text' | 'number' | 'boolean' | 'json' | 'url' | readonly string[];

export interface AttributeRow {
  type: AttributeType;
  /** For editors, in their editor's tool tip. */
  description: string;
}

/** What the outside may rely on of one tag (contract, section 3). Everything that describes tags is made of these rows. */
export interface TagRow {
  tag: `ws-${string}`;
  className: string;
  description: string;
  /** Inline tags sit in a line of text; block tags take the width they get. */
  display: 'inline' | 'block';
  /** The surface whose texts must be there before the tag is defined. */
  texts: Surface;
  attributes: Readonly<Record<string, AttributeRow>>;
  events: readonly WsEventName[];
  parts: Readonly<Record<string, string>>;
  slots: Readonly<Record<string, string>>;
}

const config: AttributeRow = {
  type: 'json',
  description: 'The page\'s config as JSON. One tag of the page carries it; "company" alone is enough.',
};

export const cartRow = {
  tag: 'ws-cart',
  className: 'WsCartElement',
  description: 'The whole order: cart, steps, payment, thank-you.',
  display: 'block',
  texts: 'cart',
  attributes: {
    config,
    route: {
      type: 'text',
      description: 'Starts elsewhere than at the cart, e.g. "order?step=billing-profile".',
    },
    routing: {
      type: ['history', 'query', 'memory'],
      description: 'Where the route lives: in the path, in the query, or nowhere.',
    },
  },
  events: [
    'ws-ready',
    'ws-cart-change',
    'ws-user-change',
    'ws-navigate',
    'ws-step-change',
    'ws-search',
    'ws-login-request',
    'ws-checkout',
    'ws-order',
    'ws-inquiry',
    'ws-error',
    'ws-analytics',
  ],
  parts: { summary: 'The summary card.', steps: 'The line of steps.' },
  slots: { '': 'Fallback, shown until the tag is ready.' },
} as const satisfies TagRow;

export const minicartRow = {
  tag: 'ws-minicart',
  className: 'WsMinicartElement',
  description: 'Item count and total without VAT; opens the cart.',
  display: 'inline',
  texts: 'header',
  attributes: { config },
  events: ['ws-ready', 'ws-navigate'],
  parts: { button: 'The button.', count: 'The number of items.', total: 'The total without VAT.' },
  slots: { '': 'Fallback: a plain link to the cart.' },
} as const satisfies TagRow;

export const loginRow = {
  tag: 'ws-login',
  className: 'WsLoginElement',
  description: "The login link, or the customer's name with a logout link.",
  display: 'inline',
  texts: 'header',
  attributes: { config },
  events: ['ws-ready', 'ws-cart-change', 'ws-user-change', 'ws-login-request', 'ws-analytics'],
  parts: { link: 'The login or logout link.', name: "The customer's login." },
  slots: { '': 'Fallback: a plain link to the login page.' },
} as const satisfies TagRow;

export const langRow = {
  tag: 'ws-lang',
  className: 'WsLangElement',
  description: 'Language select.',
  display: 'inline',
  texts: 'header',
  attributes: { config },
  events: ['ws-ready', 'ws-language-change'],
  parts: { select: 'The select.' },
  slots: { '': 'Fallback: plain links to the languages.' },
} as const satisfies TagRow;

export const domainCheckerRow = {
  tag: 'ws-domain-checker',
  className: 'WsDomainCheckerElement',
  description: 'Search field and streamed results; adds domains to the cart.',
  display: 'block',
  texts: 'checker',
  attributes: {
    config,
    qd: { type: 'text', description: 'A name to search for at once.' },
    'free-only': { type: 'boolean', description: 'Shows only names that can be had.' },
  },
  events: [
    'ws-ready',
    'ws-cart-change',
    'ws-navigate',
    'ws-search',
    'ws-login-request',
    'ws-error',
    'ws-analytics',
  ],
  parts: { field: 'The search field.', row: 'A result.' },
  slots: { '': 'Fallback: a plain search form.' },
} as const satisfies TagRow;

export const addToCartRow = {
  tag: 'ws-add-to-cart',
  className: 'WsAddToCartElement',
  description: 'A buy button.',
  display: 'inline',
  texts: 'header',
  attributes: {
    config,
    code: { type: 'text', description: 'Code of the product, e.g. "hosting-plus".' },
    name: { type: 'text', description: 'Name of the product as the cart shows it.' },
    'sell-type': { type: 'text', description: 'How it is sold; "direct" where absent.' },
    price: { type: 'number', description: 'Price without VAT in major units, e.g. 59.90.' },
    period: { type: 'number', description: 'Months: 1, 12 or 24.' },
    properties: { type: 'json', description: 'Further properties of the product, as a JSON object.' },
    products: { type: 'json', description: 'Several products at once, as a JSON list.' },
    // biome-ignore lint/suspicious/noThenProperty: the contract names the attribute "then"; it is a table's key, no promise.
    then: {
      type: ['stay', 'cart'],
      description: 'What follows: stay on the page (default) or open the cart.',
    },
    url: { type: 'url', description: 'Calls this address instead of adding a product.' },
    method: {
      type: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      description: 'Method of that call; POST where absent.',
    },
    poll: {
      type: 'boolean',
      description: 'Asks the address again until it answers 200, every 2 s, at most 30 times.',
    },
  },
  events: ['ws-ready', 'ws-cart-change', 'ws-navigate', 'ws-error', 'ws-analytics'],
  parts: { button: 'The button.' },
  slots: { label: "The button's label.", '': 'Fallback: a plain link to the product.' },
} as const satisfies TagRow;

export const inquiryRow = {
  tag: 'ws-inquiry',
  className: 'WsInquiryElement',
  description: 'Contact form about a server, its monitoring or its management.',
  display: 'block',
  texts: 'advice',
  attributes: {
    config,
    usecase: {
      type: ['server', 'monitoring', 'management'],
      description: 'What the question is about; "server" where absent.',
    },
    server: { type: 'text', description: 'UUID of the server that the page is about. Required.' },
  },
  events: ['ws-ready', 'ws-inquiry', 'ws-error'],
  parts: { form: 'The form.' },
  slots: { '': 'Fallback: another way to ask; also shown where no server is named.' },
} as const satisfies TagRow;

export const tutorialRow = {
  tag: 'ws-tutorial',
  className: 'WsTutorialElement',
  description: 'Hosting advice: a few questions, and the hosting that fits.',
  display: 'block',
  texts: 'advice',
  attributes: { config },
  events: ['ws-ready', 'ws-cart-change', 'ws-navigate', 'ws-error', 'ws-analytics'],
  parts: { question: 'A question.', advice: 'The hosting that is recommended.' },
  slots: { '': 'Fallback: a plain link to the hostings; also shown where there is nothing to recommend.' },
} as const satisfies TagRow;

/** The table of all tags; a tag's own code imports its row alone, so that no page carries the others' words. */
export const TAGS: readonly TagRow[] = [
  cartRow,
  minicartRow,
  loginRow,
  langRow,
  domainCheckerRow,
  addToCartRow,
  inquiryRow,
  tutorialRow,
];
