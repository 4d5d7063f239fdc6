/** A row of `TAGS`, in a separate file because every tag loads the others. */
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
  needs: ['code'],
} as const;
