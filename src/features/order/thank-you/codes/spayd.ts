import { oneLine, type TransferFacts, validBic, validIban, withoutAccents } from './transfer-facts.ts';

/** Ten characters: 9999999.99. */
const MAX_AMOUNT = 999_999_999;

/**
 * QR Platba, the standard of the Czech Banking Association (qr-platba.cz, format specification 1.0): keys in
 * alphabetical order after the account. Values are capitals without accents, so that the code can use the alphanumeric
 * mode of QR codes. Undefined if the account, the amount or the symbol is not allowed: a payment that cannot be
 * assigned is worse than one that has to be typed.
 */
export function spayd(facts: TransferFacts): string | undefined {
  const iban = validIban(facts.iban);
  const { amount, currency, variableSymbol } = facts;
  const isPayable = Number.isInteger(amount) && amount > 0 && amount <= MAX_AMOUNT;
  if (!iban || !isPayable || !/^[A-Z]{3}$/.test(currency) || !/^\d{0,10}$/.test(variableSymbol))
    return undefined;
  const bic = validBic(facts.bic);
  const values: [key: string, value: string][] = [
    ['ACC', bic ? `${iban}+${bic}` : iban],
    ['AM', (amount / 100).toFixed(2)],
    ['CC', currency],
    ['MSG', fieldValue(facts.message, 60)],
    ['RN', fieldValue(facts.beneficiary, 35)],
    ['X-VS', variableSymbol],
  ];
  const filled = values.filter(([, value]) => value !== '').map(([key, value]) => `${key}:${value}`);
  return ['SPD', '1.0', ...filled].join('*');
}

/** Truncated first, then escaped: the standard counts the decoded characters. */
const fieldValue = (text: string, length: number): string =>
  escapedValue(oneLine(withoutAccents(text).toUpperCase(), length));

/** A value that contains no separator: `*`, `+`, `%` and all non-ASCII characters are percent-encoded. */
export const escapedValue = (text: string): string =>
  text.replace(/[^ -~]|[*+%]/gu, (character) => (character === '*' ? '%2A' : encodeURIComponent(character)));
