import type { IdField } from './rules.ts';

/** How numbers look in the countries of our brands; none of them belongs to anybody. */
const EXAMPLES: Readonly<Record<string, Partial<Record<IdField, string>>>> = {
  AT: { companyId: 'FN 123456 a', vatId: 'ATU12345678' },
  CZ: { companyId: '12345678', vatId: 'CZ12345678' },
  HU: { companyId: '01-09-123456', taxId: '12345678-1-42', vatId: 'HU12345678' },
  NO: { companyId: '123456789', vatId: '123456789MVA' },
  SE: { companyId: '123456-7890', vatId: 'SE123456789001' },
  SK: { companyId: '12345678', taxId: '1234567890', vatId: 'SK1234567890' },
};

/** How a company's number looks in its country; undefined where we do not know. */
export const idExample = (field: IdField, countryCode: string): string | undefined =>
  EXAMPLES[countryCode]?.[field];
