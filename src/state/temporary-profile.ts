import { isRecord } from '../lib/is-record.ts';
import { localStore, readJson } from '../lib/storage.ts';
import { userAtom } from './cart.ts';
import { configAtom } from './config.ts';
import { atom } from './store.ts';
import { storedName } from './stored-rows.ts';

/** A visitor's domain profile: the values of its fields as typed. */
export type TemporaryProfile = Readonly<Record<string, string>>;

const storageKey = (company: string): string => storedName('temporary-domain-profile', company);

function readTemporaryProfile(company: string): TemporaryProfile | undefined {
  const kept = readJson(localStore, storageKey(company));
  if (!isRecord(kept)) return undefined;
  const texts = Object.entries(kept).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}

/** Undefined: not read from storage yet; null: there is none. */
const ownAtom = atom<TemporaryProfile | null | undefined>(undefined);

/**
 * The visitor's domain profile until there is a customer to own it (section 9, temporary domain profile). After a reload
 * it lacks the identity numbers.
 */
export const temporaryProfileAtom = atom((get): TemporaryProfile | undefined => {
  const own = get(ownAtom);
  return own === undefined ? readTemporaryProfile(get(configAtom).company) : (own ?? undefined);
});

/** Keeps the profile in memory, and stores only `storable`: no identity numbers. */
export const keepTemporaryProfileAtom = atom(
  null,
  (get, set, profile: TemporaryProfile, storable: TemporaryProfile): void => {
    set(ownAtom, profile);
    localStore.set(storageKey(get(configAtom).company), JSON.stringify(storable));
  },
);

export const dropTemporaryProfileAtom = atom(null, (get, set): void => {
  set(ownAtom, null);
  localStore.remove(storageKey(get(configAtom).company));
});

const registeringAtom = atom(false);

/** Set while the visitor registers: until the temporary profile has been sent, its step counts as complete. */
export const setRegisteringAtom = atom(null, (_get, set, isRegistering: boolean): void =>
  set(registeringAtom, isRegistering),
);

/** Whether a temporary profile completes the domain-profile step. */
export const hasTemporaryProfileAtom = atom(
  (get): boolean =>
    get(temporaryProfileAtom) !== undefined && (get(userAtom) === undefined || get(registeringAtom)),
);
