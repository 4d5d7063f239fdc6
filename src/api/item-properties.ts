import * as v from 'valibot';
import type { Client } from './client.ts';
import { absent, flagSchema, listOf, moneySchema } from './schemas.ts';

const valueSchema = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value)),
);

const propertySchema = v.object({
  code: v.string(),
  property: v.string(),
  /** How to ask for it; a kind that we do not know is asked for as text. */
  kind: v.fallback(v.picklist(['text', 'auth-code', 'domain', 'select', 'number']), 'text'),
  values: listOf(
    v.object({
      value: valueSchema,
      label: v.string(),
      available: v.nullish(v.boolean(), true),
      price: absent(v.object({ vatExcluded: moneySchema })),
    }),
  ),
  value: absent(valueSchema),
  /** Sent where a value was asked about; `key` says why it is not available. */
  available: absent(flagSchema),
  key: absent(v.string()),
});

export type ItemProperty = v.InferOutput<typeof propertySchema>;

export interface PropertyQuestion {
  code: string;
  property: string;
  cartItemId: string;
  /** Left out: list the values. Given: also check this one. */
  value?: string | undefined;
}

/** GET /cart/items/properties: what a setting of an item may be, and whether a value can be had. */
export const getItemProperty = (
  client: Client,
  { code, property, cartItemId, value }: PropertyQuestion,
  signal?: AbortSignal,
): Promise<ItemProperty> =>
  client.call('/cart/items/properties', propertySchema, {
    query: { code, property, cartItemId, value },
    signal,
  });
