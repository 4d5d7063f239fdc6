import type { Locale } from '../../src/config/locales.ts';

/** The languages in which a line must not end with a word of one letter. */
const LOCALES: readonly Locale[] = ['cs-CZ', 'sk-SK'];
const SHORT_WORD = /(?<![^\s(„])([aikosuvz]) (?=\S)/giu;

/** Copies a tree of texts and joins each word of one letter to the next word, where the language asks for it. */
export function joinShortWords<T>(tree: T, locale: Locale): T;
export function joinShortWords(tree: unknown, locale: Locale): unknown {
  if (!LOCALES.includes(locale)) return tree;
  if (typeof tree === 'string') return tree.replace(SHORT_WORD, '$1\u00a0');
  if (Array.isArray(tree)) return tree.map((entry: unknown) => joinShortWords(entry, locale));
  if (typeof tree !== 'object' || tree === null) return tree;
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, joinShortWords(value, locale)]));
}
