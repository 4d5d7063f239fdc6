import * as v from 'valibot';
import { type Cart, cartSchema } from '../../src/api/cart-schema.ts';

/** The initial cart of the tests of the steps. */
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
/** A server whose name must be entered before the order can be sent. */
export const server = (name?: string) => ({
  ...hosting,
  id: 's',
  code: 'vps-s',
  properties: { name },
  mandatoryEditableProperties: ['name'],
});

/** A cart with one hosting, in the format of the shop's response; `parts` replace its fields. */
export function cartOf(parts: Record<string, unknown> = {}): Cart {
  const price = { vatExcluded: 10, vatIncluded: 12.3, vatPercentage: 23 };
  return v.parse(cartSchema, { uuid: 'u1', items: [hosting], summary: { price }, ...parts });
}
