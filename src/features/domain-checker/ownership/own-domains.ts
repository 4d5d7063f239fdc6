import { getOwnDomains } from '../../../api/customer.ts';
import { userAtom } from '../../../state/cart.ts';
import { clientAtom } from '../../../state/client.ts';
import { atom } from '../../../state/store.ts';

type Own = ReadonlySet<string> | 'failed' | 'loading';

const NONE: ReadonlySet<string> = new Set();
const loadedAtom = atom<{ login: string; own: Own } | undefined>(undefined);

/** The customer's domains (section 7, GET /users/domains); `none` without a login. */
export const ownDomainsAtom = atom((get): Own | 'none' => {
  const login = get(userAtom)?.login;
  if (login === undefined) return 'none';
  const loaded = get(loadedAtom);
  return loaded?.login === login ? loaded.own : 'loading';
});

/** The names of the customer's domains, as far as they are loaded. */
export const ownNamesAtom = atom((get): ReadonlySet<string> => {
  const own = get(ownDomainsAtom);
  return typeof own === 'string' ? NONE : own;
});

/** Loads the customer's domains once a login; again after a failure. Never rejects. */
export const loadOwnDomainsAtom = atom(null, async (get, set): Promise<void> => {
  const login = get(userAtom)?.login;
  const loaded = get(loadedAtom);
  if (login === undefined || (loaded?.login === login && loaded.own !== 'failed')) return;
  const keep = (own: Own): void => {
    if (get(userAtom)?.login === login) set(loadedAtom, { login, own });
  };
  keep('loading');
  await getOwnDomains(get(clientAtom)).then(
    (domains) => keep(new Set(domains.map(({ name }) => name.toLowerCase()))),
    () => keep('failed'),
  );
});
