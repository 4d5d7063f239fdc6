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

/** POST /inquiries: a question to our people; what they cannot use is a violation by field. */
export const sendInquiry = (client: Client, body: Inquiry): Promise<v.InferOutput<typeof inquirySchema>> =>
  client.call('/inquiries', inquirySchema, { method: 'POST', body });
