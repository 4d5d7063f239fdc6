/** An absolute http(s) URL, or undefined for any other scheme (javascript:, data:). */
export function httpUrl(text: string, base?: string | URL): URL | undefined {
  if (!URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
}

const isLoopback = (url: URL): boolean =>
  url.hostname === 'localhost' || url.hostname === '127.0.0.1' || url.hostname === '[::1]';

/**
 * Whether a redirect from the server may be followed: to a listed origin; without a list, to any https URL and, for
 * development, to http on loopback (contract, `allowedRedirectOrigins`). The page's own origin is always allowed.
 */
export function isAllowedRedirect(
  url: URL,
  allowed: readonly string[] | undefined,
  pageOrigin: string,
): boolean {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false;
  if (url.origin === pageOrigin) return true;
  if (allowed) return allowed.includes(url.origin);
  return url.protocol === 'https:' || isLoopback(url);
}
