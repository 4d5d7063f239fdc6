import { encode, PaymentOptions } from 'bysquare/pay';

/** A payment order as the record of PAY by square holds it; amount in major units. */
export interface BySquarePayment {
  amount: number;
  currencyCode: string;
  variableSymbol?: string;
  paymentNote?: string;
  bankAccounts: { iban: string; bic?: string }[];
  beneficiary: { name: string };
}

/** Packs the record; undefined where the library refuses it. Large, and it imports nothing of ours: load it late. */
export function encodeBySquare(payment: BySquarePayment): string | undefined {
  try {
    return encode({ payments: [{ type: PaymentOptions.PaymentOrder, ...payment }] });
  } catch {
    return undefined;
  }
}
