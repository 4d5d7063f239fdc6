/** Countries whose codes are digits only, with their number. Where a number is in doubt, a country is not listed. */
const DIGITS: Readonly<Record<string, number>> = {
  ...ofLength(4, 'AL AM AT AU BD BE BG CH CY DK GE HU LI LU MK NO NZ PH SI TN ZA'),
  ...ofLength(5, 'BA CZ DE DZ EE EG ES FI FR GR HR ID IT KW LT MA MC ME MX MY PK PL SE SK SM TH TR UA VA XK'),
  ...ofLength(6, 'BY CN IN RO RU SG UZ'),
  ...ofLength(7, 'JP PT'),
  BR: 8,
};

/** Countries that write a hyphen within the code. */
const HYPHENATED = /^(BR|JP|PL|PT)$/;

function ofLength(digits: number, countries: string): Record<string, number> {
  return Object.fromEntries(countries.split(' ').map((country) => [country, digits]));
}

/** How many digits a postal code has in a country whose codes are digits only; undefined elsewhere. */
export const postalDigits = (country: string): number | undefined =>
  Object.hasOwn(DIGITS, country) ? DIGITS[country] : undefined;

/** Whether the code is written with a hyphen, which is kept. */
export const hasPostalHyphen = (country: string): boolean => HYPHENATED.test(country);
