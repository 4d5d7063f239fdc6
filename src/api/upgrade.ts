import * as v from 'valibot';
import { type CartCall, itemById } from './cart-call.ts';
import { cartItemSchema, cartSchema, WITH_CART } from './cart-schema.ts';
import { listOf } from './schemas.ts';

/** The full cart, and the items that are new or changed. */
const upgradeResponseSchema = v.object({ ...cartSchema.entries, newItems: listOf(cartItemSchema) });

export type UpgradeResponse = v.InferOutput<typeof upgradeResponseSchema>;

/**
 * POST /cart/items/{id}/upgrade: upgrades to the product `code`, or to the next bigger one if it is left out. Refused
 * with `exception.cart.cannot_downgrade`, `unpaid_invoice` or `same_hosting`.
 */
export const upgradeItem = (id: string, code?: string): CartCall<UpgradeResponse> => ({
  method: 'POST',
  path: `/cart/items/${encodeURIComponent(id)}/upgrade`,
  query: WITH_CART,
  body: { code },
  schema: upgradeResponseSchema,
  change: 'upgrade',
  ifLost: 'wsk.change.not_saved',
  wasApplied: ({ items }, before) => {
    const candidates = items.filter((item) => item.id === id || !itemById(before, item.id));
    const old = itemById(before, id)?.code;
    return candidates.some((item) => (code === undefined ? item.code !== old : item.code === code));
  },
});
