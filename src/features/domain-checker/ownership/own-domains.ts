import { isMissingCall } from '../../../api/errors.ts';
import { loadExport } from '../../../lib/load-chunk.ts';
import { publicUserAtom } from '../../../state/cart/page-cart.ts';
import { personalAtom } from '../../../state/session/person.ts';
import { atom } from '../../../state/store.ts';
import { withCartCode } from '../load-part.ts';

/** `missing`: the shop does not list them. */
type Own = ReadonlySet<string> | 'failed' | 'loading' | 'missing';

const NONE: ReadonlySet<string> = new Set();
const loadedAtom = personalAtom<{ login: string; own: Own } | undefined>(undefined);

/** The customer's domains; `none` without a login. */
export const ownDomainsAtom = atom((get): Own | 'none' => {
  const login = get(publicUserAtom)?.login;
  if (login === undefined) return 'none';
  const loaded = get(loadedAtom);
  return loaded?.login === login ? loaded.own : 'loading';
});

/** The names of the customer's domains; empty until they are loaded. */
export const ownNamesAtom = atom((get): ReadonlySet<string> => {
  const own = get(ownDomainsAtom);
  return typeof own === 'string' ? NONE : own;
});

/** Loads the customer's domains once per login; again after a failure. Never rejects. */
export const loadOwnDomainsAtom = atom(null, async (get, set): Promise<void> => {
  const login = get(publicUserAtom)?.login;
  const loaded = get(loadedAtom);
  if (login === undefined || (loaded?.login === login && loaded.own !== 'failed')) return;
  const keep = (own: Own): void => {
    if (get(publicUserAtom)?.login === login) set(loadedAtom, { login, own });
  };
  keep('loading');
  await withCartCode(loadExport(() => import('./request-own-domains.ts'), 'requestOwnNames'))
    .then((requestOwnNames) => requestOwnNames(get))
    .then(
      (names) => keep(new Set(names)),
      (error: unknown) => keep(isMissingCall(error) ? 'missing' : 'failed'),
    );
});
