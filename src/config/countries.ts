/** West, south, east, north in degrees. */
export type Box = readonly [number, number, number, number];

/** A number that a company is registered under. */
export type CompanyNumber = 'companyId' | 'taxId' | 'vatId';

interface NumberFacts {
  /** An example that belongs to no company, if known. */
  example: string | undefined;
}

/** Facts about a country for address and company forms. Every column is required, with undefined if unknown. */
export interface CountryFacts {
  /** Where places of this country are searched (section 9, default map bounds); undefined: anywhere. */
  bounds: Box | undefined;
  companyId: NumberFacts;
  /** The number for income tax; `none` where the country has no separate one. */
  taxId: NumberFacts | 'none';
  /** The number for value-added tax. `name`: the field that people of the country know it as (section 5, Czech VAT ID). */
  vatId: NumberFacts & { name: 'vatId' | 'taxId' };
  /** A mobile number as it is written after the calling code. */
  phoneExample: string | undefined;
  /** The trunk prefix: dialled before national numbers, left out after the calling code. */
  trunkPrefix: '0' | '06' | 'kept';
  /** Whether the house number stands before or after the street. */
  houseNumber: 'before' | 'after';
}

/** Facts of a country without a row. */
const UNKNOWN: CountryFacts = {
  bounds: undefined,
  companyId: { example: undefined },
  taxId: 'none',
  vatId: { name: 'vatId', example: undefined },
  phoneExample: undefined,
  trunkPrefix: '0',
  houseNumber: 'after',
};

/** The countries of our companies, a row each; any other country is a row in `COUNTRIES` below. */
const BRAND_COUNTRIES = {
  SK: {
    bounds: [16.83, 47.73, 22.57, 49.62],
    companyId: { example: '12345678' },
    taxId: { example: '1234567890' },
    vatId: { name: 'vatId', example: 'SK1234567890' },
    phoneExample: '905 123 456',
    trunkPrefix: '0',
    houseNumber: 'after',
  },
  CZ: {
    bounds: [12.09, 48.55, 18.86, 51.06],
    companyId: { example: '12345678' },
    taxId: 'none',
    vatId: { name: 'taxId', example: 'CZ12345678' },
    phoneExample: '601 123 456',
    trunkPrefix: '0',
    houseNumber: 'after',
  },
  HU: {
    bounds: [16.11, 45.73, 22.9, 48.59],
    companyId: { example: '01-09-123456' },
    taxId: { example: '12345678-1-42' },
    vatId: { name: 'vatId', example: 'HU12345678' },
    phoneExample: '20 123 4567',
    trunkPrefix: '06',
    houseNumber: 'after',
  },
  SE: {
    bounds: [10.58, 55.33, 24.18, 69.07],
    companyId: { example: '123456-7890' },
    taxId: 'none',
    vatId: { name: 'vatId', example: 'SE123456789001' },
    phoneExample: '70 123 45 67',
    trunkPrefix: '0',
    houseNumber: 'after',
  },
  AT: {
    bounds: [9.53, 46.37, 17.17, 49.02],
    companyId: { example: 'FN 123456 a' },
    taxId: 'none',
    vatId: { name: 'vatId', example: 'ATU12345678' },
    phoneExample: '664 123456',
    trunkPrefix: '0',
    houseNumber: 'after',
  },
  NO: {
    bounds: [4.09, 57.75, 31.76, 71.39],
    companyId: { example: '123456789' },
    taxId: 'none',
    vatId: { name: 'vatId', example: '123456789MVA' },
    phoneExample: '40 61 23 45',
    trunkPrefix: '0',
    houseNumber: 'after',
  },
} as const satisfies Readonly<Record<string, CountryFacts & { bounds: Box }>>;

/** A country with one of our companies. */
export type BrandCountry = keyof typeof BRAND_COUNTRIES;

const each = (codes: string, facts: Partial<CountryFacts>): Record<string, CountryFacts> =>
  Object.fromEntries(codes.split(' ').map((code) => [code, { ...UNKNOWN, ...facts }]));

const COUNTRIES: Readonly<Record<string, CountryFacts>> = {
  ...each('AU CA FR GB IE IN LU MC MY NZ PH SG TH US ZA', { houseNumber: 'before' }),
  ...each('CG CI GA IT SM VA', { trunkPrefix: 'kept' }),
  DE: { ...UNKNOWN, phoneExample: '1512 3456789' },
  PL: { ...UNKNOWN, phoneExample: '512 345 678' },
  ...BRAND_COUNTRIES,
};

/** The facts of a country by its ISO code; defaults for one without a row. */
export const countryFacts = (code: string): CountryFacts =>
  Object.hasOwn(COUNTRIES, code) ? (COUNTRIES[code] ?? UNKNOWN) : UNKNOWN;

/** An example of a company's number in a country, if known. */
export function numberExample(field: CompanyNumber, code: string): string | undefined {
  const facts = countryFacts(code)[field];
  return facts === 'none' ? undefined : facts.example;
}
