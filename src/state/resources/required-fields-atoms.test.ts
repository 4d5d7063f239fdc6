import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { cartSchema } from '../../api/cart-schema.ts';
import { tldsInCart } from './required-fields-atoms.ts';

const item = (code: string, properties: Record<string, unknown>, index: number) => ({
  id: String(index),
  code,
  name: code,
  price: { vatExcluded: 1 },
  properties,
});
const cartOf = (...items: [string, Record<string, unknown>][]) =>
  v.parse(cartSchema, {
    uuid: 'u',
    items: items.map(([code, properties], index) => item(code, properties, index)),
    summary: { price: { vatExcluded: 1, vatIncluded: 1, vatPercentage: 0 } },
  });

describe('the extensions in the cart', () => {
  it('are those of domains only, each once, whether the server lists them or not', () => {
    const cart = cartOf(
      ['domain-register', { domain: 'b.se', tld: 'se' }],
      ['domain-transfer', { domain: 'a.co.uk' }],
      ['domain-register', { domain: 'c.se', tld: 'se' }],
      ['hosting-plus', { domain: 'x.com', tld: 'com' }],
    );
    expect(tldsInCart(cart)).toEqual(['co.uk', 'se']);
  });

  it('are empty in a cart without domains', () => {
    expect(tldsInCart(cartOf(['hosting-plus', {}]))).toEqual([]);
  });
});
