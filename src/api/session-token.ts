/** Whose session it is. */
export interface TokenScope {
  apiUrl: string;
  company: string;
  /** `cookie`: the session is that of the cookie, whatever is kept. */
  session?: string | undefined;
}

/** The key of the entry, a row of `STORED`. */
export const tokenKey = (company: string): string => `ws-elements:${company}:session`;

/**
 * The token of the session on a page of another site than the shop's, in a browser that does not send the shop's cookie
 * back; undefined elsewhere. It is for the origin of `apiUrl` alone. Part of `ws.js`, so it imports nothing and reads the
 * storage itself: the first cart must be that of the next calls.
 */
export function keptToken({ apiUrl, company, session }: TokenScope): string | undefined {
  try {
    const kept = localStorage.getItem(tokenKey(company)) as string;
    const [, origin, token] = /^(\S+) ([\w.~+/=-]{1,512})$/.exec(kept) as string[];
    return session !== 'cookie' && origin === new URL(apiUrl).origin ? token : undefined;
  } catch (_) {
    return undefined;
  }
}

/** Query parameter with the code with which the login page comes back to a page of another site than the shop's. */
export const LOGIN_CODE = 'ws-code';

/** That code; null if the visitor does not come from there. */
export const loginCode = (): string | null => new URLSearchParams(location.search).get(LOGIN_CODE);
