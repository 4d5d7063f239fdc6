import { type Connection, createConnection } from '../api/connection.ts';
import { configAtom, earlyCallsAtom, sessionLossAtom } from './config.ts';
import { atom } from './store.ts';

const givenConnectionAtom = atom<Connection | undefined>(undefined);

/** The connection to the shop, created from the page's config; sufficient for responses that need no schema. */
export const connectionAtom = atom(
  (get): Connection => {
    const { apiUrl, validationApiUrl, company, language, idempotencyHeader } = get(configAtom);
    const { recover } = get(sessionLossAtom);
    return (
      get(givenConnectionAtom) ??
      createConnection({
        apiUrl,
        validationApiUrl,
        company,
        language,
        idempotencyHeader,
        early: get(earlyCallsAtom),
        onSessionLost: recover,
      })
    );
  },
  (_get, set, connection: Connection) => set(givenConnectionAtom, connection),
);
