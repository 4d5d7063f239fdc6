import { CHECKOUT_TIMEOUT } from '../config/constants.ts';
import { type CheckoutRequest, type CheckoutResponse, checkoutResponseSchema } from './checkout.ts';
import type { Client } from './client.ts';

/**
 * POST /quick-order: orders with the customer's defaults in one call. Each attempt has one `idempotencyKey`. Refused
 * with one of `exception.quick_order.*`.
 */
export const quickOrder = (
  client: Client,
  body: CheckoutRequest,
  idempotencyKey: string,
  ifMatch?: string,
): Promise<CheckoutResponse> =>
  client.call('/quick-order', checkoutResponseSchema, {
    method: 'POST',
    body,
    idempotencyKey,
    ifMatch,
    timeout: CHECKOUT_TIMEOUT,
  });
