import * as v from 'valibot';
import { configAtom } from '../page/config.ts';
import { personalAtom } from '../session/person.ts';
import { isExpired, stored } from '../session/stored.ts';
import { atom } from '../store.ts';
import { cartAtom, userAtom } from './cart-atom.ts';

/** A visitor's domain profile: the values of its fields as typed. */
export type TemporaryProfile = Readonly<Record<string, string>>;

const NAME = 'temporary-domain-profile';
const entry = stored(NAME, v.object({ cart: v.string(), profile: v.record(v.string(), v.string()) }));

interface Typed {
  /** The cart in which it was typed. */
  cart: string;
  profile: TemporaryProfile;
  at: number;
}

/** Undefined: not typed on this page; null: dropped. */
const ownAtom = personalAtom<Typed | null | undefined>(undefined);

/**
 * The visitor's domain profile until there is a customer to own it (clause 9.27): only in the
 * cart in which it was typed, and for a day. After a reload it lacks the identity numbers.
 */
export const temporaryProfileAtom = atom((get): TemporaryProfile | undefined => {
  const { company } = get(configAtom);
  const cart = get(cartAtom)?.uuid;
  const own = get(ownAtom);
  if (cart === undefined || own === null) return undefined;
  const typed = own && !isExpired(NAME, own.at) ? own : entry.read(company);
  if (!typed || typed.cart === cart) return typed?.profile;
  entry.remove(company);
  return undefined;
});

/** Keeps the profile in memory, and stores only `storable`: no identity numbers. */
export const keepTemporaryProfileAtom = atom(
  null,
  (get, set, profile: TemporaryProfile, storable: TemporaryProfile): void => {
    const cart = get(cartAtom)?.uuid ?? '';
    set(ownAtom, { cart, profile, at: Date.now() });
    entry.write(get(configAtom).company, { cart, profile: storable });
  },
);

/** Drops the profile: it was sent, or another one was chosen. */
export const dropTemporaryProfileAtom = atom(null, (get, set): void => {
  set(ownAtom, null);
  entry.remove(get(configAtom).company);
});

const registeringAtom = personalAtom(false);

/** Set while the visitor registers: until the temporary profile has been sent, its step counts as complete. */
export const setRegisteringAtom = atom(null, (_get, set, isRegistering: boolean): void =>
  set(registeringAtom, isRegistering),
);

/** Whether a temporary profile completes the domain-profile step. */
export const hasTemporaryProfileAtom = atom(
  (get): boolean =>
    get(temporaryProfileAtom) !== undefined && (get(userAtom) === undefined || get(registeringAtom)),
);
