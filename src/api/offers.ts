import * as v from 'valibot';
import { itemPropertiesSchema } from './cart-schema.ts';
import type { Client } from './client.ts';
import { listOf, maybe, moneySchema, numberSchema, or, stringSchema, textSchema } from './schemas.ts';

const offeredEntries = {
  id: stringSchema,
  code: stringSchema,
  name: stringSchema,
  description: textSchema,
  /** Months. */
  period: maybe(numberSchema),
};

/** A cross-sell product; POST /cart/items adds it. */
const xSellSchema = v.object({
  ...offeredEntries,
  sellType: or(stringSchema, 'direct'),
  price: v.object({
    vatExcluded: moneySchema,
    vatExcludedBeforeDiscount: maybe(moneySchema),
    setup: maybe(moneySchema),
  }),
  properties: or(itemPropertiesSchema, { prices: [] }),
  /** The item that it complements. */
  cartItemId: maybe(stringSchema),
});

/** A bigger product that can replace an item; POST /cart/items/{cartItemId}/upgrade orders it. */
const upSellSchema = v.object({
  ...offeredEntries,
  cartItemId: stringSchema,
  price: v.object({ vatExcluded: moneySchema }),
  /** The additional price for the item's period. */
  priceDifference: v.object({ vatExcluded: moneySchema }),
});

const offersSchema = v.object({
  xSellProducts: listOf(xSellSchema),
  upSellProducts: listOf(upSellSchema),
});

export type Offers = v.InferOutput<typeof offersSchema>;

/** GET /cart/x-sell-up-sell: cross-sell and up-sell offers for this cart. */
export const getOffers = (client: Client, signal?: AbortSignal): Promise<Offers> =>
  client.call('/cart/x-sell-up-sell', offersSchema, { signal });
