import * as v from 'valibot';
import { expect, it } from 'vitest';
import { checkoutResponseSchema } from './checkout.ts';
import { booleanSchema, maybe, moneySchema, numberSchema, stringSchema } from './schemas.ts';

it.each([
  ['a text', v.string()],
  ['an id', stringSchema],
])('%s that is missing, null or empty has no value', (_name, schema) => {
  for (const nothing of [undefined, null, '']) expect(v.parse(maybe(schema), nothing)).toBeUndefined();
  expect(v.parse(maybe(schema), 'a')).toBe('a');
});

it('an order with an empty redirect does not go to a bank', () => {
  const response = v.parse(checkoutResponseSchema, { redirect: '', key: '', orderId: 2_026_001 });
  expect(response).toMatchObject({ redirect: undefined, key: undefined, orderId: '2026001' });
});

it.each<[v.GenericSchema, [unknown, unknown][]]>([
  [
    numberSchema,
    [
      ['12.30', 12.3],
      ['7', 7],
      [0, 0],
    ],
  ],
  [moneySchema, [['12.30', 1230]]],
  [stringSchema, [[24, '24']]],
  [
    booleanSchema,
    [
      [1, true],
      ['1', true],
      ['true', true],
      [0, false],
      ['false', false],
    ],
  ],
])('a shop may send a value in another type: %#', (schema, values) => {
  for (const [sent, read] of values) expect(v.parse(schema, sent)).toBe(read);
});

it.each<[v.GenericSchema, unknown[]]>([
  [numberSchema, ['twelve', '1,5', null, true, {}]],
  [booleanSchema, ['yes', 2, null, []]],
  [stringSchema, [null, true, {}]],
])('a value without a meaning is not accepted: %#', (schema, values) => {
  for (const value of values) expect(v.is(schema, value), JSON.stringify(value)).toBe(false);
});
