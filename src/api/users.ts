import * as v from 'valibot';
import type { ChangeCall } from './cart-call.ts';
import { type CartUser, cartUserSchema } from './cart-schema.ts';
import type { Client } from './client.ts';
import type { ProfileBody } from './profiles.ts';
import { booleanSchema } from './schemas.ts';

export interface Registration {
  /** A username, or the customer's email address where the page asks for no username. */
  login: string;
  /** Without one, the shop sends a link to set it. */
  password?: string;
  billingProfile: ProfileBody;
  termsAndConditionsConsent: boolean;
  thirdPartyConsent: boolean;
}

/** POST /users: creates the customer with a billing profile and logs them in. */
export const createUser = (body: Registration): ChangeCall<CartUser> => ({
  method: 'POST',
  path: '/users',
  body,
  schema: cartUserSchema,
});

/** POST /users/check-login: whether this login is free. */
export async function isLoginAvailable(
  client: Client,
  login: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const schema = v.object({ available: booleanSchema });
  return (await client.call('/users/check-login', schema, { method: 'POST', body: { login }, signal }))
    .available;
}
