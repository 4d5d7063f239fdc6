import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import type { Locale } from '../src/config/locales.ts';
import type { NameLanguage } from './languages.ts';
import { joinShortWords } from './typography.ts';

/** English texts of the demo's own pages, and their translations from `locales/<locale>/texts.po`. */

/** English in Sweden has only the texts that differ. */
const LOCALES: Readonly<Record<Exclude<Locale, 'en-US' | 'en-XA'>, NameLanguage>> = {
  'cs-CZ': 'cs',
  'de-DE': 'de',
  'en-SE': 'en',
  'es-ES': 'es',
  'hu-HU': 'hu',
  'nl-NL': 'nl',
  'no-NO': 'no',
  'sk-SK': 'sk',
  'sv-SE': 'sv',
};

/** Translations by context and English text. */
type Catalogue = ReadonlyMap<string, string>;

const keyOf = (context: string, text: string): string => `${context}\n${text}`;

async function readCatalogue(locale: string): Promise<Catalogue> {
  const filename = join(import.meta.dirname, 'locales', locale, 'texts.po');
  const context = { locale, sourceLocale: 'en-US', filename };
  const entries = await formatter().parse(await readFile(filename, 'utf8'), context);
  return new Map(
    Object.values(entries ?? {}).map(({ message = '', context = '', translation = '' }) => [
      keyOf(context, message),
      joinShortWords(String(translation), locale),
    ]),
  );
}

const CATALOGUES = await Promise.all(
  Object.entries(LOCALES).map(
    async ([locale, language]) => [locale, language, await readCatalogue(locale)] as const,
  ),
);

/** Copies a tree of texts in another language; the context of a text is its path, without the numbers of a list. */
function translated<T>(texts: T, context: string, catalogue: Catalogue): T;
function translated(texts: unknown, context: string, catalogue: Catalogue): unknown {
  if (typeof texts === 'string') return catalogue.get(keyOf(context, texts)) || texts;
  if (Array.isArray(texts)) return texts.map((one: unknown) => translated(one, context, catalogue));
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(
    Object.entries(texts).map(([name, one]) => [name, translated(one, `${context}.${name}`, catalogue)]),
  );
}

/**
 * Texts in every locale. `npm run texts` collects what stands in these calls.
 *
 * @param name The start of the context of each text.
 */
export function byLocale<T>(name: string, texts: T): Readonly<Partial<Record<Locale, T>>> {
  const others = CATALOGUES.map(([locale, , catalogue]) => [locale, translated(texts, name, catalogue)]);
  return Object.fromEntries([['en-US', texts], ...others]);
}

/** The same by language, for pages that know no locale. */
export function byLanguage<T>(name: string, texts: T): Readonly<Record<NameLanguage, T>> {
  const others = CATALOGUES.filter(([, language]) => language !== 'en').map(([, language, catalogue]) => [
    language,
    translated(texts, name, catalogue),
  ]);
  return Object.fromEntries([['en', texts], ...others]) as Record<NameLanguage, T>;
}
