import { isRecord } from '../lib/is-record.ts';
import { localStore, readJson } from '../lib/storage.ts';
import { userAtom } from './cart.ts';
import { configAtom } from './shop.ts';
import { atom } from './store.ts';

/** What a visitor filled in for the future owner of the domains, field by field as typed. */
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
 * The visitor's domain profile until there is a customer whom it can belong to (section 9, temporary domain profile).
 * On this page it is whole; after a load it lacks the identity numbers, which are never stored.
 */
export const waitingProfileAtom = atom((get): WaitingProfile | undefined => {
  const own = get(ownAtom);
  return own === undefined ? readWaiting(get(configAtom).company) : (own ?? undefined);
});

/** Keeps the whole profile on this page, and in the storage only `storable`: no numbers that prove who somebody is. */
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

/** Set while the visitor becomes a customer: until the waiting profile was handed over, it counts as given. */
export const holdWaitingProfileAtom = atom(null, (_get, set, hold: boolean): void =>
  set(registeringAtom, hold),
);

/** Whether the step of the domain profile is done by a profile that waits for its customer. */
export const domainProfileWaitsAtom = atom(
  (get): boolean =>
    get(waitingProfileAtom) !== undefined && (get(userAtom) === undefined || get(registeringAtom)),
);
