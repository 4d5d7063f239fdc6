import type { Visitor } from '../adapter.ts';
import { isMissingCall, LeftOut } from '../left-out.ts';
import { SetupFailed, visitorOf } from '../visitor.ts';
import { newLogin, registering } from './new-customers.ts';

export const newEmail = (): string => `${newLogin()}@example.com`;

/** Asks for a code; a shop without such a call may do without. */
export async function askForCode(guest: Visitor, email: string, purpose?: 'verify'): Promise<Response> {
  const response = await guest.send('POST', '/users/login-codes', { email, ...(purpose && { purpose }) });
  if (await isMissingCall(response.clone())) throw new LeftOut();
  return response;
}

/** A registration without a password, where the shop has codes. */
export async function registerByEmail(guest: Visitor, email = newEmail()): Promise<Response> {
  await askForCode(visitorOf(guest.target), newEmail());
  const billingProfile = { ...guest.values.person, emails: [email], email };
  return registering(() => ({ login: email, password: undefined, billingProfile }))(guest);
}

/** The e-mail of a new customer, who is not this visitor. */
export async function newByEmail(guest: Visitor): Promise<string> {
  const email = newEmail();
  const made = await registerByEmail(visitorOf(guest.target), email);
  if (!made.ok) throw new SetupFailed('POST /users', made.status);
  return email;
}

/** The code that this visitor gets for an e-mail of a new customer. */
export async function mailed(guest: Visitor): Promise<{ email: string; code: string }> {
  const { mailedCode } = guest.situations;
  const email = await newByEmail(guest);
  await askForCode(guest, email);
  return { email, code: await mailedCode(guest, email) };
}

/** Codes that an e-mail may have before a shop has to refuse more: a thief has five tries with each. */
const MOST_CODES = 20;

/** The first answer that is no other code for one e-mail. */
export async function tooManyCodes(guest: Visitor): Promise<Response> {
  const email = newEmail();
  let response = await askForCode(guest, email);
  for (let codes = 1; codes < MOST_CODES && response.ok; codes += 1)
    response = await askForCode(guest, email);
  return response;
}

/** The code that confirms an e-mail of this visitor, where the shop has such a call. */
export async function codeToVerify(guest: Visitor): Promise<{ email: string; code: string }> {
  const { mailedCode } = guest.situations;
  const email = newEmail();
  await guest.cart('GET', '');
  const tried = await guest.send('POST', '/users/email-verifications', { email, code: '123456' });
  if (await isMissingCall(tried)) throw new LeftOut();
  await askForCode(guest, email, 'verify');
  return { email, code: await mailedCode(guest, email) };
}
