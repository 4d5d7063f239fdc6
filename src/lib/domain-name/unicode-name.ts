import { decodePunycode } from './punycode.ts';

/** A label in Punycode; a label has at most 63 characters. */
const ENCODED = /xn--([^.]{1,59})/g;

/**
 * Names that are not easily confused with others: in letters of European languages, except those that look like i, k or
 * p, or in Cyrillic or Greek from the first label to the TLD.
 */
const UNAMBIGUOUS = /^(?!.*[ıĸþ])[-.\da-zß-öø-ž]+$|^[-.\d\p{sc=Cyrl}]+$|^[-.\d\p{sc=Grek}]+$/u;

/** The Unicode form of a name in ASCII, even of one that could be confused with another; undefined if it has none. */
export function decodedName(text: string): string | undefined {
  const ascii = text.toLowerCase();
  try {
    const name = ascii.replace(ENCODED, (_label, code: string) => decodePunycode(code));
    // The browser itself must encode the name to the same label: then it is valid, and has no other spelling.
    return name !== ascii && new URL(`http://${name}`).hostname === ascii ? name : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A domain name in Unicode, for display. A name that could be confused with another stays in ASCII, and a string that
 * is not a domain name stays unchanged. Send and compare names in ASCII. Never throws.
 */
export function toUnicodeName(text: string): string {
  const name = decodedName(text);
  return name !== undefined && UNAMBIGUOUS.test(name) ? name : text;
}
