import { type CartCall, type ChangeCall, RETURNS_CART } from './cart-call.ts';
import type { Client } from './client.ts';
import { type BillingProfile, ownBillingProfileSchema } from './profile.ts';
import { entriesOf } from './schemas.ts';

/** A profile in the format that a form sends: the fields of its type, without an id. */
export type ProfileBody = Readonly<Record<string, string | readonly string[] | boolean>>;

export const getBillingProfiles = (client: Client): Promise<BillingProfile[]> =>
  client.call('/billing-profiles', entriesOf(ownBillingProfileSchema));

export const createBillingProfile = (body: ProfileBody): ChangeCall<BillingProfile> => ({
  method: 'POST',
  path: '/billing-profiles',
  body,
  schema: ownBillingProfileSchema,
});

export const updateBillingProfile = (id: string, body: ProfileBody): ChangeCall<BillingProfile> => ({
  method: 'PUT',
  path: `/billing-profiles/${encodeURIComponent(id)}`,
  body,
  schema: ownBillingProfileSchema,
});

export const putBillingProfile = (id: string): CartCall => ({
  method: 'PUT',
  path: '/cart/billing-profile',
  body: { id },
  ...RETURNS_CART,
  change: 'setBillingProfile',
  ifLost: 'wsk.change.not_saved',
  wasApplied: ({ billingProfile }) => billingProfile?.id === id,
});
