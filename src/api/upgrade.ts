import * as v from 'valibot';
import { cartItemSchema, cartSchema, WITH_CART } from './cart-schema.ts';
import type { Client } from './client.ts';
import { listOf } from './schemas.ts';

/** The full cart, and the items that are new or changed. */
const upgradeResponseSchema = v.object({ ...cartSchema.entries, newItems: listOf(cartItemSchema) });

export type UpgradeResponse = v.InferOutput<typeof upgradeResponseSchema>;

/**
 * POST /cart/items/{id}/upgrade: upgrades to the product `code`, or to the next bigger one if it is left out. Refused
 * with `exception.cart.cannot_downgrade`, `unpaid_invoice` or `same_hosting`.
 */
export const upgradeItem = (client: Client, id: string, code?: string): Promise<UpgradeResponse> =>
  client.call(`/cart/items/${encodeURIComponent(id)}/upgrade`, upgradeResponseSchema, {
    method: 'POST',
    query: WITH_CART,
    body: { code },
  });
