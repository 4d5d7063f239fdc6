import * as v from 'valibot';
import type { Client } from './client.ts';
import {
  booleanSchema,
  flagSchema,
  listOf,
  maybe,
  moneySchema,
  or,
  stringSchema,
  textSchema,
} from './schemas.ts';

const valueSchema = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value)),
);

const propertySchema = v.object({
  code: textSchema,
  property: textSchema,
  /** The kind of input; an unknown kind is a text field. */
  kind: or(v.picklist(['text', 'auth-code', 'domain', 'select', 'number']), 'text'),
  values: listOf(
    v.object({
      value: valueSchema,
      label: stringSchema,
      available: or(booleanSchema, true),
      price: maybe(v.object({ vatExcluded: moneySchema })),
    }),
  ),
  value: maybe(valueSchema),
  /** Sent if the request names a value; `key` gives the reason why it is not available. */
  available: maybe(flagSchema),
  key: maybe(stringSchema),
});

export type ItemProperty = v.InferOutput<typeof propertySchema>;

export interface PropertyQuestion {
  code: string;
  property: string;
  cartItemId: string;
  /** The value to check; without it, the possible values are listed. */
  value?: string | undefined;
}

/** GET /cart/items/properties: the possible values of an item's setting, and whether a given value is available. */
export const getItemProperty = (
  client: Client,
  { code, property, cartItemId, value }: PropertyQuestion,
  signal?: AbortSignal,
): Promise<ItemProperty> =>
  client.call('/cart/items/properties', propertySchema, {
    query: { code, property, cartItemId, value },
    signal,
  });
