import { type Client, createClient } from '../api/client.ts';
import { configAtom, sessionLossAtom } from './shop.ts';
import { atom } from './store.ts';

const givenClientAtom = atom<Client | undefined>(undefined);

/** The API client, created from the page's config; tests may replace it. */
export const clientAtom = atom(
  (get): Client => {
    const { apiUrl, validationApiUrl, company, language, idempotencyHeader } = get(configAtom);
    const { recover } = get(sessionLossAtom);
    return (
      get(givenClientAtom) ??
      createClient({ apiUrl, validationApiUrl, company, language, idempotencyHeader, onSessionLost: recover })
    );
  },
  (_get, set, client: Client) => set(givenClientAtom, client),
);
