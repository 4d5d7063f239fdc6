/**
 * The first `GET /cart`, so that the loader can start it while the rest of the code is still on its way. Depends on
 * nothing and must stay so: it is part of `ws.js`. The one exception to the rule that only `client.ts` fetches.
 */
export interface EarlyCartSettings {
  apiUrl: string;
  company: string;
  language: string;
}

/** Names what the call depends on: an answer is only used where the page's config comes to the same. */
export const earlyCartKey = (settings: EarlyCartSettings): string =>
  [settings.apiUrl, settings.company, settings.language].join(' ');

/** Asks for the cart. The caller deals with failures: nobody may be listening yet. */
export const fetchEarlyCart = (settings: EarlyCartSettings): Promise<Response> =>
  fetch(`${settings.apiUrl}/cart`, {
    credentials: 'include',
    signal: AbortSignal.timeout(30_000),
    headers: { 'X-Company-Code': settings.company, 'Accept-Language': settings.language },
  });
