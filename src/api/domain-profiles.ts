import * as v from 'valibot';
import { type Cart, cartSchema } from './cart-schema.ts';
import type { Client } from './client.ts';
import { type DomainProfile, domainProfileSchema } from './profile.ts';
import type { ProfileFields } from './profiles.ts';
import { absent, listOf } from './schemas.ts';

const path = (id: string): string => `/domain-profiles/${encodeURIComponent(id)}`;

export const getDomainProfiles = (client: Client): Promise<DomainProfile[]> =>
  client.call('/domain-profiles', v.array(domainProfileSchema));

/** POST /domain-profiles. Refused with `exception.domain_profile.similar` where the customer has one with this data. */
export const createDomainProfile = (client: Client, body: ProfileFields): Promise<DomainProfile> =>
  client.call('/domain-profiles', domainProfileSchema, { method: 'POST', body });

export const updateDomainProfile = (
  client: Client,
  id: string,
  body: ProfileFields,
): Promise<DomainProfile> => client.call(path(id), domainProfileSchema, { method: 'PUT', body });

/** POST /domain-profiles/from-billing-profile: a copy of a billing profile. */
export const copyBillingProfile = (client: Client, billingProfileId: string): Promise<DomainProfile> =>
  client.call('/domain-profiles/from-billing-profile', domainProfileSchema, {
    method: 'POST',
    body: { billingProfileId },
  });

export const putDomainProfile = (client: Client, id: string): Promise<Cart> =>
  client.call('/cart/domain-profile', cartSchema, { method: 'PUT', query: { cart: true }, body: { id } });

const fieldNames = listOf(v.string());

const requiredFieldsSchema = v.object({
  person: fieldNames,
  company: fieldNames,
  /** Of each group at least one must be filled. */
  oneOf: listOf(v.array(v.string())),
  /** What each registry adds; the lists above hold all of it. */
  byTld: absent(v.record(v.string(), v.object({ person: fieldNames, company: fieldNames }))),
});

/** Names of the fields that a domain's owner must fill, by type. */
export type RequiredFields = v.InferOutput<typeof requiredFieldsSchema>;

/** GET /domain-profiles/required-fields, for all endings at once. */
export const getRequiredFields = (
  client: Client,
  tlds: readonly string[],
  countryCode: string,
): Promise<RequiredFields> =>
  client.call('/domain-profiles/required-fields', requiredFieldsSchema, {
    query: { tlds: tlds.join(','), countryCode },
  });
