/** Longer lists are truncated: every name is a request to a registry. */
export const MAX_NAMES = 100;

/** A parsed query: whole names are looked up, labels without a TLD are searched with all TLDs. */
export interface RequestedDomains {
  /** Whole names in ASCII, in the order typed, without duplicates. */
  names: readonly string[];
  /** Labels without a TLD, in ASCII. */
  labels: readonly string[];
  /** What cannot be a domain, in lower case. */
  invalid: readonly string[];
  /** Whether names beyond `MAX_NAMES` were dropped. */
  truncated: boolean;
  /** The typed form of labels whose ASCII form differs: "čaj" for "xn--aj-…". */
  spelling: ReadonlyMap<string, string>;
}

/** Strips protocol, www, path and a final dot from a pasted name, and lowers its case (section 7). */
export const normalizeName = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/^www\.(?=.)/, '')
    .replace(/[/?#].*/s, '')
    .replace(/\.$/, '');

/** Characters that a URL parser would drop or interpret: user@, ports, escapes, brackets. */
const INVALID_CHARACTERS = /[\s@:%\\[\]<>^|_`{}"]/;
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
/** Alphabetic, or the ASCII form of a Unicode TLD. */
const TLD = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** A normalized name or label in ASCII, or undefined where it cannot be a domain (section 5). */
export function toAsciiName(name: string): string | undefined {
  if (name === '' || name.length > 253 || INVALID_CHARACTERS.test(name)) return undefined;
  const ascii = isAscii(name) ? name : toPunycode(name);
  const labels = ascii?.split('.') ?? [];
  if (labels.length === 0 || !labels.every((label) => LABEL.test(label))) return undefined;
  return labels.length === 1 || TLD.test(labels.at(-1) ?? '') ? ascii : undefined;
}

const isAscii = (text: string): boolean => [...text].every((char) => char < '\u0080');

/** Uses the URL parser's conversion of international names. */
function toPunycode(name: string): string | undefined {
  return URL.canParse(`http://${name}`) ? new URL(`http://${name}`).hostname : undefined;
}

/** Splits a query at separators; words with spaces between them are one name. */
function splitQuery(query: string): string[] {
  return query.split(/[,;\n\r\t]+/).flatMap((part) => {
    const words = part.split(/\s+/).filter(Boolean);
    return words.some((word) => word.includes('.')) ? words : [words.join('')];
  });
}

/** Parses a query. Never throws. */
export function parseQuery(query: string): RequestedDomains {
  const names = new Set<string>();
  const labels = new Set<string>();
  const invalid: string[] = [];
  const spelling = new Map<string, string>();
  const parts = splitQuery(query).filter(Boolean);
  for (const part of parts.slice(0, MAX_NAMES)) {
    const name = normalizeName(part);
    const ascii = toAsciiName(name);
    if (ascii === undefined) {
      invalid.push(name || part.toLowerCase());
      continue;
    }
    (ascii.includes('.') ? names : labels).add(ascii);
    const typed = name.split('.');
    ascii.split('.').forEach((label, index) => {
      const spelled = typed[index];
      if (spelled !== undefined && spelled !== label) spelling.set(label, spelled);
    });
  }
  return { names: [...names], labels: [...labels], invalid, truncated: parts.length > MAX_NAMES, spelling };
}
