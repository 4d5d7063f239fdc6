import * as v from 'valibot';
import type { Client } from './client.ts';
import { maybe, stringSchema } from './schemas.ts';

export interface Inquiry {
  usecase: 'server' | 'monitoring' | 'management';
  serverUuid: string;
  name: string;
  email: string;
  phone: string;
  message: string;
}

const inquirySchema = v.object({ id: maybe(stringSchema) });

/**
 * POST /inquiries: a message to the provider. Refused with violations by field. A server that supports the idempotency
 * header accepts a repeated message once.
 */
export const sendInquiry = (
  client: Client,
  body: Inquiry,
  idempotencyKey: string,
): Promise<v.InferOutput<typeof inquirySchema>> =>
  client.call('/inquiries', inquirySchema, { method: 'POST', body, idempotencyKey });
