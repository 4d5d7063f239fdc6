/** Every locale that a page may name. */
export const LOCALES = [
  'cs-CZ',
  'de-DE',
  'en-SE',
  'en-US',
  'es-ES',
  'hu-HU',
  'nl-NL',
  'no-NO',
  'sk-SK',
  'sv-SE',
  'en-XA',
] as const;

export type Locale = (typeof LOCALES)[number];

/** Made of the English texts, to test them. */
export const PSEUDO_LOCALE = 'en-XA' satisfies Locale;
