import {
  MAX_NAMES,
  normalizeName,
  parseNames,
  type SearchedNames,
  splitQuery,
  toAsciiName,
} from './parse-names.ts';

/** A parsed query. */
export interface RequestedDomains extends SearchedNames {
  /** Words that cannot be a domain, in lower case. */
  invalid: readonly string[];
  /** Whether names beyond `MAX_NAMES` were dropped. */
  truncated: boolean;
  /** The typed form of labels whose ASCII form differs: "čaj" for "xn--aj-…". */
  spelling: ReadonlyMap<string, string>;
}

/** Parses a query, including the parts that are only shown. Never throws. */
export function parseQuery(query: string): RequestedDomains {
  const invalid: string[] = [];
  const spelling = new Map<string, string>();
  const parts = splitQuery(query);
  for (const part of parts.slice(0, MAX_NAMES)) {
    const name = normalizeName(part);
    const ascii = toAsciiName(name);
    if (ascii === undefined) {
      invalid.push(name || part.toLowerCase());
      continue;
    }
    const typed = name.split('.');
    ascii.split('.').forEach((label, index) => {
      const spelled = typed[index];
      if (spelled !== undefined && spelled !== label) spelling.set(label, spelled);
    });
  }
  return { ...parseNames(query), invalid, truncated: parts.length > MAX_NAMES, spelling };
}
