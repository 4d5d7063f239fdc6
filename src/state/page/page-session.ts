import type { PageSession } from '../../api/connection.ts';
import { TOKEN_HEADER } from '../../api/early-cart.ts';
import { keptToken, type TokenScope, tokenKey } from '../../api/session-token.ts';
import { localStore } from '../../lib/storage.ts';
import { atom } from '../store.ts';
import { configAtom } from './config.ts';

/** A session, with what the login page is told of it. */
interface NamedSession extends PageSession {
  /** Names the session to the login page; undefined where that page shares the browser's cookies with this one. */
  handle: string | undefined;
}

/** By company and shop: they outlive a change of the config. */
const sessionsAtom = atom(() => new Map<string, NamedSession>());

/**
 * The session of a page on another site than the shop's. The cookie comes first; the token of an answer is kept once the
 * cookie turns out to be lost, or before the visitor leaves for the login page.
 */
export const pageSessionAtom = atom((get): NamedSession => {
  const { apiUrl, company, session } = get(configAtom);
  const key = [company, apiUrl, session].join(' ');
  const known = get(sessionsAtom).get(key) ?? createSession({ apiUrl, company, session });
  get(sessionsAtom).set(key, known);
  return known;
});

function createSession(scope: TokenScope): NamedSession {
  /** Of the last answer; none once the cookie has come back. */
  let spare: string | undefined;
  const keep = (token: string): void =>
    localStore.set(tokenKey(scope.company), `${new URL(scope.apiUrl).origin} ${token}`);
  return {
    handle: undefined,
    hear(headers) {
      const token = headers.get(TOKEN_HEADER) ?? undefined;
      const handle = headers.get('X-Session-Handle');
      // The answer is about no session.
      if (!token && !handle) return;
      this.handle = handle ?? this.handle;
      if (!keptToken(scope)) spare = scope.session === 'cookie' ? undefined : token;
      else if (token) keep(token);
    },
    useToken() {
      if (spare && !keptToken(scope)) keep(spare);
      return keptToken(scope) !== undefined;
    },
  };
}
