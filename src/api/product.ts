import * as v from 'valibot';
import { isRecord } from '../lib/is-record.ts';
import { toMinor } from '../lib/money.ts';
import type { NewItem } from './cart-schema.ts';

/** A product in the format that a page writes. */
export interface Product {
  code: string;
  /** The name that the cart shows; defaults to the code. */
  name?: string | undefined;
  /** Defaults to `direct`. */
  sellType?: string | undefined;
  /** Excl. VAT, in major units; absent: the shop's price. */
  price?: number | { vatExcluded: number } | undefined;
  /** Months. */
  period?: number | undefined;
  properties?: Readonly<Record<string, unknown>> | undefined;
}

const amountSchema = v.pipe(v.number(), v.transform(toMinor));

const writtenProductSchema = v.object({
  code: v.pipe(v.string(), v.trim(), v.nonEmpty('it is empty')),
  name: v.optional(v.string()),
  sellType: v.optional(v.string(), 'direct'),
  price: v.optional(v.union([amountSchema, v.object({ vatExcluded: amountSchema })])),
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
export const productsSchema: v.GenericSchema<readonly Product[], NewItem[]> = v.pipe(
  v.array(productSchema),
  v.nonEmpty('it is empty'),
);
