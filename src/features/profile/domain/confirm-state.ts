import * as v from 'valibot';
import { sendVerifyCode, verifyEmail } from '../../../api/login-codes.ts';
import { emailAddresses } from '../../../lib/email-addresses.ts';
import { cartAtom } from '../../../state/cart/cart-atom.ts';
import { temporaryProfileAtom } from '../../../state/cart/temporary-profile.ts';
import { clientAtom } from '../../../state/page/client-atom.ts';
import { knownRequiredFieldsAtom } from '../../../state/resources/required-fields-atoms.ts';
import { stored } from '../../../state/session/stored.ts';
import { storedAtom } from '../../../state/session/stored-atom.ts';
import { atom, type Getter, type Setter } from '../../../state/store.ts';
import { type CodeOutcome, outcomeOf, tryKey } from '../../email/code-outcome.ts';
import { domainProfiles } from './state.ts';

/** The addresses that were confirmed for a cart; the shop remembers them as well, but says so of customers only. */
const confirmedAtom = storedAtom(
  stored('draft:confirmed-emails', v.object({ cart: v.string(), emails: v.array(v.string()) })),
);
const confirmedHere = (get: Getter): readonly string[] => {
  const { cart, emails = [] } = get(confirmedAtom) ?? {};
  return cart === get(cartAtom)?.uuid ? emails : [];
};

/** Whether the shop sends no codes: the address is then confirmed after the order. */
const missingAtom = atom(false);

/** The owner who is chosen or typed, and their address. */
const ownerAtom = atom((get) => {
  const chosen = get(cartAtom)?.domainProfile;
  const typed = get(temporaryProfileAtom);
  if (!chosen)
    return { countryCode: typed?.countryCode ?? '', email: emailAddresses(typed?.emails ?? '')[0] };
  const list = get(domainProfiles.profilesAtom);
  const own = list.status === 'ready' ? list.profiles.find(({ id }) => id === chosen.id) : undefined;
  return own?.emailVerified ? undefined : chosen;
});

/** The owner's address if a registry wants it to be confirmed, and it is not; else empty. */
export const unconfirmedAtom = atom((get): string => {
  const { countryCode = '', email = '' } = get(ownerAtom) ?? {};
  const isWanted = get(knownRequiredFieldsAtom)(countryCode)?.verifyEmail ?? false;
  return isWanted && !get(missingAtom) && !confirmedHere(get).includes(email) ? email : '';
});

const answerOf = <A>(get: Getter, set: Setter, call: Promise<A>): Promise<CodeOutcome<A>> =>
  outcomeOf(get, call, () => set(missingAtom, true));

/** Sends a code to the owner's address. Never rejects. */
export const sendVerifyCodeAtom = atom(
  null,
  (get, set, email: string): Promise<CodeOutcome<void>> =>
    answerOf(get, set, sendVerifyCode(get(clientAtom), email)),
);

/** Confirms the address with the code. Never rejects. */
export const confirmEmailAtom = atom(
  null,
  async (get, set, email: string, code: string): Promise<CodeOutcome<void>> => {
    const cart = get(cartAtom)?.uuid ?? '';
    const key = tryKey(get, `verify ${email} ${code}`);
    const outcome = await answerOf(get, set, verifyEmail(get(clientAtom), { email, code }, key));
    if (outcome.kind === 'done') set(confirmedAtom, { cart, emails: [...confirmedHere(get), email] });
    return outcome;
  },
);
