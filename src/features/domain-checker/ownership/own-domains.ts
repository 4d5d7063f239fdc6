import { loadExport } from '../../../lib/load-chunk.ts';
import { publicUserAtom } from '../../../state/page-cart.ts';
import { createResource } from '../../../state/resource.ts';
import { atom } from '../../../state/store.ts';
import { withCartCode } from '../load-part.ts';

type Own = ReadonlySet<string> | 'failed' | 'loading';

const NONE: ReadonlySet<string> = new Set();

const domains = createResource<ReadonlySet<string>>({
  isPersonal: true,
  request: async (get) => {
    const load = loadExport(() => import('./request-own-domains.ts'), 'requestOwnNames');
    return new Set(await (await withCartCode(load))(get));
  },
});

/** The customer's domains; `none` without a login. */
export const ownDomainsAtom = atom((get): Own | 'none' => {
  const login = get(publicUserAtom)?.login;
  if (login === undefined) return 'none';
  const { status, data } = get(domains.entriesAtom).get(login) ?? {};
  return data ?? (status === 'failed' ? status : 'loading');
});

/** The names of the customer's domains; empty until they are loaded. */
export const ownNamesAtom = atom((get): ReadonlySet<string> => {
  const own = get(ownDomainsAtom);
  return typeof own === 'string' ? NONE : own;
});

/** Loads the customer's domains once per login; again after a failure. Never rejects. */
export const loadOwnDomainsAtom = atom(null, async (get, set): Promise<void> => {
  const login = get(publicUserAtom)?.login;
  if (login !== undefined) await set(domains.loadAtom, login);
});
