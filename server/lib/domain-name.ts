export interface DomainName {
  /** Punycode, lower case. */
  label: string;
  tld: string;
}

/** Characters of a text that may contain a name; a pasted URL can be long. */
const MAX_TEXT = 2_000;
/** Characters of a name. */
const MAX_NAME = 253;

/** Removes what people paste with a name: protocol, www, path and a trailing dot. */
export function normalizeDomainName(text: string): string {
  return text
    .slice(0, MAX_TEXT)
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#].*$/s, '')
    .replace(/\.$/, '');
}

/** Splits `label.tld`; undefined if it is not a registrable name (a label of up to 63 letters, digits and hyphens). */
export function splitDomain(name: string): DomainName | undefined {
  const normalized = normalizeDomainName(name);
  if (normalized.length > MAX_NAME) return undefined;
  const ascii = toAscii(normalized);
  const match = /^((?!-)[a-z0-9-]{1,63}(?<!-))\.([a-z]{2,63})$/.exec(ascii);
  return match?.[1] && match[2] ? { label: match[1], tld: match[2] } : undefined;
}

/** A host name in punycode; empty if it is none. */
export function toAscii(name: string): string {
  const url = `http://${name}`;
  return /[\s%/?#@:\\[\]]/.test(name) || !URL.canParse(url) ? '' : new URL(url).hostname;
}

/** A name with its ending as the registries write it: lower case, in punycode; empty if it is not registrable. */
export function asciiDomain(name: string): string {
  const domain = splitDomain(name);
  return domain ? `${domain.label}.${domain.tld}` : '';
}
