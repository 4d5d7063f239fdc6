/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = /^(Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa)$/;

/** The direction in which a language is written, by its script: that of Punjabi depends on the country. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.test(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';
