/** The headers of a release, and when they apply: one table for all servers. */

/** Every page may read every file, and measure its timing. */
export const OPEN: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
};

/** Names with a hash, and all names below a full version, never change. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/**
 * `ws.js`, `tags/*` and the descriptions below a major version change with each release. Without
 * `stale-while-revalidate`: a browser would show a release that was rolled back for as long as that allows.
 */
export const EVERGREEN = 'public, max-age=300';

/** The headers of every file, each written as one line. */
export const openHeaders = (indent: string, write: (name: string, value: string) => string): string =>
  Object.entries(OPEN)
    .map(([name, value]) => indent + write(name, value))
    .join('\n');

/** An encoding, unless a browser refuses it with a weight of zero. */
export const accepts = (encoding: string): string =>
  String.raw`(^|,)\s*${encoding}\s*(;\s*q=(1(\.0*)?|0?\.\d*[1-9]\d*))?\s*(,|$)`;

/** Types of the files that a release also holds compressed. */
export const COMPRESSED = {
  js: 'text/javascript',
  json: 'application/json',
  map: 'application/json',
} as const;

/** The names of files that a release also holds compressed, as `name.br`. */
export const isCompressed = (name: string): boolean =>
  new RegExp(`\\.(${Object.keys(COMPRESSED).join('|')})$`).test(name);

/**
 * The scripts that browsers keep as dictionaries: those that never change, since a browser forgets a dictionary as soon
 * as it is stale. The group is the role of the script, the same in every release.
 */
export const DICTIONARY = String.raw`^/ws/[^/]+/(assets/[\w-]+)-[\w-]{7}\.js$`;
export const PINNED_SCRIPT = String.raw`^/ws/\d+\.\d+\.\d+/ws\.js$`;
/** What `Use-As-Dictionary` says. */
export const USED_FOR = {
  role: (role: string) => `match="/ws/*/${role}-*.js"`,
  script: 'match="/ws/*/ws.js"',
};

/** The hash that a browser names, without its padding: the name of the delta, next to the script. */
export const AVAILABLE = '^:([A-Za-z0-9+/]{43})=:$';
