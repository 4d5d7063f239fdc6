import { encode, PaymentOptions } from 'bysquare/pay';

/** A payment order in the format of PAY by square; amount in major units. */
export interface BySquarePayment {
  amount: number;
  currencyCode: string;
  variableSymbol?: string;
  paymentNote?: string;
  bankAccounts: { iban: string; bic?: string }[];
  beneficiary: { name: string };
}

/**
 * Compresses the record; undefined if the library rejects it. Large and without imports from this project: load it
 * late.
 */
export function encodeBySquare(payment: BySquarePayment): string | undefined {
  try {
    return encode({ payments: [{ type: PaymentOptions.PaymentOrder, ...payment }] });
  } catch {
    return undefined;
  }
}
