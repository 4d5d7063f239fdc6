/** Represents every origin of this computer, on any port. */
export const ANY_LOOPBACK = '*';

/** The origin of a reader's own page, as the docs write it. A demo for this computer alone accepts it without an option. */
export const OWN_PAGES = 'http://localhost:8181';

/** The origin in a string, without a trailing slash; undefined if it is not an origin or has a path. */
export function parseOrigin(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isBare = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return isBare ? url.origin : undefined;
}

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

export function isLoopback(origin: string): boolean {
  const bare = parseOrigin(origin);
  return bare !== undefined && LOOPBACK.test(new URL(bare).hostname);
}

/** Whether pages of an origin may call the shop; `allowed` contains origins and {@link ANY_LOOPBACK}. */
export const isAllowedOrigin = (allowed: readonly string[], origin: string): boolean =>
  allowed.includes(origin) || (allowed.includes(ANY_LOOPBACK) && isLoopback(origin));
