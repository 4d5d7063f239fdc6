import { type CartCall, type ChangeCall, RETURNS_CART } from './cart-call.ts';
import type { Client } from './client.ts';
import { type DomainProfile, ownDomainProfileSchema } from './profile.ts';
import type { ProfileBody } from './profiles.ts';
import { entriesOf } from './schemas.ts';

export const getDomainProfiles = (client: Client): Promise<DomainProfile[]> =>
  client.call('/domain-profiles', entriesOf(ownDomainProfileSchema));

/**
 * POST /domain-profiles. Refused with `exception.domain_profile.similar` if the customer already has one with the same
 * data.
 */
export const createDomainProfile = (body: ProfileBody): ChangeCall<DomainProfile> => ({
  method: 'POST',
  path: '/domain-profiles',
  body,
  schema: ownDomainProfileSchema,
});

export const updateDomainProfile = (id: string, body: ProfileBody): ChangeCall<DomainProfile> => ({
  method: 'PUT',
  path: `/domain-profiles/${encodeURIComponent(id)}`,
  body,
  schema: ownDomainProfileSchema,
});

/** POST /domain-profiles/from-billing-profile: creates a copy of a billing profile. */
export const copyBillingProfile = (billingProfileId: string): ChangeCall<DomainProfile> => ({
  method: 'POST',
  path: '/domain-profiles/from-billing-profile',
  body: { billingProfileId },
  schema: ownDomainProfileSchema,
});

export const putDomainProfile = (id: string): CartCall => ({
  method: 'PUT',
  path: '/cart/domain-profile',
  body: { id },
  ...RETURNS_CART,
  change: 'setDomainProfile',
  ifLost: 'wsk.change.not_saved',
  wasApplied: ({ domainProfile }) => domainProfile?.id === id,
});
