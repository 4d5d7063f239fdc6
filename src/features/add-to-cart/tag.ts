import type { TagFacts, TagRow } from '../../config/tag-row.ts';

export const addToCartRow = {
  tag: 'ws-add-to-cart',
  display: 'inline',
  texts: 'header',
  attributes: {
    config: 'json',
    code: 'text',
    name: 'text',
    'sell-type': 'text',
    price: 'number',
    period: 'number',
    properties: 'json',
    products: 'json',
    // oxlint-disable-next-line unicorn/no-thenable -- the public attribute is called "then"; this table is never awaited.
    then: ['stay', 'cart'],
    url: 'url',
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    poll: 'boolean',
  },
  needs: ['code', 'products', 'url'],
} as const satisfies TagRow;

export const addToCartFacts = {
  title: 'Buy button',
  description: 'A buy button.',
  attributes: {
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
  labels: {
    code: 'Product code',
    name: 'Product name',
    'sell-type': 'Kind of sale',
    price: 'Price on your page',
    period: 'Period in months',
    properties: 'Properties (JSON)',
    products: 'Several products (JSON)',
    // oxlint-disable-next-line unicorn/no-thenable -- as above.
    then: 'After the click',
    url: 'Address to call',
    method: 'Method of the call',
    poll: 'Repeat the call until it is done',
    label: 'Text on the button',
  },
  events: ['ws-ready', 'ws-cart-change', 'ws-cart-will-change', 'ws-navigate', 'ws-error', 'ws-analytics'],
  parts: {
    button: 'The button.',
    vat: 'The price incl. VAT, on a page that shows it.',
  },
  slots: {
    label: 'The button’s label while the product is not in the cart.',
    '': 'Fallback: a plain link to the product.',
  },
  place: 'card',
  room: 'display: inline-block; min-height: 44px;',
  link: 'cart',
  icon: 'plus-alt',
  sketch: ['row', ['button', '{@label|buy}']],
  fallback: {
    'en-US': 'Order',
    'cs-CZ': 'Objednat',
    'de-DE': 'Bestellen',
    'es-ES': 'Contratar',
    'hu-HU': 'Megrendelem',
    'nl-NL': 'Bestellen',
    'no-NO': 'Bestill',
    'sk-SK': 'Objednať',
    'sv-SE': 'Beställ',
  },
} satisfies TagFacts<typeof addToCartRow>;
