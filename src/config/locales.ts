/** The languages whose texts come with the tags. */
export type BuiltInLocale =
  | 'cs-CZ'
  | 'de-DE'
  | 'en-SE'
  | 'en-US'
  | 'es-ES'
  | 'hu-HU'
  | 'nl-NL'
  | 'no-NO'
  | 'sk-SK'
  | 'sv-SE';

/**
 * A language that a page may name: any BCP 47 tag. Editors complete those that are built in; the texts of another one
 * come from the config's `messages`.
 */
export type Locale = BuiltInLocale | (string & Record<never, never>);

/** The compiler asks for each locale here. The type is written out because the package's types show it to pages. */
const ALL: Readonly<Record<BuiltInLocale, true>> = {
  'cs-CZ': true,
  'de-DE': true,
  'en-SE': true,
  'en-US': true,
  'es-ES': true,
  'hu-HU': true,
  'nl-NL': true,
  'no-NO': true,
  'sk-SK': true,
  'sv-SE': true,
};

/** Whether a value is a BCP 47 tag; no language has more than three letters. */
export function isLanguage(value: unknown): value is Locale {
  try {
    return typeof value === 'string' && /^[a-z]{2,3}(-|$)/i.test(Intl.getCanonicalLocales(value)[0] ?? '');
  } catch {
    return false;
  }
}

export const LOCALES = Object.keys(ALL) as readonly BuiltInLocale[];

/** Whether the texts of a language come with the tags. */
export const isBuiltIn = (language: string): boolean => LOCALES.some((one) => one === language);

/**
 * Whether a language is made of the English texts, to find what is not translated and has no room: with accents in
 * `en-XA`, from right to left in `ar-XB`.
 */
export const isPseudo = (language: string): boolean => /^(en-XA|ar-XB)$/.test(language);
