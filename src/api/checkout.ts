import * as v from 'valibot';
import { CHECKOUT_TIMEOUT } from '../config/constants.ts';
import type { Client } from './client.ts';
import { flagSchema, idSchema, maybe, moneySchema, textSchema } from './schemas.ts';

/** The payment data of a transfer. */
const transferOptionSchema = v.object({
  bankName: textSchema,
  iban: v.string(),
  bic: textSchema,
  /** The account as banks of the country write it. */
  accountNumber: maybe(v.string()),
  amount: moneySchema,
  currency: v.string(),
  variableSymbol: textSchema,
  beneficiary: textSchema,
  message: textSchema,
  /** Swedish shops: the number that a Swish code pays to. */
  swishNumber: maybe(v.string()),
});

export const checkoutResponseSchema = v.object({
  redirect: maybe(v.string()),
  zeroOrder: flagSchema,
  key: maybe(v.string()),
  paymentOptions: maybe(v.array(transferOptionSchema)),
  orderId: maybe(idSchema),
});

export type TransferOption = v.InferOutput<typeof transferOptionSchema>;
export type CheckoutResponse = v.InferOutput<typeof checkoutResponseSchema>;

export interface CheckoutRequest {
  redirectAfterCancel: string;
  redirectAfterPaySuccess: string;
  redirectAfterPayFailure: string;
  termsAndConditionsConsent: boolean;
  thirdPartyConsent: boolean;
}

/** POST /checkout: sends the order. Each attempt has one `idempotencyKey`. The server may take a minute. */
export const checkout = (
  client: Client,
  body: CheckoutRequest,
  idempotencyKey: string,
): Promise<CheckoutResponse> =>
  client.call('/checkout', checkoutResponseSchema, {
    method: 'POST',
    body,
    idempotencyKey,
    timeout: CHECKOUT_TIMEOUT,
  });
