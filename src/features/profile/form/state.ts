import type { CartCall, ChangeCall, ChangeName, Send } from '../../../api/cart-call.ts';
import type { Cart } from '../../../api/cart-schema.ts';
import type { Client } from '../../../api/client.ts';
import { keyOf } from '../../../api/error-messages.ts';
import type { ProfileBody } from '../../../api/profiles.ts';
import { similarProfileIdOf } from '../../../api/refusals.ts';
import type { Message, Messages } from '../../../lib/messages.ts';
import { cartAtom, userAtom } from '../../../state/cart/cart-atom.ts';
import { type CartResult, changeCartAtom } from '../../../state/changes/change-cart.ts';
import { refreshCartAtom } from '../../../state/changes/refresh-cart.ts';
import { explain } from '../../../state/messages/reports.ts';
import { clientAtom } from '../../../state/page/client-atom.ts';
import { configAtom } from '../../../state/page/config.ts';
import { createResource } from '../../../state/resources/resource.ts';
import { personalAtom, setSamePersonAtom } from '../../../state/session/person.ts';
import { atom, type WritableAtom } from '../../../state/store.ts';
import { type Creation, createProfile } from './create-profile.ts';
import { withoutDuplicates } from './find-created.ts';
import type { SavedProfile } from './values.ts';

/** The loading state of the customer's profiles of one kind. */
export type ProfilesState<P> =
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'ready'; profiles: readonly P[] }
  | { status: 'failed'; messages: Messages };

/** The API calls and message paths for one kind of profile. */
export interface ProfileCalls<P extends SavedProfile> {
  list: (client: Client) => Promise<P[]>;
  create: (fields: ProfileBody) => ChangeCall<P>;
  update: (id: string, fields: ProfileBody) => ChangeCall<P>;
  /** Assigns a profile to the cart. */
  put: (id: string) => CartCall;
  /** What `put` does, also where the profile itself is saved first. */
  change: ChangeName;
  listPath: 'billingProfiles' | 'domainProfiles';
  step: 'billing-profile' | 'domain-profile';
  /** The profile that the cart has. */
  chosen: (cart: Cart) => { id: string } | undefined;
}

export interface ProfileSave {
  /** Undefined for a new profile. */
  id?: string | undefined;
  fields: ProfileBody;
  from?: EventTarget | undefined;
}

/** Refreshes the cart if the session has ended, so that the step offers the login. */
const checkLoginAtom = atom(null, async (_get, set, messages: Messages): Promise<void> => {
  const keys = Object.values(messages).flatMap((list) => list.map(({ key }) => key));
  if (!keys.includes('exception.user.not_logged_in')) return;
  // The visitor who has just pressed the button stays a visitor.
  set(setSamePersonAtom, true);
  await set(refreshCartAtom);
  set(setSamePersonAtom, false);
});

const PENDING_CHANGE = 'exception.billing_profile.pending_change_request';

/** Whether a save was refused because an earlier change awaits approval (clause 8.21). */
export const isPendingRefusal = (messages: readonly Message[]): boolean =>
  messages.some(({ key }) => key === PENDING_CHANGE);

/** The atoms of one kind of profile: the customer's list and its actions. */
export function profileAtoms<P extends SavedProfile>(calls: ProfileCalls<P>) {
  const list = listAtoms(calls);
  const refusal = refusalAtoms(list.profilesAtom);
  const unfinishedIdAtom = personalAtom<string | undefined>(undefined);
  const path = `cart.${calls.step}` as const;
  const chooseAtom = atom(
    null,
    (_get, set, id: string, from?: EventTarget): Promise<CartResult> =>
      set(changeCartAtom, { send: calls.put(id), key: calls.step, path, from }),
  );
  const { similarAtom, pendingAtom } = refusal;
  return {
    ...list,
    step: calls.step,
    /** Assigns a profile to the cart. Unsent changes collapse into the last. */
    chooseAtom,
    saveAtom: createSaveAtom(calls, list, refusal, unfinishedIdAtom),
    /** Clears the draft of a new profile: the next one is a different profile. */
    discardAtom: atom(null, (_get, set): void => set(unfinishedIdAtom, undefined)),
    similarAtom,
    pendingAtom,
  };
}

export type ProfileAtoms<P extends SavedProfile> = ReturnType<typeof profileAtoms<P>>;

function listAtoms<P extends SavedProfile>(calls: ProfileCalls<P>) {
  const lists = createResource<readonly P[]>({
    request: (get) => calls.list(get(clientAtom)),
    explain: (get, error) => explain(get, error, calls.listPath),
  });
  const loginAtom = atom((get) => get(userAtom)?.login);
  const listAtom = atom((get) => get(lists.entriesAtom).get(get(loginAtom) ?? ''));

  /** The id of the profile that the cart has. */
  const chosenIdAtom = atom((get) => {
    const cart = get(cartAtom);
    return cart && calls.chosen(cart)?.id;
  });

  /** The profiles of the current customer; `none` for a visitor and before the first load. Kept while they reload. */
  const profilesAtom = atom((get): ProfilesState<P> => {
    const { status = 'idle', data, failure } = get(listAtom) ?? {};
    if (data)
      return { status: 'ready', profiles: get(cartAtom) ? withoutDuplicates(data, get(chosenIdAtom)) : data };
    if (failure && status === 'failed') return { status, messages: failure };
    return { status: status === 'loading' ? status : 'none' };
  });

  /** The ids of all profiles that the shop has listed; undefined before that. */
  const knownIdsAtom = atom((get) => get(listAtom)?.data?.map(({ id }) => id));

  /** Loads the customer's profiles; a no-op for a visitor or while loading. Never rejects. */
  const loadAtom = atom(null, async (get, set): Promise<void> => {
    const login = get(loginAtom);
    if (login === undefined || get(listAtom)?.status === 'loading') return;
    await set(lists.reloadAtom, login);
    const { status, failure } = get(lists.entriesAtom).get(login) ?? {};
    if (status === 'failed' && failure) await set(checkLoginAtom, failure);
  });

  /** Adds a saved profile to the list, or replaces it there. */
  const upsertAtom = atom(null, (get, set, saved: P): void => {
    const [login, profiles] = [get(loginAtom), get(listAtom)?.data];
    if (login === undefined || !profiles) return;
    const isKnown = profiles.some(({ id }) => id === saved.id);
    const next = isKnown ? profiles.map((one) => (one.id === saved.id ? saved : one)) : [...profiles, saved];
    set(lists.putAtom, login, next);
  });

  /** Creates a profile, see `createProfile`; `sent` has the values of the new profile. */
  const createAtom = atom(
    null,
    (get, _set, send: Send, sent: Creation<P>['sent'], call: ChangeCall<P>): Promise<P> => {
      const hasKeys = get(configAtom).idempotencyHeader !== undefined;
      const list = () => calls.list(get(clientAtom));
      return createProfile({ create: () => send(call), list, sent, before: get(knownIdsAtom), hasKeys });
    },
  );

  return { profilesAtom, chosenIdAtom, loadAtom, upsertAtom, createAtom };
}

type ListAtoms<P extends SavedProfile> = ReturnType<typeof listAtoms<P>>;

/** Information about other profiles in a refused save. */
function refusalAtoms<P extends SavedProfile>(profilesAtom: ListAtoms<P>['profilesAtom']) {
  const similarIdAtom = personalAtom<string | undefined>(undefined);
  /** Ids of profiles that cannot be edited, since a change awaits approval. */
  const pendingAtom = personalAtom<readonly string[]>([]);
  return {
    /** Stores the ids of a similar profile and of one with a pending change from a refusal. */
    refusedAtom: atom(null, (get, set, error: unknown, id: string | undefined): void => {
      set(similarIdAtom, similarProfileIdOf(error));
      if (id && keyOf(error) === PENDING_CHANGE) set(pendingAtom, [...get(pendingAtom), id]);
    }),
    clearAtom: atom(null, (_get, set): void => set(similarIdAtom, undefined)),
    /** The existing profile with the same data as the refused one. */
    similarAtom: atom((get): P | undefined => {
      const state = get(profilesAtom);
      return state.status === 'ready'
        ? state.profiles.find(({ id }) => id === get(similarIdAtom))
        : undefined;
    }),
    pendingAtom,
  };
}

/**
 * Saves a profile and assigns it to the cart. If a new profile was created but the save then failed, or its response was
 * lost, a retry finds that profile instead of creating another.
 */
function createSaveAtom<P extends SavedProfile>(
  calls: ProfileCalls<P>,
  { upsertAtom, createAtom }: ListAtoms<P>,
  { refusedAtom, clearAtom }: ReturnType<typeof refusalAtoms<P>>,
  /** The profile that the form has created but not yet assigned to the cart. */
  unfinishedIdAtom: WritableAtom<string | undefined, [string | undefined], void>,
) {
  const path = `cart.${calls.step}` as const;
  return atom(null, async (get, set, { id, fields, from }: ProfileSave): Promise<CartResult> => {
    const store = (send: Send, known: string | undefined): Promise<P> =>
      known ? send(calls.update(known, fields)) : set(createAtom, send, fields, calls.create(fields));
    const send = async (sendCall: Send): Promise<Cart> => {
      set(clearAtom);
      const saved = await store(sendCall, id ?? get(unfinishedIdAtom)).catch((error: unknown) => {
        set(refusedAtom, error, id);
        throw error;
      });
      if (!id) set(unfinishedIdAtom, saved.id);
      set(upsertAtom, saved);
      const cart = await sendCall(calls.put(saved.id));
      set(unfinishedIdAtom, undefined);
      return cart;
    };
    const result = await set(changeCartAtom, { name: calls.change, send, silent: true, path, from });
    if (!result.ok) await set(checkLoginAtom, result.messages);
    return result;
  });
}
