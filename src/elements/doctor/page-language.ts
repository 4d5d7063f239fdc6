import { LOCALES } from '../../config/config-keys.ts';
import type { Locale } from '../../config/presets.ts';

/** The locale of a page's `lang`, such as `de-AT`; undefined where we have no such language. */
export function localeOf(lang: string): Locale | undefined {
  const language = languageOf(lang);
  // Of several kinds of English, that of the source.
  return language === 'en' ? 'en-US' : LOCALES.find((locale) => languageOf(locale) === language);
}

/** The language alone; both written forms of Norwegian are "no". */
const languageOf = (tag: string): string | undefined =>
  tag
    .toLowerCase()
    .split('-')[0]
    ?.replace(/^n[bn]$/, 'no');
