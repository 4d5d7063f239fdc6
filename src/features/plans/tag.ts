import type { TagFacts, TagRow } from '../../config/tag-row.ts';

export const plansRow = {
  tag: 'ws-plans',
  display: 'block',
  texts: 'plans',
  attributes: {
    config: 'json',
    codes: 'text',
    periods: 'text',
    vat: 'boolean',
    renewal: 'boolean',
  },
  needs: ['codes'],
} as const satisfies TagRow;

export const plansFacts = {
  title: 'Price table',
  description: 'A price table of products, with a choice of the period and buy buttons.',
  attributes: {
    codes: 'Codes of the products, separated by commas, e.g. “hosting-start,hosting-plus”. Required.',
    periods:
      'Months to choose from, separated by commas, e.g. “12,24”; the first is shown first. Defaults to all on offer.',
    vat: 'The large amount is the one incl. VAT; by default as the config’s “prices” says. The other one is below.',
    renewal:
      'What each following period costs: “true” shows it always, “false” never; by default where it differs.',
  },
  labels: {
    codes: 'Product codes',
    periods: 'Periods in months',
    vat: 'Incl. VAT',
    renewal: 'Renewal price',
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
  place: 'main',
  room: 'display: block; min-height: 320px;',
  narrowRoom: 'min-height: 760px;',
  link: 'own',
  icon: 'table-col-after',
  sketch: [
    'columns',
    ['card', ['line', '60%'], ['price', '{zero}'], ['button', '{buy}']],
    ['card', ['line', '60%'], ['price', '{zero}'], ['button', '{buy}']],
    ['card', ['line', '60%'], ['price', '{zero}'], ['button', '{buy}']],
  ],
  fallback: {
    'en-US': 'See all plans and prices',
    'cs-CZ': 'Zobrazit všechny balíčky a ceny',
    'de-DE': 'Alle Pakete und Preise ansehen',
    'es-ES': 'Ver todos los planes y precios',
    'hu-HU': 'Az összes csomag és ár',
    'nl-NL': 'Bekijk alle pakketten en prijzen',
    'no-NO': 'Se alle pakker og priser',
    'sk-SK': 'Zobraziť všetky balíky a ceny',
    'sv-SE': 'Se alla paket och priser',
  },
} satisfies TagFacts<typeof plansRow>;
