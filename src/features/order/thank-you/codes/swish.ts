import { oneLine, remittance, type TransferFacts } from './transfer-facts.ts';

/**
 * A prefilled Swish payment (Getswish, QR code encoding specification, section 6.1): C, payee, amount, message, and
 * which of these the payer may change, none. The amount has a decimal comma. Undefined without a number, or for a
 * currency other than the Swedish krona.
 */
export function swish(facts: TransferFacts): string | undefined {
  const { amount, currency } = facts;
  const number = (facts.swishNumber ?? '').replace(/[\s+-]/g, '');
  const isPayable = Number.isSafeInteger(amount) && amount > 0;
  if (!/^\d{10,15}$/.test(number) || !isPayable || currency !== 'SEK') return undefined;
  const message = encodeURIComponent(oneLine(remittance(facts), 50));
  return `C${number};${(amount / 100).toFixed(2).replace('.', ',')};${message};0`;
}
