import { loadExport } from '../../../../lib/load-chunk.ts';
import type { BySquarePayment } from './qr-by-square.ts';
import { oneLine, type TransferFacts, validBic, validIban, withoutAccents } from './transfer-facts.ts';

/**
 * PAY by square, the standard of the Slovak Banking Association (version 1.2.0): a compressed record with a checksum.
 * Many banking apps cannot read accents, so they are removed. Undefined if the standard does not allow it: an invalid
 * account, amount, currency or symbol, or no beneficiary. The compression code is large and loaded on demand.
 */
export async function payBySquare(facts: TransferFacts): Promise<string | undefined> {
  const payment = paymentOf(facts);
  return payment && (await loadExport(() => import('./qr-by-square.ts'), 'encodeBySquare'))(payment);
}

function paymentOf(facts: TransferFacts): BySquarePayment | undefined {
  const { amount, currency, variableSymbol } = facts;
  const iban = validIban(facts.iban);
  const name = oneLine(withoutAccents(facts.beneficiary), 70);
  const isPayable = Number.isSafeInteger(amount) && amount > 0;
  if (!iban || !name || !isPayable || !/^\d{0,10}$/.test(variableSymbol)) return undefined;
  const bic = validBic(facts.bic);
  return {
    amount: amount / 100,
    currencyCode: currency,
    ...(variableSymbol && { variableSymbol }),
    ...(facts.message && { paymentNote: oneLine(withoutAccents(facts.message), 140) }),
    bankAccounts: [{ iban, ...(bic && { bic }) }],
    beneficiary: { name },
  };
}
