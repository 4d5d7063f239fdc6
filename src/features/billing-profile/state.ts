import { putBillingProfile } from '../../api/cart.ts';
import type { Cart } from '../../api/cart-schema.ts';
import type { Client } from '../../api/client.ts';
import { keyOf, type Messages, toMessages } from '../../api/error-messages.ts';
import { ApiError } from '../../api/errors.ts';
import { getCart } from '../../api/get-cart.ts';
import type { BillingProfile } from '../../api/profile.ts';
import {
  createBillingProfile,
  getBillingProfiles,
  type ProfileFields,
  updateBillingProfile,
} from '../../api/profiles.ts';
import { createUser, type Registration } from '../../api/users.ts';
import { userAtom } from '../../state/cart.ts';
import { type CartResult, changeCartAtom, refreshCartAtom } from '../../state/cart-changes.ts';
import { clientAtom } from '../../state/client.ts';
import { atom } from '../../state/store.ts';

/** The customer's billing profiles, as far as they are known. */
export type ProfilesState =
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'ready'; profiles: readonly BillingProfile[] }
  | { status: 'failed'; messages: Messages };

interface Loaded {
  /** Whose profiles these are: another login makes them nobody's. */
  login: string;
  state: ProfilesState;
}

const loadedAtom = atom<Loaded | undefined>(undefined);

/** The profiles of the customer who is logged in now; `none` for a visitor and before they were asked for. */
export const billingProfilesAtom = atom((get): ProfilesState => {
  const loaded = get(loadedAtom);
  return loaded && loaded.login === get(userAtom)?.login ? loaded.state : { status: 'none' };
});

/** Fetches the customer's profiles; nothing for a visitor or while they are under way. Never rejects. */
export const loadBillingProfilesAtom = atom(null, async (get, set): Promise<void> => {
  const login = get(userAtom)?.login;
  if (login === undefined || get(billingProfilesAtom).status === 'loading') return;
  set(loadedAtom, { login, state: { status: 'loading' } });
  const state = await getBillingProfiles(get(clientAtom)).then(
    (profiles): ProfilesState => ({ status: 'ready', profiles }),
    (error: unknown): ProfilesState => ({ status: 'failed', messages: toMessages(error, 'billingProfiles') }),
  );
  if (get(loadedAtom)?.login === login) set(loadedAtom, { login, state });
  if (state.status === 'failed') await set(leaveAtom, state.messages);
});

/** Somebody whose login has ended is a visitor: the cart read afresh says so, and the step offers the login. */
const leaveAtom = atom(null, async (_get, set, messages: Messages): Promise<void> => {
  const keys = Object.values(messages).flatMap((list) => list.map(({ key }) => key));
  if (keys.includes('exception.user.not_logged_in')) await set(refreshCartAtom);
});

/** Puts a saved profile into the list, in the place of the one it replaces. */
const rememberProfileAtom = atom(null, (get, set, saved: BillingProfile): void => {
  const loaded = get(loadedAtom);
  if (loaded?.state.status !== 'ready') return;
  const { profiles } = loaded.state;
  const isKnown = profiles.some(({ id }) => id === saved.id);
  const next = isKnown ? profiles.map((one) => (one.id === saved.id ? saved : one)) : [...profiles, saved];
  set(loadedAtom, { ...loaded, state: { status: 'ready', profiles: next } });
});

/** Bills the order to a profile. Clicks in a row end with the last. */
export const chooseBillingProfileAtom = atom(
  null,
  (_get, set, id: string, from?: EventTarget): Promise<CartResult> =>
    set(changeCartAtom, {
      send: (client) => putBillingProfile(client, id),
      key: 'billing-profile',
      path: 'cart.billing-profile',
      from,
    }),
);

export interface ProfileSave {
  /** Absent: a new profile. */
  id?: string | undefined;
  fields: ProfileFields;
  from?: EventTarget | undefined;
}

/**
 * Saves a profile and bills the order to it. A new profile whose answer was lost, or that was saved before the second
 * call failed, is found again, so that another try does not make a second one.
 */
export const saveBillingProfileAtom = atom(
  null,
  async (get, set, { id, fields, from }: ProfileSave): Promise<CartResult> => {
    const state = get(billingProfilesAtom);
    const before = state.status === 'ready' ? state.profiles.map((profile) => profile.id) : [];
    const send = async (client: Client): Promise<Cart> => {
      const made = id ?? get(unfinishedAtom);
      const saved = made
        ? await updateBillingProfile(client, made, fields)
        : await createOnce(client, fields, before);
      if (!id) set(unfinishedAtom, saved.id);
      set(rememberProfileAtom, saved);
      const cart = await putBillingProfile(client, saved.id);
      set(unfinishedAtom, undefined);
      return cart;
    };
    const result = await set(changeCartAtom, { send, silent: true, path: 'cart.billing-profile', from });
    if (!result.ok) await set(leaveAtom, result.messages);
    return result;
  },
);

/** A profile that was made in a save which then failed. */
const unfinishedAtom = atom<string | undefined>(undefined);

async function createOnce(
  client: Client,
  fields: ProfileFields,
  before: readonly string[],
): Promise<BillingProfile> {
  try {
    return await createBillingProfile(client, fields);
  } catch (error) {
    if (!(error instanceof ApiError && error.outcomeUnknown)) throw error;
    const profiles = await getBillingProfiles(client).catch(() => []);
    const made = profiles.find((profile) => !before.includes(profile.id) && profile.name === fields.name);
    if (made) return made;
    throw error;
  }
}

const registeringAtom = atom<{ answer: Promise<CartResult> | undefined }>({ answer: undefined });

/**
 * Makes a customer of the visitor and reads the cart, which then has user and billing profile (section 7, POST
 * /users). A second call while the first is under way gets the first one's answer. Where the answer is lost, the cart
 * tells whether the customer exists.
 */
export const registerAtom = atom(
  null,
  (get, set, registration: Registration, from?: EventTarget): Promise<CartResult> => {
    const running = get(registeringAtom).answer;
    if (running) return running;
    const send = (client: Client): Promise<Cart> => register(client, registration);
    const answer = set(changeCartAtom, { send, silent: true, path: 'cart.billing-profile', from }).finally(
      () => set(registeringAtom, { answer: undefined }),
    );
    set(registeringAtom, { answer });
    return answer;
  },
);

async function register(client: Client, registration: Registration): Promise<Cart> {
  try {
    await createUser(client, registration);
  } catch (error) {
    const isMaybeMade =
      error instanceof ApiError && (error.outcomeUnknown || keyOf(error) === 'exception.user.login_taken');
    const cart = isMaybeMade ? await getCart(client).catch(() => undefined) : undefined;
    if (cart?.user?.login.toLowerCase() === registration.login.toLowerCase()) return cart;
    throw error;
  }
  return getCart(client);
}
