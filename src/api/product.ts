import * as v from 'valibot';
import { isRecord } from '../lib/is-record.ts';
import type { NewItem } from './cart-schema.ts';
import { moneySchema } from './schemas.ts';

/** A product as written in a page: price in major units, as a number or as the API has it. */
const writtenProductSchema = v.object({
  code: v.pipe(v.string(), v.trim(), v.nonEmpty('it is empty')),
  name: v.optional(v.string()),
  sellType: v.optional(v.string(), 'direct'),
  price: v.optional(v.union([moneySchema, v.object({ vatExcluded: moneySchema })])),
  period: v.optional(v.number()),
  properties: v.optional(v.custom<Record<string, unknown>>(isRecord, 'expected an object')),
});

/** Converts a page's product into a cart item; the name defaults to the code. */
export const productSchema = v.pipe(
  writtenProductSchema,
  v.transform(
    ({ code, name, sellType, price, period, properties }): NewItem => ({
      code,
      name: name?.trim() || code,
      sellType,
      price: typeof price === 'number' ? { vatExcluded: price } : price,
      period,
      properties,
    }),
  ),
);

/** Several products, at least one. */
export const productsSchema = v.pipe(v.array(productSchema), v.nonEmpty('it is empty'));
