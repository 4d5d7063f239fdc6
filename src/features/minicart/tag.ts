import type { TagFacts, TagRow } from '../../config/tag-row.ts';

export const minicartRow = {
  tag: 'ws-minicart',
  display: 'inline',
  texts: 'header',
  attributes: {
    config: 'json',
  },
} as const satisfies TagRow;

export const minicartFacts = {
  title: 'Mini cart',
  description: 'Item count and total excl. VAT; opens the cart.',
  attributes: {},
  labels: {},
  events: ['ws-ready', 'ws-navigate'],
  parts: {
    button: 'The button.',
    count: 'The number of items.',
    total: 'The total excl. VAT.',
  },
  slots: {
    '': 'Fallback: a plain link to the cart.',
  },
  place: 'header',
  room: 'display: inline-flex; min-height: 32px;',
  link: 'cart',
  icon: 'cart',
  sketch: ['row', ['button', ['icon', 'cart'], ' {cart}']],
  fallback: {
    'en-US': 'Cart',
    'cs-CZ': 'Košík',
    'de-DE': 'Warenkorb',
    'es-ES': 'Carrito',
    'hu-HU': 'Kosár',
    'nl-NL': 'Winkelwagen',
    'no-NO': 'Handlekurv',
    'sk-SK': 'Košík',
    'sv-SE': 'Varukorg',
  },
} satisfies TagFacts<typeof minicartRow>;
