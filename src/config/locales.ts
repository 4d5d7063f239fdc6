/** Every locale that a page may name. */
export type Locale =
  | 'cs-CZ'
  | 'de-DE'
  | 'en-SE'
  | 'en-US'
  | 'es-ES'
  | 'hu-HU'
  | 'nl-NL'
  | 'no-NO'
  | 'sk-SK'
  | 'sv-SE'
  | 'en-XA';

/** The compiler asks for each locale here. The type is written out because the package's types show it to pages. */
const ALL: Readonly<Record<Locale, true>> = {
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
  'en-XA': true,
};

export const LOCALES = Object.keys(ALL) as readonly Locale[];

/** Made of the English texts, to test them. */
export const PSEUDO_LOCALE = 'en-XA' satisfies Locale;
