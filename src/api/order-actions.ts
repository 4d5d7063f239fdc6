import * as v from 'valibot';
import type { Client } from './client.ts';
import { entriesOf, maybe, stringSchema, textSchema } from './schemas.ts';

/** ISO 8601, with or without a time. */
const daySchema = v.pipe(
  stringSchema,
  v.check((text) => /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text)), 'no day'),
);

/** A wrong field is left out, but not the action: the customer would not learn that something is left to do. */
export const orderActionSchema = v.object({
  /** One of `ActionKind`, or a word that is shown as it is. */
  kind: textSchema,
  /** What it is about: the domain or the service. */
  subject: textSchema,
  /** The address that the instructions were sent to. */
  to: maybe(stringSchema),
  /** The last day. */
  by: maybe(daySchema),
  /** Where to do it; check it before use. */
  url: maybe(stringSchema),
  /** `done`; anything else is open. */
  state: textSchema,
});
/** Something that the customer has to do after an order before all of it works. */
export type OrderAction = v.InferOutput<typeof orderActionSchema>;

/** A list of actions; entries that are no objects are left out. */
export const orderActionsSchema = entriesOf(orderActionSchema);

const answerSchema = v.object({ actions: orderActionsSchema });

/**
 * GET /orders/{id}/actions: what is left to do for the customer of an order. Refused for anybody else. Optional: a shop
 * without it answers 404 without a key.
 */
export const getOrderActions = async (client: Client, orderId: string): Promise<OrderAction[]> => {
  const { actions } = await client.call(`/orders/${encodeURIComponent(orderId)}/actions`, answerSchema);
  return actions;
};
