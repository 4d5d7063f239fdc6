import * as v from 'valibot';
import { isRecord } from '../lib/is-record.ts';
import type { NewItem } from './cart-schema.ts';
import { moneySchema } from './schemas.ts';

/** A product as an editor or a template's script writes it: price in major units, bare or as on the wire. */
const writtenProductSchema = v.object({
  code: v.pipe(v.string(), v.trim(), v.nonEmpty('it is empty')),
  name: v.optional(v.string()),
  sellType: v.optional(v.string(), 'direct'),
  price: v.optional(v.union([moneySchema, v.object({ vatExcluded: moneySchema })])),
  period: v.optional(v.number()),
  properties: v.optional(v.custom<Record<string, unknown>>(isRecord, 'expected an object')),
});

/** Reads a product of a page into what the cart takes; a name that is missing is the code. */
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
