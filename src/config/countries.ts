/** West, south, east and north in degrees. */
export type Box = readonly [number, number, number, number];

/** A number under which a company is registered. */
export type CompanyNumber = 'companyId' | 'taxId' | 'vatId';

interface NumberFacts {
  /** The country's own name for it, as used within a sentence; undefined: a general name is used. */
  name: string | undefined;
  /** An example that belongs to no company, if known; numbers are grouped in the same way. */
  example: string | undefined;
}

/** Facts about a country for address and company forms. Every property is required, with undefined if unknown. */
export interface CountryFacts {
  /** The language of the names below; a visitor who reads it needs no translation of them. */
  language: string | undefined;
  /** The area in which places of this country are searched (clause 9.24); undefined: anywhere. */
  bounds: Box | undefined;
  companyId: NumberFacts;
  /** The income tax number; `none` if the country has no separate one. */
  taxId: NumberFacts | 'none';
  /** The VAT number. `knownAs`: the field under whose name it is known in the country (clause 5.21). */
  vatId: NumberFacts & { knownAs: 'vatId' | 'taxId' };
  /** An example of the number of an identity card, or of a personal number where that identifies people. */
  idCardExample?: string;
  /** An example of a postal code; codes are grouped in the same way. Undefined: shown as entered. */
  postalCodeExample: string | undefined;
  /** Whether payment forms of its banks have a variable symbol; elsewhere it is the payment reference. */
  variableSymbol: boolean;
  /** Whether the postal code and the city come before the street. */
  cityFirst: boolean;
  /** A mobile number in the form used after the calling code. */
  phoneExample: string | undefined;
  /** Whether the house number comes before or after the street. */
  houseNumber: 'before' | 'after';
}

/** Defaults for a country without a row. */
const UNKNOWN: CountryFacts = {
  language: undefined,
  bounds: undefined,
  companyId: { name: undefined, example: undefined },
  taxId: 'none',
  vatId: { knownAs: 'vatId', name: undefined, example: undefined },
  postalCodeExample: undefined,
  variableSymbol: false,
  cityFirst: false,
  phoneExample: undefined,
  houseNumber: 'after',
};

/** The countries of our companies, one row each; any other country has a row in `COUNTRIES` below. */
const BRAND_COUNTRIES = {
  SK: {
    language: 'sk',
    bounds: [16.83, 47.73, 22.57, 49.62],
    companyId: { name: 'IČO', example: '12345678' },
    taxId: { name: 'DIČ', example: '1234567890' },
    vatId: { knownAs: 'vatId', name: 'IČ DPH', example: 'SK1234567890' },
    idCardExample: 'EA123456',
    postalCodeExample: '811 01',
    variableSymbol: true,
    cityFirst: false,
    phoneExample: '905 123 456',
    houseNumber: 'after',
  },
  CZ: {
    language: 'cs',
    bounds: [12.09, 48.55, 18.86, 51.06],
    companyId: { name: 'IČO', example: '12345678' },
    taxId: 'none',
    vatId: { knownAs: 'taxId', name: 'DIČ', example: 'CZ12345678' },
    idCardExample: '123456789',
    postalCodeExample: '110 00',
    variableSymbol: true,
    cityFirst: false,
    phoneExample: '601 123 456',
    houseNumber: 'after',
  },
  HU: {
    language: 'hu',
    bounds: [16.11, 45.73, 22.9, 48.59],
    companyId: { name: 'cégjegyzékszám', example: '01-09-123456' },
    taxId: { name: 'adószám', example: '12345678-1-42' },
    vatId: { knownAs: 'vatId', name: 'közösségi adószám', example: 'HU12345678' },
    idCardExample: '123456AB',
    postalCodeExample: undefined,
    variableSymbol: false,
    cityFirst: true,
    phoneExample: '20 123 4567',
    houseNumber: 'after',
  },
  SE: {
    language: 'sv',
    bounds: [10.58, 55.33, 24.18, 69.07],
    companyId: { name: 'organisationsnummer', example: '123456-7890' },
    taxId: 'none',
    vatId: { knownAs: 'vatId', name: 'momsregistreringsnummer', example: 'SE123456789001' },
    idCardExample: '19121212-1212',
    postalCodeExample: '111 22',
    variableSymbol: false,
    cityFirst: false,
    phoneExample: '70 123 45 67',
    houseNumber: 'after',
  },
  AT: {
    language: 'de',
    bounds: [9.53, 46.37, 17.17, 49.02],
    companyId: { name: 'Firmenbuchnummer', example: 'FN 123456 a' },
    taxId: 'none',
    vatId: { knownAs: 'vatId', name: 'UID-Nummer', example: 'ATU12345678' },
    postalCodeExample: undefined,
    variableSymbol: false,
    cityFirst: false,
    phoneExample: '664 123456',
    houseNumber: 'after',
  },
  NO: {
    language: 'no',
    bounds: [4.09, 57.75, 31.76, 71.39],
    companyId: { name: 'organisasjonsnummer', example: '123 456 789' },
    taxId: 'none',
    vatId: { knownAs: 'vatId', name: 'MVA-nummer', example: '123 456 789 MVA' },
    postalCodeExample: undefined,
    variableSymbol: false,
    cityFirst: false,
    phoneExample: '40 61 23 45',
    houseNumber: 'after',
  },
} as const satisfies Readonly<Record<string, CountryFacts & { bounds: Box }>>;

/** A country in which one of our companies sells. */
export type BrandCountry = keyof typeof BRAND_COUNTRIES;

/** VAT IDs of the EU countries without a company of ours, in the form of VIES; Greece has EL. */
const VAT_EXAMPLES =
  'BE0123456789 BG123456789 CY12345678X DE123456789 DK12345678 EE123456789 EL123456789 ESB12345678 FI12345678 ' +
  'FR12345678901 GB123456789 HR12345678901 IE1234567FA IT12345678901 LT123456789 LU12345678 LV12345678901 MT12345678 ' +
  'NL123456789B01 PL1234567890 PT123456789 RO1234567890 SI12345678';

const vatExample = (code: string): string | undefined =>
  VAT_EXAMPLES.split(' ').find((example) => example.startsWith(code === 'GR' ? 'EL' : code));

const each = (codes: string, facts: Partial<CountryFacts>): Record<string, CountryFacts> =>
  Object.fromEntries(codes.split(' ').map((code) => [code, { ...UNKNOWN, ...facts }]));

const COUNTRIES: Readonly<Record<string, CountryFacts>> = {
  ...each('AU CA FR GB IE IN LU MC MY NZ PH SG TH US ZA', { houseNumber: 'before' }),
  DE: {
    ...UNKNOWN,
    language: 'de',
    companyId: { name: 'Handelsregisternummer', example: undefined },
    vatId: { knownAs: 'vatId', name: 'USt-IdNr.', example: undefined },
    phoneExample: '1512 3456789',
  },
  ES: {
    ...UNKNOWN,
    language: 'es',
    companyId: { name: 'NIF', example: undefined },
    vatId: { knownAs: 'vatId', name: 'NIF-IVA', example: undefined },
  },
  NL: {
    ...UNKNOWN,
    language: 'nl',
    companyId: { name: 'KvK-nummer', example: undefined },
    vatId: { knownAs: 'vatId', name: 'btw-id', example: undefined },
    postalCodeExample: '1234 AB',
  },
  PL: {
    ...UNKNOWN,
    language: 'pl',
    bounds: [14.12, 49.0, 24.15, 54.84],
    companyId: { name: 'KRS', example: undefined },
    vatId: { knownAs: 'vatId', name: 'NIP', example: undefined },
    postalCodeExample: '00-001',
    phoneExample: '512 345 678',
  },
  CH: {
    ...UNKNOWN,
    language: 'de',
    bounds: [5.96, 45.82, 10.49, 47.81],
    companyId: { name: 'UID', example: 'CHE-123.456.789' },
    phoneExample: '78 123 45 67',
  },
  DK: {
    ...UNKNOWN,
    language: 'da',
    bounds: [8.07, 54.56, 15.2, 57.75],
    companyId: { name: 'CVR-nummer', example: '12345678' },
    phoneExample: '32 12 34 56',
  },
  RO: {
    ...UNKNOWN,
    language: 'ro',
    bounds: [20.26, 43.62, 29.72, 48.27],
    vatId: { knownAs: 'vatId', name: 'CIF', example: undefined },
    phoneExample: '712 034 567',
  },
  ...BRAND_COUNTRIES,
};

/** The facts of a country by its ISO code; defaults for a country without a row. */
export const countryFacts = (code: string): CountryFacts =>
  Object.hasOwn(COUNTRIES, code) ? (COUNTRIES[code] ?? UNKNOWN) : UNKNOWN;

/** An example of a company number in a country, if known. */
export function numberExample(field: CompanyNumber, code: string): string | undefined {
  const facts = countryFacts(code)[field];
  if (facts === 'none') return undefined;
  return facts.example ?? (field === 'vatId' ? vatExample(code) : undefined);
}
