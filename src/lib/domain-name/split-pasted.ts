import { cleaned, withoutLabel, withoutListMark } from '../pasted-text.ts';
import { splitName } from './ascii-name.ts';
import { normalizeName, withoutMarks } from './read-name.ts';
import { isCommonEnding } from './suffixes.ts';

/** A name without a dot, then a separator, and a word that may be its extension. */
const SPLIT_ENDING = /(?<=^|[\s,])([^\s.,]+)(\s*[.,]\s*)(?=([\p{L}\p{M}]{2,})(?:[\s,]|$))/gu;

/** "firma . sk", "firma , sk" and "firma. sk" are one name; "obchod, firma" are two. */
const joinEndings = (line: string): string =>
  line.replace(SPLIT_ENDING, (all: string, name: string, separator: string, ending: string) =>
    separator === ' . ' || isCommonEnding(ending.toLowerCase()) ? `${name}.` : all,
  );

/** A label such as "Web:" is removed if a name or an address follows. */
function unlabelled(line: string): string {
  const value = withoutLabel(line);
  return /[.@]/.test(value) ? value : line;
}

/** Words that are separated by spaces form one name, unless one of them is a whole name; of a contact, the address. */
function wordsOf(part: string): string[] {
  const words = part.split(/\s+/).filter(Boolean);
  if (words.some((word) => word.includes('@'))) return words.filter((word) => /[.@]/.test(word));
  if (words.some((word) => word.includes('.'))) return words;
  const bare = words.map((word) => (word.includes('//') ? normalizeName(word) : withoutMarks(word)));
  return [bare.join('') || words.join('')];
}

/** An extension alone, after a whole name, stands for the same name with this extension: "firma.sk, .cz". */
function withLastLabel(words: readonly string[]): string[] {
  let label = '';
  return words.map((word) => {
    const ending = word.replace(/^\./, '').toLowerCase();
    const isEnding = isCommonEnding(ending) && label !== '';
    if (!isEnding) label = word.includes('.') ? splitName(normalizeName(word)).label : '';
    return isEnding ? `${label}.${ending}` : word;
  });
}

/** Splits a text that somebody pasted, perhaps from an editor, into names and labels. */
export function splitPasted(query: string): string[] {
  const lines = query.split(/[;|\n\r\t\u2028\u2029]+/).map((line) => cleaned('domain', line));
  const parts = lines.flatMap((line) => joinEndings(unlabelled(line)).split(','));
  const words = parts.flatMap((part) => wordsOf(unlabelled(withoutListMark(part))));
  return withLastLabel(words).filter((word) => word !== '');
}
