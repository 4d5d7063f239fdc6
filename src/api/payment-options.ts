import * as v from 'valibot';
import type { Client } from './client.ts';
import {
  entriesOf,
  flagSchema,
  maybe,
  moneySchema,
  numberSchema,
  stringSchema,
  textSchema,
} from './schemas.ts';

const INVOICE_DELIVERIES = ['email', 'einvoice', 'post'] as const;

/** A way to pay. */
export const paymentOptionSchema = v.object({
  id: stringSchema,
  groupId: stringSchema,
  available: flagSchema,
  name: textSchema,
  recurrentAvailable: flagSchema,
  /** The balance of the customer's credit. */
  balance: maybe(moneySchema),
  /** How the invoice can be delivered; absent if there is no choice. Unknown methods are left out. */
  invoiceDeliveries: maybe(
    v.pipe(
      v.array(stringSchema),
      v.transform((methods) => INVOICE_DELIVERIES.filter((method) => methods.includes(method))),
    ),
  ),
  /** The number of days until a later payment is due. */
  maxDays: maybe(numberSchema),
});

export type PaymentOption = v.InferOutput<typeof paymentOptionSchema>;

export const getPaymentOptions = (client: Client, signal?: AbortSignal): Promise<PaymentOption[]> =>
  client.call('/payment-options', entriesOf(paymentOptionSchema), { signal });
