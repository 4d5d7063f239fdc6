import * as v from 'valibot';
import type { Client } from './client.ts';
import { maybe, stringSchema } from './schemas.ts';

const orderStateSchema = v.object({
  /** `none`: not stored so far; the call of the attempt may still arrive. */
  state: maybe(stringSchema),
  orderId: maybe(stringSchema),
});
/** The state of an attempt to order. */
export type OrderState = v.InferOutput<typeof orderStateSchema>;

/**
 * GET /orders?key=: whether the shop has stored the order of an attempt, by the idempotency key of its call; for the
 * session or the customer that made it. Optional: a shop without it answers 404 without a key.
 */
export const getOrderState = (client: Client, key: string): Promise<OrderState> =>
  client.call('/orders', orderStateSchema, { query: { key } });
