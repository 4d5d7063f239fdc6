/** Texts that come from data and are not translated: names, addresses, amounts. */
const DATA: readonly RegExp[] = [
  /[\w.+-]+@[\w.-]+/g,
  /(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)*\.(?:sk|com|eu|cz|net|org|shop|online|se|example|info|store|tech|blog|app|dev|io|biz)\b/g,
  /\.?\b(?:sk|com|eu|cz|net|org|shop|online|info|store|tech|blog|app|dev|io|biz)\b/g,
  /Hosting (?:Plus|Start|Pro)|Domain registration|modra-lampa|velmi-dlhy-nazov[\w-]*/g,
  /Business Mail Basic|SSL certificate|Virtual server [SML]|\d+ websites?, \d+ GB of storage, daily backups and mailboxes|Company mail.*contacts\.|A secure.*minutes\./g,
  /What will run on it|Simple pages without a database|WordPress|WooCommerce|\bStorage(?=:|$)/g,
  /Eva Horváthová|Hlavná|Košice|Tajne-heslo|zakaznik-[\d-]+/g,
  /\b(?:EUR|SEK|CZK|PayPal|Visa|Mastercard|Apple Pay|Google Pay|Swish|VAT|ID)\b/g,
  /\b(?:Slovakia|Czechia)\b/g,
  /\b(?:sk-SK|en-US|en-XA|English|Slovenčina)\b/gi,
];

const withoutData = (text: string): string =>
  DATA.reduce((rest, pattern) => rest.replace(pattern, ' '), text);

/** Whether a text contains more than data. */
export const isOurs = (text: string): boolean => /\p{L}{2,}/u.test(withoutData(text));

/** The words of a text without accents, which the pseudo-locale did not translate. */
export function plainWords(text: string): string[] {
  return withoutData(text).match(/(?<![\p{L}\p{M}])[A-Za-z]{3,}(?![\p{L}\p{M}])/gu) ?? [];
}

/** Pseudo-locale letters that Unicode normalization does not reduce to a base letter. */
const OTHER_LETTERS: Readonly<Record<string, string>> = {
  ß: 'B',
  ƀ: 'b',
  Ƒ: 'F',
  ƒ: 'f',
  Ƥ: 'P',
  ƥ: 'p',
  Ǫ: 'Q',
  ǫ: 'q',
};

/** The English original of a text in the pseudo-locale; an English text is returned unchanged. */
export const inEnglish = (text: string): string =>
  text
    .replace(/[ßƀƑƒƤƥǪǫ]/g, (letter) => OTHER_LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ');
