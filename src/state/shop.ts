import type { Client } from '../api/client.ts';
import { type PageConfig, resolveConfig } from '../config/page-config.ts';
import { atom } from './store.ts';

/** The page's config with its defaults. The start of the page sets it before any tag renders. */
export const configAtom = atom<PageConfig>(
  resolveConfig({}, { scriptUrl: 'http://localhost/', pageUrl: 'http://localhost/' }),
);

const currentClientAtom = atom<Client | undefined>(undefined);

/** The page's connection to the shop and the validation API. Throws where a tag renders before the page started. */
export const clientAtom = atom(
  (get): Client => {
    const client = get(currentClientAtom);
    if (!client) throw new Error('The page has not been started');
    return client;
  },
  (_get, set, client: Client) => set(currentClientAtom, client),
);
