import type { Locale } from '../../config/locales.ts';
import { LOCALES } from '../../config/locales.ts';

/** The locale of a page's `lang`, such as `de-AT`; undefined for a language without a translation. */
export function localeOf(lang: string): Locale | undefined {
  const language = languageOf(lang);
  // For any English, the source's variant.
  return language === 'en' ? 'en-US' : LOCALES.find((locale) => languageOf(locale) === language);
}

/** The language subtag; "no" for both written forms of Norwegian. */
const languageOf = (tag: string): string | undefined =>
  tag
    .toLowerCase()
    .split('-')[0]
    ?.replace(/^n[bn]$/, 'no');
