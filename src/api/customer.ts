import * as v from 'valibot';
import { cartUserSchema } from './cart-schema.ts';
import type { Client } from './client.ts';
import { entriesOf, maybe, stringSchema, textSchema } from './schemas.ts';

export const customerSchema = v.object({
  ...cartUserSchema.entries,
  name: textSchema,
  email: textSchema,
  defaultBillingProfileId: maybe(stringSchema),
  defaultDomainProfileId: maybe(stringSchema),
  /** The payment group that the customer used last; a quick order pays with it. */
  paymentGroup: maybe(stringSchema),
  /** How that is called in words, such as the card that will be charged. */
  paymentName: maybe(stringSchema),
});

/** The logged-in customer, with the data that a quick order needs. */
export type Customer = v.InferOutput<typeof customerSchema>;

/** GET /users. Refused with 404 `exception.user.not_found` if no customer is logged in. */
export const getCustomer = (client: Client, signal?: AbortSignal): Promise<Customer> =>
  client.call('/users', customerSchema, { signal });

const ownDomainSchema = v.object({
  name: stringSchema,
  tld: maybe(stringSchema),
  /** YYYY-MM-DD. */
  expiresAt: maybe(stringSchema),
});

export type OwnDomain = v.InferOutput<typeof ownDomainSchema>;

/** GET /users/domains: the customer's domains. Refused with 401 if no customer is logged in. */
export const getOwnDomains = (client: Client, signal?: AbortSignal): Promise<OwnDomain[]> =>
  client.call('/users/domains', entriesOf(ownDomainSchema), { signal });

/**
 * POST /session: logs in by the one-time code with which the login page comes back to a page of another site than the
 * shop's. Refused with 404 `exception.user.not_found` once it is used, after a minute, and in any other session.
 */
export async function openSession(client: Client, code: string): Promise<void> {
  await client.call('/session', v.null(), { method: 'POST', body: { code } });
}

/** POST /logout: the cart remains, without its customer. */
export async function logOut(client: Client): Promise<void> {
  await client.call('/logout', v.null(), { method: 'POST' });
}
