import * as v from 'valibot';
import type { Client } from './client.ts';
import { absent, flagSchema, moneySchema, textSchema } from './schemas.ts';

export const paymentOptionSchema = v.object({
  id: v.string(),
  groupId: v.string(),
  available: flagSchema,
  name: textSchema,
  recurrentAvailable: flagSchema,
  /** What is on the customer's credit account. */
  balance: absent(moneySchema),
});

export type PaymentOption = v.InferOutput<typeof paymentOptionSchema>;

export const getPaymentOptions = (client: Client, signal?: AbortSignal): Promise<PaymentOption[]> =>
  client.call('/payment-options', v.array(paymentOptionSchema), { signal });
