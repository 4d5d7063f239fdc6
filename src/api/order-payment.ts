import * as v from 'valibot';
import { CHECKOUT_TIMEOUT } from '../config/constants.ts';
import { type CheckoutResponse, checkoutResponseSchema } from './checkout.ts';
import type { Client } from './client.ts';
import { etagOf } from './connection.ts';
import { ApiError } from './errors.ts';
import { paymentOptionSchema } from './payment-options.ts';
import { listOf, maybe, moneySchema, numberSchema, or, stringSchema } from './schemas.ts';

const orderPaymentSchema = v.object({
  /** Any other word means that it is not known: as `waiting`. */
  state: or(v.picklist(['waiting', 'paid', 'failed', 'cancelled']), 'waiting'),
  /** How often the customer has begun to pay. */
  attempts: or(numberSchema, 1),
  /** What has to be paid, in the currency of the page: no order is sent from one with another. */
  amount: moneySchema,
  /** The option of the last attempt. */
  optionId: maybe(stringSchema),
  /** How the order can be paid now, in the order in which they are shown. */
  options: listOf(paymentOptionSchema),
});
/** The payment of a stored order. */
export type OrderPayment = v.InferOutput<typeof orderPaymentSchema>;

const NOT_MODIFIED = 304;

/**
 * GET /orders/{id}/payment: whether a stored order is paid, and how it can be; for the session or the customer that made it.
 * With the last answer, which is returned again if nothing has changed. Optional: a shop without it answers 404 without a
 * key.
 */
export async function getOrderPayment(
  client: Client,
  orderId: string,
  last?: OrderPayment,
): Promise<OrderPayment> {
  try {
    const path = `/orders/${encodeURIComponent(orderId)}/payment`;
    return await client.call(path, orderPaymentSchema, { ifNoneMatch: etagOf(last) });
  } catch (error) {
    if (last && error instanceof ApiError && error.status === NOT_MODIFIED) return last;
    throw error;
  }
}

/** A new attempt to pay. */
export interface PaymentAttempt {
  optionId: string;
  /** Where the payer returns to. */
  redirects: { success: string; failure: string; cancel: string };
}

/** POST /orders/{id}/payments: answered like a checkout, with the same order. Each attempt has one key. */
export const payOrder = (
  client: Client,
  orderId: string,
  body: PaymentAttempt,
  idempotencyKey: string,
): Promise<CheckoutResponse> =>
  client.call(`/orders/${encodeURIComponent(orderId)}/payments`, checkoutResponseSchema, {
    method: 'POST',
    body,
    idempotencyKey,
    timeout: CHECKOUT_TIMEOUT,
  });
