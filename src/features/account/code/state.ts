import { sendCall } from '../../../api/cart-call.ts';
import type { Cart } from '../../../api/cart-schema.ts';
import { toMessages } from '../../../api/error-messages.ts';
import { ApiError } from '../../../api/errors.ts';
import { reloadConfiguration } from '../../../api/item-calls.ts';
import { logInByCode, sendLoginCode } from '../../../api/login-codes.ts';
import { emailAddresses, isEmailAddress } from '../../../lib/email-addresses.ts';
import { storeCart } from '../../../state/cart/cart-atom.ts';
import { queueAtom } from '../../../state/changes/cart-queue.ts';
import { keepRoundUp } from '../../../state/changes/round-up.ts';
import { clientAtom } from '../../../state/page/client-atom.ts';
import { configAtom } from '../../../state/page/config.ts';
import { loginCodesMissingAtom } from '../../../state/page/hidden-parts.ts';
import { readDraft } from '../../../state/session/drafts.ts';
import { beginLogin, loginHintAtom } from '../../../state/session/person.ts';
import { atom, type Getter, type Setter } from '../../../state/store.ts';
import { type CodeOutcome, outcomeOf, tryKey } from '../../email/code-outcome.ts';

/** The address that the visitor has typed for the login or into the billing details; empty if none. */
export const typedEmailAtom = atom((get): string => {
  const { emails = '' } = readDraft(get(configAtom).company, 'billing-profile');
  const typed = [get(loginHintAtom) ?? '', String(emails)].flatMap(emailAddresses);
  return typed.find(isEmailAddress) ?? '';
});

const answerOf = <A>(get: Getter, set: Setter, call: Promise<A>): Promise<CodeOutcome<A>> =>
  outcomeOf(get, call, () => set(loginCodesMissingAtom, true));

/** Sends a code to an address. Never rejects. */
export const sendCodeAtom = atom(
  null,
  (get, set, email: string): Promise<CodeOutcome<void>> =>
    answerOf(get, set, sendLoginCode(get(clientAtom), email)),
);

/**
 * Logs in with a code, after the queued changes of the cart. Resolves with the customer's cart, whose prices may differ,
 * for `takeCustomerAtom`. If the response is lost, the cart shows whether the customer is logged in. Never rejects.
 */
export const logInByCodeAtom = atom(
  null,
  (get, set, email: string, code: string): Promise<CodeOutcome<Cart>> => {
    const client = get(clientAtom);
    const key = tryKey(get, email + code);
    const send = async (): Promise<Cart> => {
      const error: unknown = await logInByCode(client, { email, code }, key).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      if (error !== undefined && !mayHaveLoggedIn(error)) throw error;
      const after = await reloadConfiguration(client);
      if (error !== undefined && !after.user) throw error;
      return keepRoundUp(get, set, { send: (call) => sendCall(client, call), after });
    };
    return answerOf(get, set, get(queueAtom).add({ key: 'login', send }));
  },
);

/** The response was lost, or is that of a repetition by the browser, whose code the first call has used. */
const mayHaveLoggedIn = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.outcomeUnknown || toMessages(error).code?.[0]?.key === 'login-code-expired');

/** Shows the customer's cart here and in other tabs; what the visitor has typed in this tab stays, as after the login site. */
export const takeCustomerAtom = atom(null, (get, set, cart: Cart, from?: EventTarget): void => {
  beginLogin(get(configAtom).company);
  storeCart(get, set, cart, 'here', from);
});
