import type { DomainPage } from '../../../api/early-search.ts';
import { splitName, toAsciiName } from '../../../lib/domain-name/ascii-name.ts';

/**
 * Parses queries that need no help: one word, words, or whole names. Part of `ws.js`, which starts the first search: the
 * built code must contain no import, and old browsers must be able to parse it. `parse-pasted.ts` parses all others.
 */

/** Longer lists are truncated: every name requires a request to a registry. */
export const MAX_NAMES = 100;

/** The search terms: whole names are looked up, labels without a TLD are searched with all TLDs. In ASCII. */
export interface SearchedNames {
  names: readonly string[];
  labels: readonly string[];
}

/** Words, or names with one dot each, in letters of European languages: nothing that an editor could have changed. */
const PLAIN =
  /^(?:[-\da-z\xe0-\xf6\xf8-\u017e ]+|(?:[-\da-z\xe0-\xf6\xf8-\u017e]+\.[a-z]{2,}(?:[\s,;]+|$))+)$/;

/** The parts of a query that needs no help; undefined for any other. Words that are separated by spaces form one name. */
export function plainParts(query: string): string[] | undefined {
  const text = query.trim().toLowerCase();
  // A mark of a list, a name that may have one dot too many or be encoded, and an extension with a dot.
  if (text[0] === '-' || /www\.|--|[\s,;](?:com?|net|org?)\./.test(text) || !PLAIN.test(text))
    return undefined;
  return text.indexOf('.') < 0 ? [text.replace(/ +/g, '')] : text.split(/[\s,;]+/).filter(Boolean);
}

/** The distinct search terms of names and labels in ASCII; undefined for a part that is neither. */
export function searchedNames(all: readonly (string | undefined)[]): SearchedNames {
  const found = [...new Set(all.map((name) => name || ''))].filter(Boolean);
  return {
    names: found.filter((name) => name.indexOf('.') >= 0),
    labels: found.filter((name) => name.indexOf('.') < 0),
  };
}

/** Parses a query that needs no help; finds nothing in any other. Never throws. */
export const parseNames = (query: string): SearchedNames =>
  searchedNames((plainParts(query) || []).slice(0, MAX_NAMES).map((part) => toAsciiName(part)));

/**
 * The labels that are searched with all TLDs: those typed without a TLD, and the label of a single name, so that a taken
 * name has alternatives. A list of whole names has none.
 */
export function labelsToSearch({ names, labels }: SearchedNames): readonly string[] {
  const [only] = names;
  return names.length === 1 && labels.length === 0 && only ? [splitName(only).label] : labels;
}

/**
 * The maximum length of the names in one URL. Servers and proxies accept 2,000 characters; the rest is for the shop's
 * base URL and the page.
 */
const NAMES_LENGTH = 1_800;
const PARAMETER_LENGTH = '&domains%5B%5D='.length;

/** Splits names in ASCII into as few lists as possible that each fit into a URL. */
export function splitByUrlLength(names: readonly string[]): string[][] {
  const lists: string[][] = [];
  let remaining = 0;
  for (const name of names) {
    const length = PARAMETER_LENGTH + name.length;
    if (length > remaining) {
      lists.push([]);
      remaining = NAMES_LENGTH;
    }
    lists.at(-1)?.push(name);
    remaining -= length;
  }
  return lists;
}

/** The first call for a list of names: one page as long as the list. */
export const namesPage = (names: readonly string[], pageSize: number): DomainPage => ({
  domains: names,
  page: 1,
  perPage: Math.max(pageSize, names.length),
});

/** The calls that a search starts with. */
export function firstPages(requested: SearchedNames, pageSize: number): DomainPage[] {
  const [names] = splitByUrlLength(requested.names);
  const labels = labelsToSearch(requested);
  return [
    ...(names ? [namesPage(names, pageSize)] : []),
    ...(labels.length > 0 ? [{ domains: labels, page: 1, perPage: pageSize }] : []),
  ];
}
