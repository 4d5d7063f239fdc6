import * as v from 'valibot';
import { CHECKOUT_TIMEOUT } from '../config/constants.ts';
import { isRecord } from '../lib/is-record.ts';
import type { Client } from './client.ts';
import { orderActionsSchema } from './order-actions.ts';
import { flagSchema, maybe, moneySchema, optional, replacing, stringSchema, textSchema } from './schemas.ts';

/** The payment details of a transfer: to one of an IBAN, an account number or a Swish number. */
const transferOptionSchema = v.object({
  bankName: textSchema,
  iban: textSchema,
  bic: textSchema,
  /** The account number in the format of the country's banks. */
  accountNumber: maybe(stringSchema),
  /** The total of the order where the shop leaves it out. */
  amount: maybe(moneySchema),
  currency: maybe(stringSchema),
  variableSymbol: textSchema,
  beneficiary: textSchema,
  message: textSchema,
  /** Swedish shops: the number for a Swish payment. */
  swishNumber: maybe(stringSchema),
});

export type TransferOption = v.InferOutput<typeof transferOptionSchema>;

const optionOf = (json: unknown): TransferOption => v.parse(transferOptionSchema, isRecord(json) ? json : {});
const isMap = (json: unknown): boolean => isRecord(json) && Object.keys(json).length > 0;

/** Each field by itself: one that cannot be read must not hide an order that is stored. */
export const checkoutResponseSchema = v.object({
  orderId: maybe(stringSchema),
  /** One that cannot be read is a payment page that cannot be opened. */
  redirect: v.fallback(
    v.pipe(
      optional(v.union([stringSchema, v.literal(false)])),
      v.transform((redirect) => redirect || undefined),
    ),
    replacing(':'),
  ),
  zeroOrder: flagSchema,
  key: maybe(stringSchema),
  /** Accounts that cannot be read still say that there is a transfer to make. */
  paymentOptions: v.fallback(
    v.pipe(
      v.optional(v.unknown(), null),
      v.check((json) => !isMap(json), 'no list'),
      v.transform((json) => (Array.isArray(json) ? json.map(optionOf) : [])),
    ),
    replacing([optionOf({})]),
  ),
  /** The order was stored, but not completed: `key` says why. */
  invoiceId: maybe(stringSchema),
  /** For the payment fields on the page: the attempt, and what their provider needs to take its money there. */
  payment: maybe(v.object({ attempt: maybe(stringSchema), session: v.unknown() })),
  /** What is left to do for the customer. */
  actions: maybe(orderActionsSchema),
});

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

/** POST /checkout: sends the order. Each attempt has one `idempotencyKey`; `ifMatch` is the `ETag` of the cart that was shown. The server may take a minute. */
export const checkout = (
  client: Client,
  body: CheckoutRequest,
  idempotencyKey: string,
  ifMatch?: string,
): Promise<CheckoutResponse> =>
  client.call('/checkout', checkoutResponseSchema, {
    method: 'POST',
    body,
    idempotencyKey,
    ifMatch,
    timeout: CHECKOUT_TIMEOUT,
  });
