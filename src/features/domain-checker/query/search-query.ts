import { toAsciiName } from '../../../lib/domain-name/ascii-name.ts';
import type { NameProblem } from '../../../lib/domain-name/name-problem.ts';
import { spelledName } from '../../../lib/domain-name/spelled-name.ts';
import { decodedName } from '../../../lib/domain-name/unicode-name.ts';
import { MAX_NAMES, plainParts, type SearchedNames, searchedNames } from './parse-names.ts';

/** A part of a query that cannot be a domain. */
export interface InvalidName {
  /** As it is shown, in lower case. */
  text: string;
  problem: NameProblem;
  /** A name that was perhaps meant. */
  meant: string | undefined;
}

/** What is searched: a text and how it is read. */
export interface SearchQuery extends SearchedNames {
  /** As typed. */
  text: string;
  invalid: readonly InvalidName[];
  /** Whether names beyond `MAX_NAMES` were dropped. */
  truncated: boolean;
  /** The Unicode form of labels, by their ASCII form: "čaj" for "xn--aj-…". */
  spelling: ReadonlyMap<string, string>;
}

interface ReadQuery extends Pick<SearchQuery, 'text' | 'invalid' | 'truncated'> {
  /** In ASCII; undefined for a part that cannot be a domain. */
  names: readonly (string | undefined)[];
}

export function searchQuery({ text, names, invalid, truncated }: ReadQuery): SearchQuery {
  const searched = searchedNames(names);
  return { text, ...searched, invalid, truncated, spelling: spellingOf(searched) };
}

/** What is shown of a label is what is sent, decoded: never what was typed, which may only look like it. */
function spellingOf({ names, labels }: SearchedNames): ReadonlyMap<string, string> {
  const encoded = [...names, ...labels]
    .flatMap((name) => name.split('.'))
    .filter((label) => label.startsWith('xn--'));
  return new Map(encoded.map((label) => [label, decodedName(label) ?? label]));
}

/** Parses a text that needs no help; undefined for any other, which `parse-pasted.ts` parses. */
export function parsePlain(text: string): SearchQuery | undefined {
  const parts = plainParts(text);
  const names = parts?.slice(0, MAX_NAMES).map(toAsciiName);
  if (!parts || !names?.length || names.includes(undefined)) return undefined;
  return searchQuery({ text, names, invalid: [], truncated: parts.length > MAX_NAMES });
}

/** Whether a query contains anything that can be searched. */
export const hasNames = ({ names, labels }: SearchedNames): boolean => names.length + labels.length > 0;

/** The text of this query with another name instead of an invalid one. */
export function textInstead({ names, labels, invalid, spelling }: SearchQuery, wrong: InvalidName): string {
  const others = invalid.filter(({ text }) => text !== wrong.text).map(({ text }) => text);
  const searched = [...names, ...labels].map((name) => spelledName(name, spelling));
  return [...searched, ...others, wrong.meant ?? ''].join(', ');
}
