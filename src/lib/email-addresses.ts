import { cleaned, withoutLabel, withoutListMark, withoutScheme } from './pasted-text.ts';

/** `Jana Malá <jana@example.sk>`, also with a comma inside quotes; or anything between two separators. */
const ENTRY = /(?:"[^"]*"|[^,;"<>])*<([^<>]*)>|(?:"[^"]*"|[^,;"])+/g;
/** Brackets and quotes around an address, and the end of the sentence that it was in. */
const AROUND = /^[<([{'"]+|(?<![>)\]}'".:])[>)\]}'".:]+$/g;

const ATOM = '[^\\s@,;:<>()[\\]"\\\\.]+';
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?';
const ADDRESS = new RegExp(
  `^(?=.{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?:[\\p{L}\\p{M}]{2,}|xn--[\\w-]+)$`,
  'u',
);
const MAX_LENGTH = 254;

/** Whether a text is a bare email address to which a message can be delivered. */
export const isEmailAddress = (text: string): boolean => text.length <= MAX_LENGTH && ADDRESS.test(text);

const bare = (text: string): string =>
  withoutScheme(withoutLabel(withoutListMark(text.trim())).replace(AROUND, ''))
    .replace(AROUND, '')
    .trim();

/** "a@b.sk c@d.sk" and "a@b.sk / c@d.sk" are two addresses if all parts are. */
function split(text: string): string[] {
  const parts = text.split(/[\s/|]+/).filter((part) => part !== '');
  return parts.length > 1 && parts.every(isEmailAddress) ? parts : [text];
}

/**
 * The addresses in a typed or pasted text: separated by commas, semicolons or lines, without the names, brackets and
 * `mailto:` that were copied with them, each once. What is no address is left as it is, so that a message can name it.
 */
export function emailAddresses(text: string): string[] {
  const entries = [...cleaned('email', text.replace(/[\r\n]+/g, ';')).matchAll(ENTRY)];
  const isName = (at: number): boolean =>
    !entries[at]?.[0].includes('@') && entries[at + 1]?.[1] !== undefined;
  const found = entries
    // "Malá, Jana <jana@example.sk>": the part before the comma belongs to the name.
    .filter((_, at) => !isName(at))
    .map(([whole, inBrackets]) => bare(inBrackets ?? whole))
    .flatMap(split)
    .filter((address) => address !== '');
  return [...new Map(found.reverse().map((address) => [address.toLowerCase(), address])).values()].reverse();
}
