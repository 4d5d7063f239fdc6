/** Addresses, domains, extensions and numbers of messages, whoever says them. */
const NAMES: readonly RegExp[] = [
  /[\w.+-]+@[\w.-]+/g,
  /(?:https?:\/\/)?[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.\p{L}{2,}/giu,
  /(?<![\p{L}\p{N}])\.\p{L}{2,}/gu,
  /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g,
];

/** Words that are the same in every language. */
const WORDS: readonly RegExp[] = [
  /\b(?:EUR|SEK|CZK|PayPal|Visa|Mastercard|Apple Pay|Google Pay|Swish|VAT|ID|GMT)\b/g,
  /\b(?:Slovakia|Czechia|Sweden|Austria|Hungary|Germany|Norway)\b/g,
  /\b(?:sk-SK|en-US|en-XA|English|Slovenčina)\b/gi,
];

/** The names that authorities give to their numbers. */
const OFFICIAL = ['IČ DPH', 'organisationsnummer', 'momsregistreringsnummer'];

const without = (text: string, patterns: readonly RegExp[]): string =>
  patterns.reduce((rest, pattern) => rest.replace(pattern, ' '), text);

/** Less is no word, and part of many. */
const SHORTEST = 3;

/** What a text says besides data: strings that a shop or a visitor has said, the longest first. */
const withoutData = (text: string, data: readonly string[]): string => {
  const strings = data.map((one) => without(one, NAMES).trim());
  const said = [...OFFICIAL, ...strings.filter(({ length }) => length >= SHORTEST)];
  const rest = said.reduce((all, one) => all.replaceAll(one, ' '), without(text, NAMES));
  return without(rest, WORDS);
};

/** Whether a text contains more than data. */
export const isOurs = (text: string, data: readonly string[]): boolean =>
  /\p{L}{2,}/u.test(withoutData(text, data));

/** The words of a text without accents, which the pseudo-locale did not translate. */
export const plainWords = (text: string, data: readonly string[]): string[] =>
  withoutData(text, data).match(/(?<![\p{L}\p{M}])[A-Za-z]{3,}(?![\p{L}\p{M}])/gu) ?? [];
