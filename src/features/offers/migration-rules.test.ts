import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { cartSchema } from '../../api/cart-schema.ts';
import { migrationChoice } from './migration-rules.ts';

const cartOf = (more: object) =>
  v.parse(cartSchema, {
    uuid: 'u',
    items: [],
    summary: { price: { vatExcluded: 65.88, vatIncluded: 81.03, vatPercentage: 23 } },
    ...more,
  });

describe('the choice of who moves the website', () => {
  const files = [{ id: 'f', name: 'a.pdf' }];
  it.each([
    [{ needAssistance: true, files }, 'help'],
    [{ needAssistance: false }, 'self'],
    [{ needAssistance: null, files }, 'files'],
    [{ needAssistance: null }, undefined],
  ])('of %j is %s [2.21]', (promotion, expected) => {
    const cart = cartOf({ migrationPromotion: { id: 'm', applicable: true, ...promotion } });
    expect(cart.migrationPromotion && migrationChoice(cart.migrationPromotion)).toBe(expected);
  });
});
