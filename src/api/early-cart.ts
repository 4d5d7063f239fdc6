import { keptToken, type TokenScope } from './session-token.ts';

/**
 * The first calls of a page, such as `GET /cart`, so that the loader can start them while the rest of the code is still
 * loading. Its imports have no imports, since it is part of `ws.js`; an exception to the rule that only `connection.ts` calls
 * `fetch`.
 */
export interface EarlyCartSettings extends TokenScope {
  language: string;
}

/** Identifies the settings of the call: its response is used only for a page config with the same settings. */
export const earlyCartKey = (settings: EarlyCartSettings): string =>
  [settings.apiUrl, settings.company, settings.language].join(' ');

/**
 * The headers of a call. The validation API may be another company's, and its server need not allow our own header;
 * other servers receive none.
 */
export function headersFor(
  settings: EarlyCartSettings,
  base: 'api' | 'validation' | 'elsewhere' = 'api',
): Record<string, string> {
  const headers: Record<string, string> =
    base === 'elsewhere' ? {} : { 'Accept-Language': settings.language };
  if (base !== 'api') return headers;
  headers['X-Company-Code'] = settings.company;
  const token = keptToken(settings);
  if (token) headers[TOKEN_HEADER] = token;
  return headers;
}

/** Names the session in place of the cookie. */
export const TOKEN_HEADER = 'X-Session-Token';

/** Never a token and cookies. */
export const credentialsFor = (headers: Record<string, string>): RequestCredentials =>
  headers[TOKEN_HEADER] ? 'omit' : 'include';

/**
 * An address that was never used, where a service worker of the page may answer by address whatever the call says. The
 * shop ignores the parameter.
 */
export function freshAddress(address: string): string {
  try {
    if (!navigator.serviceWorker.controller) return address;
  } catch {
    // The browser has no workers, or the page is in a frame that must not ask.
    return address;
  }
  return `${address + (address.includes('?') ? '&' : '?')}_=${Math.random()}`;
}

/** Requests the cart, or exactly another path, with further headers. The caller handles errors. */
export const fetchEarly = (
  settings: EarlyCartSettings,
  path = freshAddress('/cart'),
  signal = AbortSignal.timeout(20_000),
  send = fetch,
  more?: Record<string, string>,
): Promise<Response> => {
  const headers = { ...headersFor(settings), ...more };
  return send(settings.apiUrl + path, {
    cache: 'no-store',
    credentials: credentialsFor(headers),
    signal,
    headers,
  });
};

/** Requests what is the same for every visitor in a place: without cookies, so that caches can answer it. */
export const fetchPublic = (url: string, headers: Record<string, string>): Promise<Response> =>
  fetch(url, { credentials: 'omit', headers, signal: AbortSignal.timeout(20_000) });
