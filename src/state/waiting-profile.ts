import { isRecord } from '../lib/is-record.ts';
import { localStore, readJson } from '../lib/storage.ts';
import { userAtom } from './cart.ts';
import { configAtom } from './shop.ts';
import { atom } from './store.ts';

/** A visitor's domain profile: the values of its fields as typed. */
export type WaitingProfile = Readonly<Record<string, string>>;

const keyOf = (company: string): string => `ws-elements:${company}:temporary-domain-profile`;

function readWaiting(company: string): WaitingProfile | undefined {
  const kept = readJson(localStore, keyOf(company));
  if (!isRecord(kept)) return undefined;
  const texts = Object.entries(kept).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}

/** Undefined: not read from storage yet; null: there is none. */
const ownAtom = atom<WaitingProfile | null | undefined>(undefined);

/**
 * The visitor's domain profile until there is a customer to own it (section 9, temporary domain profile). After a reload
 * it lacks the identity numbers.
 */
export const waitingProfileAtom = atom((get): WaitingProfile | undefined => {
  const own = get(ownAtom);
  return own === undefined ? readWaiting(get(configAtom).company) : (own ?? undefined);
});

/** Keeps the profile in memory, and only `storable` in the storage: no identity numbers. */
export const keepWaitingProfileAtom = atom(
  null,
  (get, set, profile: WaitingProfile, storable: WaitingProfile): void => {
    set(ownAtom, profile);
    localStore.set(keyOf(get(configAtom).company), JSON.stringify(storable));
  },
);

export const dropWaitingProfileAtom = atom(null, (get, set): void => {
  set(ownAtom, null);
  localStore.remove(keyOf(get(configAtom).company));
});

const registeringAtom = atom(false);

/** Set while the visitor registers: until the waiting profile has been sent, its step counts as done. */
export const setRegisteringAtom = atom(null, (_get, set, isRegistering: boolean): void =>
  set(registeringAtom, isRegistering),
);

/** Whether a waiting profile completes the domain-profile step. */
export const domainProfileWaitsAtom = atom(
  (get): boolean =>
    get(waitingProfileAtom) !== undefined && (get(userAtom) === undefined || get(registeringAtom)),
);
