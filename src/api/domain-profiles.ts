import * as v from 'valibot';
import { type Cart, cartSchema, WITH_CART } from './cart-schema.ts';
import type { Client } from './client.ts';
import { type DomainProfile, domainProfileSchema } from './profile.ts';
import type { ProfileFields } from './profiles.ts';

const path = (id: string): string => `/domain-profiles/${encodeURIComponent(id)}`;

export const getDomainProfiles = (client: Client): Promise<DomainProfile[]> =>
  client.call('/domain-profiles', v.array(domainProfileSchema));

/**
 * POST /domain-profiles. Refused with `exception.domain_profile.similar` if the customer already has one with the same
 * data.
 */
export const createDomainProfile = (client: Client, body: ProfileFields): Promise<DomainProfile> =>
  client.call('/domain-profiles', domainProfileSchema, { method: 'POST', body });

export const updateDomainProfile = (
  client: Client,
  id: string,
  body: ProfileFields,
): Promise<DomainProfile> => client.call(path(id), domainProfileSchema, { method: 'PUT', body });

/** POST /domain-profiles/from-billing-profile: creates a copy of a billing profile. */
export const copyBillingProfile = (client: Client, billingProfileId: string): Promise<DomainProfile> =>
  client.call('/domain-profiles/from-billing-profile', domainProfileSchema, {
    method: 'POST',
    body: { billingProfileId },
  });

export const putDomainProfile = (client: Client, id: string): Promise<Cart> =>
  client.call('/cart/domain-profile', cartSchema, { method: 'PUT', query: WITH_CART, body: { id } });
