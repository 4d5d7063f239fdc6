import * as v from 'valibot';
import type { Client } from './client.ts';
import {
  type BillingProfile,
  billingProfileSchema,
  type DomainProfile,
  domainProfileSchema,
} from './profile.ts';

/** A profile as a form sends it: the fields of its type, without an id. */
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

export const getDomainProfiles = (client: Client): Promise<DomainProfile[]> =>
  client.call('/domain-profiles', v.array(domainProfileSchema));

export const createDomainProfile = (client: Client, body: ProfileFields): Promise<DomainProfile> =>
  client.call('/domain-profiles', domainProfileSchema, { method: 'POST', body });

export const updateDomainProfile = (
  client: Client,
  id: string,
  body: ProfileFields,
): Promise<DomainProfile> =>
  client.call(`/domain-profiles/${encodeURIComponent(id)}`, domainProfileSchema, { method: 'PUT', body });

export const domainProfileFromBilling = (client: Client, billingProfileId: string): Promise<DomainProfile> =>
  client.call('/domain-profiles/from-billing-profile', domainProfileSchema, {
    method: 'POST',
    body: { billingProfileId },
  });

const requiredFieldsSchema = v.object({ person: v.array(v.string()), company: v.array(v.string()) });
export type RequiredFields = v.InferOutput<typeof requiredFieldsSchema>;

/** GET /domain-profiles/required-fields: asked once for all endings in the cart. */
export const getRequiredFields = (
  client: Client,
  tlds: readonly string[],
  countryCode: string,
): Promise<RequiredFields> =>
  client.call('/domain-profiles/required-fields', requiredFieldsSchema, {
    query: { tlds: tlds.join(','), countryCode },
  });
