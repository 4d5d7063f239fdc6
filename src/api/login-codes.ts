import * as v from 'valibot';
import type { Client } from './client.ts';
import { type Customer, customerSchema } from './customer.ts';

/**
 * POST /users/login-codes: sends a code of six digits to the address, if a customer has it; the answer does not tell.
 * Optional: a shop without it answers 404 without a key.
 */
export async function sendLoginCode(client: Client, email: string): Promise<void> {
  await client.call('/users/login-codes', v.null(), { method: 'POST', body: { email } });
}

/** POST /users/login-codes with the purpose `verify`: sends a code by which the address is confirmed. */
export async function sendVerifyCode(client: Client, email: string): Promise<void> {
  await client.call('/users/login-codes', v.null(), { method: 'POST', body: { email, purpose: 'verify' } });
}

/** POST /users/email-verifications: confirms an address with its code, which is refused as one to log in is. */
export async function verifyEmail(
  client: Client,
  body: { email: string; code: string },
  idempotencyKey?: string,
): Promise<void> {
  await client.call('/users/email-verifications', v.null(), {
    method: 'POST',
    body,
    ...(idempotencyKey && { idempotencyKey }),
  });
}

/**
 * POST /users/login: logs in with a code. Refused with a violation of `code`: `login-code-wrong` while another try is
 * left, else `login-code-expired`.
 */
export const logInByCode = (
  client: Client,
  body: { email: string; code: string },
  idempotencyKey?: string,
): Promise<Customer> =>
  client.call('/users/login', customerSchema, {
    method: 'POST',
    body,
    ...(idempotencyKey && { idempotencyKey }),
  });
