import * as v from 'valibot';
import { type Cart, cartSchema } from '../../src/api/cart-schema.ts';

/** The cart that the tests of the steps start from. */
export const profile = {
  id: '1',
  type: 'person',
  countryCode: 'SK',
  name: 'Eva Malá',
  emails: ['eva@example.sk'],
};
export const hosting = {
  id: 'h',
  code: 'hosting-plus',
  name: 'Hosting',
  price: { vatExcluded: 10 },
  period: 12,
  properties: {},
};
/** A server whose name has to be given before the order can be sent. */
export const server = (name?: string) => ({
  ...hosting,
  id: 's',
  code: 'vps-s',
  properties: { name },
  mandatoryEditableProperties: ['name'],
});

/** A cart with one hosting, as the shop answers it; `parts` replace its fields. */
export function cartOf(parts: Record<string, unknown> = {}): Cart {
  const price = { vatExcluded: 10, vatIncluded: 12.3, vatPercentage: 23 };
  return v.parse(cartSchema, { uuid: 'u1', items: [hosting], summary: { price }, ...parts });
}
