import { type Client, clientOf } from '../../api/client.ts';
import { atom } from '../store.ts';
import { connectionAtom } from './connection-atom.ts';

const givenClientAtom = atom<Client | undefined>(undefined);

/** The API client, created from the page's config; tests may replace it. */
export const clientAtom = atom(
  (get): Client => get(givenClientAtom) ?? clientOf(get(connectionAtom)),
  (_get, set, client: Client): void => {
    set(connectionAtom, client);
    set(givenClientAtom, client);
  },
);
