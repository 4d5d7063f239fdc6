import type { Locale } from '../../config/locales.ts';

/** The available languages: the configured ones and the current one. */
export const languageChoices = ({
  language,
  languages,
}: {
  language: Locale;
  languages: readonly Locale[];
}): readonly Locale[] => (languages.includes(language) ? languages : [...languages, language]);

/** The language of a locale. */
export const short = (language: string): string => language.split('-')[0] ?? language;

/** The names of the languages, each in its own language: "Slovenčina"; with the region only if two share a language. */
export function languageNames(languages: readonly Locale[]): { value: Locale; label: string }[] {
  return languages.map((language) => {
    const isShared = languages.filter((other) => short(other) === short(language)).length > 1;
    return { value: language, label: nameOf(isShared ? language : short(language), language) };
  });
}

function nameOf(code: string, language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
