/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = /^(Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa)$/;

/** A value in a text from right to left, kept in one piece: digits, signs and letters would take the order of the text. */
export const inOnePiece = (value: string, language: string): string =>
  directionOf(language) === 'rtl' ? `\u2068${value}\u2069` : value;

/** By language: every amount asks. */
const known: Record<string, 'ltr' | 'rtl'> = {};

/** The direction in which a language is written, by its script: that of Punjabi depends on the country. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  (known[language] ??= RIGHT_TO_LEFT.test(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr');
