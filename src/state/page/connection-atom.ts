import { type Connection, createConnection } from '../../api/connection.ts';
import { loadExport } from '../../lib/load-chunk.ts';
import { atom } from '../store.ts';
import { configAtom, earlyCallsAtom, sessionLossAtom } from './config.ts';
import { pageSessionAtom } from './page-session.ts';

/** The provider's developers can read which fields; visitors are not told. */
const tellOdd: Connection['onOdd'] = (...response): void => {
  loadExport(() => import('./odd-fields.ts'), 'tellOddFields')
    .then((tellOddFields) => tellOddFields(...response))
    .catch(() => undefined);
};

const givenConnectionAtom = atom<Connection | undefined>(undefined);

/** The connection to the shop, created from the page's config; sufficient for responses that need no schema. */
export const connectionAtom = atom(
  (get): Connection => {
    const { apiUrl, validationApiUrl, company, language, idempotencyHeader, session } = get(configAtom);
    const { recover } = get(sessionLossAtom);
    return (
      get(givenConnectionAtom) ??
      createConnection({
        apiUrl,
        validationApiUrl,
        company,
        language,
        idempotencyHeader,
        session,
        pageSession: get(pageSessionAtom),
        early: get(earlyCallsAtom),
        onSessionLost: recover,
        onOdd: tellOdd,
      })
    );
  },
  (_get, set, connection: Connection) => set(givenConnectionAtom, connection),
);
