import { oneLine, remittance, type TransferFacts, validBic, validIban } from './transfer-facts.ts';

/** Twelve digits. */
const MAX_FORINTS = 999_999_999_999;
/** Days until the code expires: the standard requires an end. */
const VALID_DAYS = 30;
/** Fields after the message that name devices and numbers of the shop; all empty. */
const EMPTY_FIELDS = 7;

/**
 * The code for a Hungarian instant transfer (Magyar Nemzeti Bank, guideline on QR codes, version 001, in UTF-8): 17
 * lines, each with its end. Undefined if the standard does not allow it: a currency other than the forint, an amount
 * with fillér, no name, no bank, an invalid account.
 *
 * @param now Milliseconds since 1970; the code expires 30 days later.
 */
export function hct(facts: TransferFacts, now = Date.now()): string | undefined {
  const iban = validIban(facts.iban);
  const bic = validBic(facts.bic);
  const name = oneLine(facts.beneficiary, 70);
  const forints = facts.amount / 100;
  const isPayable = Number.isInteger(forints) && forints > 0 && forints <= MAX_FORINTS;
  if (!iban?.startsWith('HU') || !bic || !name || !isPayable || facts.currency !== 'HUF') return undefined;
  const lines = [
    ...['HCT', '001', '1', bic.padEnd(11, 'X'), name, iban, `HUF${forints}`, expiry(now), ''],
    oneLine(remittance(facts), 70),
    ...new Array<string>(EMPTY_FIELDS).fill(''),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

/** The end of validity at Hungary's winter time: `20191231235959+1`. */
function expiry(now: number): string {
  const end = new Date(now + (VALID_DAYS * 24 + 1) * 3_600_000);
  return `${end.toISOString().replace(/\D/g, '').slice(0, 14)}+1`;
}
