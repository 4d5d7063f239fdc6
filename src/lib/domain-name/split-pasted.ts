import { cleaned, withoutLabel, withoutListMark } from '../pasted-text.ts';
import { splitName } from './ascii-name.ts';
import { normalizeName, withoutMarks } from './read-name.ts';
import { isCommonEnding, registeredPart } from './suffixes.ts';

/** A name without a dot, then a separator, and a word that may be its extension. */
const SPLIT_ENDING = /(?<=^|[\s,])([^\s.,]+)(\s*[.,]\s*)(?=([\p{L}\p{M}]{2,})(?:[\s,]|$))/gu;

/** "firma . sk", "firma , sk" and "firma. sk" are one name; "obchod, firma" are two, and two extensions are none. */
const joinEndings = (line: string): string =>
  line.replace(SPLIT_ENDING, (all: string, name: string, separator: string, ending: string, at: number) => {
    const isEnding = (at > 0 || name.length < 3) && isCommonEnding(name.toLowerCase());
    const isJoined = separator === ' . ' || (!isEnding && isCommonEnding(ending.toLowerCase()));
    return isJoined ? `${name}.` : all;
  });

/** Words between extensions: "sk a cz", "sk & cz", ".sk / .cz". */
const AND = /^(?:a|aj|alebo|and|e|en|eller|es|és|i|nebo|o|oder|of|och|og|oraz|or|ou|plus|u|und|vagy|y)$/i;

/**
 * A name and only extensions behind it, in whatever way they are separated: "firma: sk, cz", "firma.sk / cz / com",
 * "firma.sk a com". Undefined for anything else, such as a path, and words with spaces between.
 */
function withEndings(line: string): string[] | undefined {
  const [, start = '', mark = '', tail = ''] =
    /^((?:https?:\/\/)?[^\s,:/|]+)([\s,:/|]+)(.+)$/i.exec(line) ?? [];
  const head = withoutMarks(start);
  const endings = endingsIn(tail);
  if (!endings || isCommonEnding(head.toLowerCase()) || mark.includes('//') || mark === '/') return undefined;
  if (head.includes('.')) return [head, ...endings];
  const isList = /[,:/|]/.test(mark) || (endings.length > 1 && /[.,/|&+]/.test(tail));
  return isList ? endings.map((ending) => `${head}.${ending}`) : undefined;
}

/** Words, and extensions behind a comma or a colon: "moja firma, sk, cz". */
function wordsWithEndings(line: string): string[] | undefined {
  const [, words = '', tail = ''] = /^([^.,:/|]+)[,:|](.+)$/.exec(line) ?? [];
  const endings = /\S\s+\S/.test(words) ? endingsIn(tail) : undefined;
  return endings?.map((ending) => `${words.replace(/\s+/g, '')}.${ending}`);
}

/** The extensions in a text that contains nothing else. */
function endingsIn(text: string): string[] | undefined {
  const endings = text
    .split(/[\s,/|&+]+/)
    .map((word) =>
      withoutMarks(word)
        .replace(/^[.*-]+|[-–]$/g, '')
        .toLowerCase(),
    )
    .filter((word) => word !== '' && !AND.test(word));
  return endings.length > 0 && endings.every(isCommonEnding) ? endings : undefined;
}

/** A label such as "Web:" is removed if a name or an address follows. */
function unlabelled(line: string): string {
  const value = withoutLabel(line);
  return /[.@]/.test(value) ? value : line;
}

/** Words that are separated by spaces form one name, unless one of them is a whole name; of a contact, the address. */
function wordsOf(part: string): string[] {
  const words = part.split(/\s+/).filter(Boolean);
  if (words.some((word) => word.includes('@'))) return words.filter((word) => /[.@]/.test(word));
  if (words.some((word) => word.includes('.')))
    return words.filter((word) => withoutMarks(word) !== '' && !AND.test(word));
  const bare = words.map((word) => (word.includes('//') ? normalizeName(word) : withoutMarks(word)));
  return [bare.join('') || words.join('')];
}

/** The first label of what is registered of a whole name; empty for a word. */
const labelOf = (word: string): string =>
  word.includes('.') ? splitName(registeredPart(normalizeName(word)).name).label : '';

/** An extension alone, after a whole name, means the same name with this extension: "firma.sk, .cz". */
function withLastLabel(words: readonly string[]): string[] {
  let label = '';
  return words.map((word) => {
    const ending = word.replace(/^\./, '').toLowerCase();
    const isEnding = isCommonEnding(ending) && label !== '';
    if (!isEnding) label = labelOf(word);
    return isEnding ? `${label}.${ending}` : word;
  });
}

/** The names and words of a line. */
function partsOf(line: string): string[] {
  const list = withEndings(line) ?? wordsWithEndings(line);
  if (list) return list;
  const parts = joinEndings(unlabelled(line)).split(',');
  return parts.flatMap((part) => wordsOf(unlabelled(withoutListMark(part))));
}

/** Splits a text that somebody pasted, perhaps from an editor, into names and labels. */
export function splitPasted(query: string): string[] {
  const lines = query.split(/[;|\n\r\t\u2028\u2029]+/).map((line) => cleaned('domain', line));
  return withLastLabel(lines.flatMap(partsOf)).filter((word) => word !== '');
}
