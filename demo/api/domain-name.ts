import { domainToASCII } from 'node:url';

export interface DomainName {
  /** Punycode, lower case. */
  label: string;
  tld: string;
}

/** Removes what people paste with a name: protocol, www, path and a trailing dot. */
export function normalizeDomainName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#].*$/, '')
    .replace(/\.$/, '');
}

/** Splits `label.tld`; undefined if it is not a registrable name (a label of up to 63 letters, digits and hyphens). */
export function splitDomain(name: string): DomainName | undefined {
  const ascii = domainToASCII(normalizeDomainName(name));
  const match = /^((?!-)[a-z0-9-]{1,63}(?<!-))\.([a-z]{2,63})$/.exec(ascii);
  return match?.[1] && match[2] ? { label: match[1], tld: match[2] } : undefined;
}
