import { oneLine, remittance, type TransferFacts, validBic, validIban } from './transfer-facts.ts';

/** 999999999.99 euros. */
const MAX_AMOUNT = 99_999_999_999;
/** The maximum length of the whole text: a code of version 13 with error correction M. */
const MAX_BYTES = 331;

const bytes = (text: string): number => new TextEncoder().encode(text).length;

/**
 * The code for a SEPA credit transfer of the European Payments Council (EPC069-12, version 002, in UTF-8), also known
 * as GiroCode: one value per line, without empty lines at the end. Undefined if the standard does not allow it: a
 * currency other than the euro, no name, an invalid account or amount.
 */
export function epc(facts: TransferFacts): string | undefined {
  const { amount, currency } = facts;
  const iban = validIban(facts.iban);
  const name = oneLine(facts.beneficiary, 70);
  const isPayable = Number.isInteger(amount) && amount > 0 && amount <= MAX_AMOUNT;
  if (!iban || !name || !isPayable || currency !== 'EUR') return undefined;
  const head = ['BCD', '002', '1', 'SCT', validBic(facts.bic), name, iban, `EUR${amount / 100}`].join('\n');
  // Purpose and structured reference are empty.
  const before = `${head}\n\n\n`;
  const text = cutToBytes(oneLine(remittance(facts), 140), MAX_BYTES - bytes(before));
  return text ? before + text : head;
}

/** Truncates a text to a number of bytes, between characters. */
function cutToBytes(text: string, room: number): string {
  const characters = [...text];
  while (characters.length > 0 && bytes(characters.join('')) > room) characters.pop();
  return characters.join('').trim();
}
