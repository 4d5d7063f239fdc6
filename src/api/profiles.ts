import * as v from 'valibot';
import type { Client } from './client.ts';
import { type BillingProfile, billingProfileSchema } from './profile.ts';

/** A profile in the format that a form sends: the fields of its type, without an id. */
export type ProfileFields = Readonly<Record<string, string | readonly string[] | boolean>>;

export const getBillingProfiles = (client: Client): Promise<BillingProfile[]> =>
  client.call('/billing-profiles', v.array(billingProfileSchema));

export const createBillingProfile = (client: Client, body: ProfileFields): Promise<BillingProfile> =>
  client.call('/billing-profiles', billingProfileSchema, { method: 'POST', body });

export const updateBillingProfile = (
  client: Client,
  id: string,
  body: ProfileFields,
): Promise<BillingProfile> =>
  client.call(`/billing-profiles/${encodeURIComponent(id)}`, billingProfileSchema, { method: 'PUT', body });
