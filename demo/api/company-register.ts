/** A company as the register of its country has it; its number passes the checksum of `checksums.ts`. */
type Company = {
  companyId: string;
  countryCode: string;
  name: string;
  street: string;
  street2?: string;
  city: string;
  postalCode: string;
  taxId?: string;
  vatId?: string;
};

const COMPANIES: readonly Company[] = [
  {
    companyId: '47251301',
    countryCode: 'SK',
    name: 'Lampy a tienidlá s.r.o.',
    street: 'Dlhá 12',
    city: 'Žilina',
    postalCode: '010 01',
    taxId: '2020123457',
    vatId: 'SK2020123457',
  },
  {
    companyId: '27112209',
    countryCode: 'CZ',
    name: 'Lampy a stínidla s.r.o.',
    street: 'Dlouhá 12',
    city: 'Brno',
    postalCode: '602 00',
    vatId: 'CZ25596641',
  },
];

const digits = (text: string): string => text.replace(/[\s.-]/g, '');

/** The company with a number in the register of its own country; no other country's register is asked. */
export const registeredCompany = (companyId: string, countryCode: string): Company | undefined =>
  COMPANIES.find((one) => one.countryCode === countryCode && one.companyId === digits(companyId));
