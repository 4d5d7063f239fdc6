/** A row of `TAGS`, apart from the others, which every tag loads. */
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
  },
} as const;
