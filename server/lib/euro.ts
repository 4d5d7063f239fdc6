import type { Company, MinorUnits } from '../entities.ts';

/** Units of the company's currency for a euro; 0 if it is not known: then a customer has no credit in it. */
const rateOf = ({ currency, eurRate = currency === 'EUR' ? 1 : 0 }: Company): number => eurRate;

/** An amount in euro cents, such as a credit, in the company's currency. */
export const ofEuro = (eurCents: MinorUnits, company: Company): MinorUnits => eurCents * rateOf(company);

/** The amount in euro cents that a payment in the company's currency takes from a credit, rounded up. */
export const inEuro = (amount: MinorUnits, company: Company): MinorUnits =>
  rateOf(company) === 0 ? Number.POSITIVE_INFINITY : Math.ceil(amount / rateOf(company));
