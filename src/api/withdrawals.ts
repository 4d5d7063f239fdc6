import * as v from 'valibot';
import type { Client } from './client.ts';
import { maybe, stringSchema } from './schemas.ts';

/** The statement of a consumer who withdraws from a contract (Directive 2011/83/EU, Article 11a). */
export interface Withdrawal {
  name: string;
  /** The number of the order, or other words that identify the contract. */
  order: string;
  /** Where the acknowledgement of receipt is sent. */
  email: string;
  /** The part of the contract; empty: all of it. */
  part: string;
}

const timeSchema = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'no time'),
);

const acknowledgementSchema = v.object({
  id: maybe(stringSchema),
  /** ISO 8601, by the clock of the shop. */
  receivedAt: timeSchema,
  /** Whether the shop found the contract among those of this person; undefined if it does not say. */
  matched: maybe(v.boolean()),
});
/** The shop's receipt of a withdrawal. */
export type Acknowledgement = v.InferOutput<typeof acknowledgementSchema>;

/**
 * POST /withdrawals: a withdrawal from a contract, of a customer or a guest. Refused with violations by field; optional:
 * a shop without it answers 404 without a key. A repeated statement is answered with its first receipt.
 */
export const sendWithdrawal = (
  client: Client,
  body: Withdrawal,
  idempotencyKey: string,
): Promise<Acknowledgement> =>
  client.call('/withdrawals', acknowledgementSchema, { method: 'POST', body, idempotencyKey });
