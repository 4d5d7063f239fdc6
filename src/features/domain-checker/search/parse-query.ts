import type { NameProblem } from '../../../i18n/name-problems.ts';
import { cleanPastedText, withoutLabel, withoutListMark } from '../../../lib/pasted-text.ts';
import { decodedName } from '../../../lib/unicode-name.ts';
import { spelledName } from '../spelled-name.ts';
import {
  MAX_NAMES,
  plainParts,
  type SearchedNames,
  searchedNames,
  splitName,
  toAsciiName,
} from './parse-names.ts';
import { normalizeName, type ReadName, readName, withoutMarks } from './read-name.ts';
import { isCommonEnding } from './suffixes.ts';

/** A part of a query that cannot be a domain. */
export interface InvalidName {
  /** As it is shown, in lower case. */
  text: string;
  problem: NameProblem;
  /** A name that was perhaps meant. */
  meant: string | undefined;
}

/** A parsed query. */
export interface RequestedDomains extends SearchedNames {
  invalid: readonly InvalidName[];
  /** Whether names beyond `MAX_NAMES` were dropped. */
  truncated: boolean;
  /** The Unicode form of labels, by their ASCII form: "čaj" for "xn--aj-…". */
  spelling: ReadonlyMap<string, string>;
}

/** A name without a dot, then a separator, and a word that may be its ending. */
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

/** An ending alone, after a whole name, stands for the same name with this ending: "firma.sk, .cz". */
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
  const lines = query.split(/[;|\n\r\t\u2028\u2029]+/).map((line) => withoutListMark(cleanPastedText(line)));
  const parts = lines.flatMap((line) => joinEndings(unlabelled(line)).split(','));
  const words = parts.flatMap((part) => wordsOf(unlabelled(withoutListMark(part))));
  return withLastLabel(words).filter((word) => word !== '');
}

/** Parses a query, including the parts that are only shown. Never throws. */
export function parseQuery(query: string): RequestedDomains {
  const plain = plainParts(query);
  const parts = plain ?? splitPasted(query);
  const read = parts
    .slice(0, MAX_NAMES)
    .map((part) => ({ part, name: plain ? readPlain(part) : readName(part) }));
  const requested = searchedNames(read.map(({ name }) => ('ascii' in name ? name.ascii : undefined)));
  const invalid = read.flatMap(({ part, name }) =>
    'problem' in name ? [{ text: normalizeName(part) || part.toLowerCase(), ...name }] : [],
  );
  return { ...requested, invalid, truncated: parts.length > MAX_NAMES, spelling: spellingOf(requested) };
}

function readPlain(part: string): ReadName {
  const ascii = toAsciiName(part);
  return ascii === undefined ? readName(part) : { ascii };
}

/** What is shown of a label is what is sent, decoded: never what was typed, which may only look like it. */
function spellingOf({ names, labels }: SearchedNames): ReadonlyMap<string, string> {
  const encoded = [...names, ...labels]
    .flatMap((name) => name.split('.'))
    .filter((label) => label.startsWith('xn--'));
  return new Map(encoded.map((label) => [label, decodedName(label) ?? label]));
}

/** The query of this search with another name instead of an invalid one. */
export function queryInstead(
  { names, labels, invalid, spelling }: RequestedDomains,
  wrong: InvalidName,
): string {
  const others = invalid.filter(({ text }) => text !== wrong.text).map(({ text }) => text);
  const searched = [...names, ...labels].map((name) => spelledName(name, spelling));
  return [...searched, ...others, wrong.meant ?? ''].join(', ');
}
