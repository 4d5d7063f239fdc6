import { decodePunycode } from './punycode.ts';

/** A label in Punycode; no label is longer than 63 characters. */
const ENCODED = /xn--([^.]{1,59})/g;

/**
 * Names that are not easily taken for others: in letters of European languages, except those that look like i, k or p,
 * or in Cyrillic or Greek from the first label to the TLD.
 */
const UNAMBIGUOUS = /^(?!.*[ıĸþ])[-.\da-zß-öø-ž]+$|^[-.\d\p{sc=Cyrl}]+$|^[-.\d\p{sc=Grek}]+$/u;

/**
 * A domain name in Unicode, for display. A name that could be taken for another stays in ASCII, and a text that is no
 * domain name stays as it is. What is sent or compared has to be in ASCII. Never throws.
 */
export function toUnicodeName(text: string): string {
  const ascii = text.toLowerCase();
  try {
    const name = ascii.replace(ENCODED, (_label, code: string) => decodePunycode(code));
    // The browser itself has to encode the name like this: it is valid then, and there is no other spelling.
    const isSafe = name !== ascii && UNAMBIGUOUS.test(name) && new URL(`http://${name}`).hostname === ascii;
    return isSafe ? name : text;
  } catch {
    return text;
  }
}
