import * as v from 'valibot';
import type { Client } from './client.ts';
import { absent, idSchema } from './schemas.ts';

export interface Inquiry {
  usecase: 'server' | 'monitoring' | 'management';
  serverUuid: string;
  name: string;
  email: string;
  phone: string;
  message: string;
}

const inquirySchema = v.object({ id: absent(idSchema) });

/**
 * POST /inquiries: a question to our people; what they cannot use is a violation by field. A shop that knows the header
 * of the key takes a question that comes twice once.
 */
export const sendInquiry = (
  client: Client,
  body: Inquiry,
  idempotencyKey: string,
): Promise<v.InferOutput<typeof inquirySchema>> =>
  client.call('/inquiries', inquirySchema, { method: 'POST', body, idempotencyKey });
