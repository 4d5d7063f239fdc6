import type { TagFacts, TagRow } from '../../config/tag-row.ts';

export const priceRow = {
  tag: 'ws-price',
  display: 'inline',
  texts: 'header',
  attributes: {
    config: 'json',
    code: 'text',
    period: 'number',
    per: ['month', 'period'],
    vat: 'boolean',
    renewal: 'boolean',
    setup: 'boolean',
  },
  needs: ['code'],
} as const satisfies TagRow;

export const priceFacts = {
  title: 'Price',
  description: 'The shop’s own price of a product, as a word in a sentence or a table.',
  attributes: {
    code: 'Code of the product, e.g. “hosting-plus”.',
    period: 'Months: 1, 12 or 24; defaults to the shortest period on offer.',
    per: 'For one month, or for the whole period (default).',
    vat: 'Incl. VAT; by default as the config’s “prices” says.',
    renewal: 'What the next period costs, instead of the first.',
    setup: 'The setup fee, which is paid once, instead of a price.',
  },
  labels: {
    code: 'Product code',
    period: 'Period in months',
    per: 'Price for',
    vat: 'Incl. VAT',
    renewal: 'Renewal price',
    setup: 'Setup fee',
  },
  events: ['ws-ready'],
  parts: {
    price: 'The amount.',
    vat: 'The other amount behind it, on a page that shows both.',
  },
  slots: {
    '': 'Fallback: the price as text; it stays where the shop does not say the price.',
  },
  place: 'sentence',
  room: 'display: inline-block; min-width: 4.5em;',
  selector: 'ws-price:empty',
  icon: 'tag',
  sketch: ['row', ['price', '{@fallback|zero}']],
  fallback: {
    'en-US': 'See the price in the cart',
    'cs-CZ': 'Cenu uvidíte v košíku',
    'de-DE': 'Den Preis sehen Sie im Warenkorb',
    'es-ES': 'Verá el precio en el carrito',
    'hu-HU': 'Az árat a kosárban láthatja',
    'nl-NL': 'U ziet de prijs in de winkelwagen',
    'no-NO': 'Se prisen i handlekurven',
    'sk-SK': 'Cenu uvidíte v košíku',
    'sv-SE': 'Se priset i varukorgen',
  },
} satisfies TagFacts<typeof priceRow>;
