/** The content of a QR code: one account and the data of the transfer. */
export interface TransferFacts {
  iban: string;
  bic: string;
  /** Minor units. */
  amount: number;
  currency: string;
  variableSymbol: string;
  beneficiary: string;
  message: string;
  /** Swedish shops: the number for a Swish payment. */
  swishNumber?: string | undefined;
}

/** An IBAN without spaces, or undefined if it is invalid (ISO 13616). */
export function validIban(iban: string): string | undefined {
  const compact = iban.replace(/\s+/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(compact)) return undefined;
  const digits = [...(compact.slice(4) + compact.slice(0, 4))]
    .map((character) => Number.parseInt(character, 36))
    .join('');
  return BigInt(digits) % 97n === 1n ? compact : undefined;
}

/** A BIC (ISO 9362), or the empty string: none of these standards requires one. */
export function validBic(bic: string): string {
  const compact = bic.replace(/\s+/g, '').toUpperCase();
  return /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(compact) ? compact : '';
}

/**
 * A text on one line, truncated to a number of characters: no standard allows a line break or half a character in a
 * value.
 */
export function oneLine(text: string, length: number): string {
  const line = text.replace(/[\s\p{C}]+/gu, ' ').trim();
  return [...line].slice(0, length).join('').trim();
}

/** Letters without accents, for old banking apps. `ß` and similar letters become one or two plain ones. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøłđðþı]/gi, (letter) => {
      const plain = PLAIN[letter.toLowerCase()] ?? letter;
      return letter === letter.toLowerCase() ? plain : plain.toUpperCase();
    });

const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * The text that identifies the payment, for standards without a field for the symbol. The symbol comes first, so that
 * it is never truncated.
 */
export function remittance({ variableSymbol, message }: TransferFacts): string {
  // As a separate number, not within a longer one.
  const symbol = variableSymbol.replace(/\W/g, '\\$&');
  const isNamed = new RegExp(`(^|\\D)${symbol}(\\D|$)`).test(message);
  return isNamed ? message : `${variableSymbol} ${message}`.trim();
}
