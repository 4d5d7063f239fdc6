import * as v from 'valibot';
import { expect, it } from 'vitest';
import { checkoutResponseSchema } from './checkout.ts';
import { idSchema, maybe } from './schemas.ts';

it.each([
  ['a text', v.string()],
  ['an id', idSchema],
])('%s that is missing, null or empty has no value', (_name, schema) => {
  for (const nothing of [undefined, null, '']) expect(v.parse(maybe(schema), nothing)).toBeUndefined();
  expect(v.parse(maybe(schema), 'a')).toBe('a');
});

it('an order with an empty redirect does not go to a bank', () => {
  const response = v.parse(checkoutResponseSchema, { redirect: '', key: '', orderId: 2_026_001 });
  expect(response).toMatchObject({ redirect: undefined, key: undefined, orderId: '2026001' });
});
