import { toAsciiName } from '../../src/lib/domain-name/ascii-name.ts';
import { isService, registeredPart } from '../../src/lib/domain-name/suffixes.ts';

export interface DomainName {
  /** Punycode, lower case. */
  label: string;
  /** What is sold: the last label or several, such as `co.at`; punycode. */
  tld: string;
}

/** Characters of a text that may contain a name; a pasted URL can be long. */
const MAX_TEXT = 2_000;

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

/** A domain name as the registries write it, in lower case and punycode; empty if it is none. */
export function asciiDomain(name: string): string {
  const ascii = toAsciiName(normalizeDomainName(name));
  return ascii?.includes('.') ? ascii : '';
}

/** An ending as the registries write it, without its dot: a provider may write `.рф`. */
export const asciiEnding = (ending: string): string =>
  toAsciiName(ending.trim().toLowerCase().replace(/^\./, '')) ?? '';

/**
 * Splits a name that can be registered: one label, and the longest of these endings that it has, else the last label or a
 * second level under which registries register. Undefined if there is no such name: of a subdomain, and of an ending.
 */
export function splitDomain(name: string, endings: readonly string[] = []): DomainName | undefined {
  const ascii = asciiDomain(name);
  const sold = endings.filter((ending) => ascii.endsWith(`.${ending}`));
  const [longest = ''] = sold.sort((one, other) => other.length - one.length);
  const known = registeredPart(ascii).suffix;
  const tld = longest.length > known.length ? longest : known;
  const label = ascii.slice(0, -tld.length - 1);
  return label === '' || label.includes('.') || isService(tld) ? undefined : { label, tld };
}

/** Whether only the endings on sale can tell what is registered of a name: it has more labels than those that are known. */
export const isDeep = (name: string): boolean => asciiDomain(name) !== '' && splitDomain(name) === undefined;

/** The ending under which an item's domain was added; of older items, as far as it is known. */
export const endingOf = ({ tld, domain }: Readonly<Record<string, unknown>>): string =>
  typeof tld === 'string' ? tld : (splitDomain(String(domain ?? ''))?.tld ?? '');
