/**
 * A row of `TAGS`, in a separate file because every tag loads the others: this one is longer than all of them together.
 */
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
} as const;
