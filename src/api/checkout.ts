import * as v from 'valibot';
import { CHECKOUT_TIMEOUT } from '../config/constants.ts';
import type { Client } from './client.ts';
import { orderActionsSchema } from './order-actions.ts';
import { flagSchema, maybe, moneySchema, stringSchema, textSchema } from './schemas.ts';

/** The payment details of a bank transfer. */
const transferOptionSchema = v.object({
  bankName: textSchema,
  iban: stringSchema,
  bic: textSchema,
  /** The account number in the format of the country's banks. */
  accountNumber: maybe(stringSchema),
  amount: moneySchema,
  currency: stringSchema,
  variableSymbol: textSchema,
  beneficiary: textSchema,
  message: textSchema,
  /** Swedish shops: the number for a Swish payment. */
  swishNumber: maybe(stringSchema),
});

export const checkoutResponseSchema = v.object({
  redirect: maybe(stringSchema),
  zeroOrder: flagSchema,
  key: maybe(stringSchema),
  paymentOptions: maybe(v.array(transferOptionSchema)),
  orderId: maybe(stringSchema),
  /** The order was stored, but not completed: `key` says why. */
  invoiceId: maybe(stringSchema),
  /** What is left to do for the customer; a list that cannot be read must not hide the order. */
  actions: v.fallback(maybe(orderActionsSchema), undefined),
});

export type TransferOption = v.InferOutput<typeof transferOptionSchema>;
export type CheckoutResponse = v.InferOutput<typeof checkoutResponseSchema>;

/** A declaration of a registry as it was signed. */
export interface SignedDeclaration {
  id: string;
  version?: string | undefined;
  /** Who signed it. */
  name: string;
  /** ISO 8601, by the clock of the visitor. */
  signedAt: string;
}

export interface CheckoutRequest {
  redirectAfterCancel: string;
  redirectAfterPaySuccess: string;
  redirectAfterPayFailure: string;
  termsAndConditionsConsent: boolean;
  thirdPartyConsent: boolean;
  /** Those that the page asks for, by id. */
  consents?: Readonly<Record<string, boolean>>;
  /** The request to start before the period of withdrawal is over; absent where nobody is asked. */
  earlyStartConsent?: boolean;
  /** Absent where nothing is to be signed. */
  declarations?: readonly SignedDeclaration[];
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
