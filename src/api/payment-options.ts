import * as v from 'valibot';
import type { Client } from './client.ts';
import { absent, flagSchema, moneySchema, textSchema } from './schemas.ts';

const INVOICE_DELIVERIES = ['email', 'einvoice', 'post'] as const;

const paymentOptionSchema = v.object({
  id: v.string(),
  groupId: v.string(),
  available: flagSchema,
  name: textSchema,
  recurrentAvailable: flagSchema,
  /** What is on the customer's credit account. */
  balance: absent(moneySchema),
  /** How the invoice may come; absent where there is no choice. A way that we do not know is left out. */
  invoiceDeliveries: absent(
    v.pipe(
      v.array(v.string()),
      v.transform((ways) => INVOICE_DELIVERIES.filter((way) => ways.includes(way))),
    ),
  ),
  /** Days until a later payment is due. */
  maxDays: absent(v.number()),
});

export type PaymentOption = v.InferOutput<typeof paymentOptionSchema>;

export const getPaymentOptions = (client: Client, signal?: AbortSignal): Promise<PaymentOption[]> =>
  client.call('/payment-options', v.array(paymentOptionSchema), { signal });
