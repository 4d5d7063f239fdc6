import { isRecord } from '../../lib/is-record.ts';
import { type BrowserStore, localStore, readJson, tabStore } from '../../lib/storage.ts';
import { configAtom } from '../page/config.ts';
import type { CartOrigin } from '../page/events.ts';
import { type Atom, atom, type Getter, type Setter, type WritableAtom } from '../store.ts';
import { type Ending, PREFIX, prefixOf, STORED, type StoredRow, storedName } from './stored-rows.ts';

/** How long after the visitor leaves for the login site a login counts as theirs, in milliseconds. */
const LOGIN_TIME = 30 * 60_000;

const ROWS: Readonly<Record<string, StoredRow>> = STORED;

const forgottenAtom = atom(0);
const leftAtom = atom(0);

/** Changes with every `Ending`: what was read from storage before may have been removed. */
export const endingsAtom: Atom<number> = forgottenAtom;

/** Changes when a customer leaves: what holds input of its own is mounted anew. */
export const personAtom: Atom<number> = leftAtom;

/** An atom whose value belongs to the person who sits there: it is `initial` again after an `Ending`. */
export function personalAtom<T>(initial: T): WritableAtom<T, [T], void> {
  const ownAtom = atom<{ value: T; since: number } | undefined>(undefined);
  return atom(
    (get): T => {
      const own = get(ownAtom);
      return own && own.since === get(forgottenAtom) ? own.value : initial;
    },
    (get, set, value: T): void => set(ownAtom, { value, since: get(forgottenAtom) }),
  );
}

/** Removes the stored entries of a company that end now, and those of earlier versions. */
export function forgetEntries(
  company: string,
  ending: Ending,
  stores: readonly BrowserStore[] = [localStore, tabStore],
): void {
  const prefix = prefixOf(company);
  for (const store of stores)
    for (const key of store.keys(prefix))
      if (ROWS[key.slice(prefix.length)]?.endsAt.includes(ending) ?? true) store.remove(key);
  if (ending === 'logout') forgetReceipt(company);
}

/** Whether anything is stored besides the fingerprint of a customer. */
export const hasEntries = (): boolean =>
  [localStore, tabStore].some((store) => store.keys(PREFIX).some((key) => !key.endsWith(':customer')));

/** Removes what was ordered; the last order itself is kept: it may not be paid yet. */
export function forgetReceipt(company: string): void {
  const key = storedName('order', company);
  const order = readJson(tabStore, key);
  if (isRecord(order)) tabStore.set(key, JSON.stringify({ ...order, receipt: undefined }));
}

/** Removes everything of the person that ends now, from storage and memory. */
export const forgetAtom = atom(null, (get, set, ending: Ending): void => {
  forgetEntries(get(configAtom).company, ending);
  set(forgottenAtom, get(forgottenAtom) + 1);
  if (ending === 'logout') set(leftAtom, get(leftAtom) + 1);
});

const isSameAtom = atom(false);

/**
 * Set while the person who sits there registers, or learns that their login has ended: the change of the customer is
 * theirs.
 */
export const setSamePersonAtom = atom(null, (_get, set, isSame: boolean): void => set(isSameAtom, isSame));

/** Notes that the visitor leaves for the login site: what they have typed is theirs when they come back. */
export const beginLogin = (company: string): void =>
  tabStore.set(storedName('login-begun', company), String(Date.now()));

function hasBegunLogin(company: string): boolean {
  const key = storedName('login-begun', company);
  const passed = Date.now() - Number(tabStore.get(key) ?? Number.NaN);
  tabStore.remove(key);
  return passed >= 0 && passed < LOGIN_TIME;
}

/** A short fingerprint, so that the login itself is not stored; undefined for a visitor. */
const fingerprintOf = (login: string | undefined): string | undefined =>
  login && [...login].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) >>> 0, 7).toString(36);

/** The customer that this page has seen last; unknown until the first cart. */
const metAtom = atom<{ login: string | undefined } | undefined>(undefined);

/**
 * Called with the customer of every cart. If another one was there before, on this page, in this tab or in this browser,
 * everything that belongs to that person is removed; see `Ending`.
 */
export function meetPerson(get: Getter, set: Setter, login: string | undefined, origin: CartOrigin): void {
  const met = get(metAtom);
  if (met && met.login === login) return;
  // A customer whose own action shows that the login has ended continues as a visitor.
  const isSame = get(isSameAtom) || (login === undefined && origin === 'here');
  set(metAtom, { login });
  const { company } = get(configAtom);
  const key = storedName('customer', company);
  const now = fingerprintOf(login);
  const hasBegun = login !== undefined && hasBegunLogin(company);
  for (const store of [localStore, tabStore]) {
    const before = met ? fingerprintOf(met.login) : store.get(key);
    if (now === undefined) store.remove(key);
    else store.set(key, now);
    if (before === now || isSame || (hasBegun && before === undefined && store === tabStore)) continue;
    forgetEntries(company, before === undefined ? 'login' : 'logout', [store]);
    set(forgottenAtom, get(forgottenAtom) + 1);
  }
  if (met?.login !== undefined && !isSame) set(leftAtom, get(leftAtom) + 1);
}

/** An existing login that the visitor typed, used to prefill the login page. */
export const loginHintAtom = personalAtom<string | undefined>(undefined);
