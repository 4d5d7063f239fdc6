import type { BrandCountry } from '../../src/config/countries.ts';

interface Address {
  street: string;
  city: string;
  postalCode: string;
  phone: string;
}

interface Person {
  name: string;
  /** The data that registries of this country require from people. */
  extra: Record<string, string>;
}

interface Company {
  organisation: string;
  companyId: string;
  taxId: string;
  vatId: string;
}

const PLACES: Record<BrandCountry, Address> = {
  SK: { street: 'Hlavná 5', city: 'Košice', postalCode: '04001', phone: '+421905111222' },
  CZ: { street: 'Masarykova 12', city: 'Brno', postalCode: '60200', phone: '+420605111222' },
  HU: { street: 'Kossuth Lajos utca 8', city: 'Budapest', postalCode: '1053', phone: '+36301112222' },
  SE: { street: 'Storgatan 5', city: 'Västerås', postalCode: '72212', phone: '+46701234567' },
  AT: { street: 'Mariahilfer Straße 20', city: 'Wien', postalCode: '1060', phone: '+436641112222' },
  NO: { street: 'Storgata 7', city: 'Oslo', postalCode: '0155', phone: '+4791234567' },
};

const PEOPLE: Record<BrandCountry, Person> = {
  SK: { name: 'Eva Horváthová', extra: {} },
  CZ: { name: 'Eva Dvořáková', extra: {} },
  HU: { name: 'Nagy Eszter', extra: { idCard: '123456AB' } },
  SE: { name: 'Eva Johansson', extra: { idCard: '8112189876' } },
  AT: { name: 'Eva Gruber', extra: {} },
  NO: { name: 'Eva Hansen', extra: { noridPid: 'N.PRI.12345678' } },
};

/** Numbers that pass the checksums, like those of the people of `api/people`. */
const COMPANIES: Record<BrandCountry, Company> = {
  SK: {
    organisation: 'Píla Orava s. r. o.',
    companyId: '36421928',
    taxId: '2020123457',
    vatId: 'SK2020123457',
  },
  CZ: {
    organisation: 'Pila Morava s. r. o.',
    companyId: '25596641',
    taxId: 'CZ25596641',
    vatId: 'CZ25596641',
  },
  HU: { organisation: 'Fűrész Kft.', companyId: '0109562731', taxId: '24718361-2-09', vatId: 'HU24718361' },
  SE: { organisation: 'Snickeri AB', companyId: '5560360793', taxId: '', vatId: 'SE556036079301' },
  AT: { organisation: 'Holz GmbH', companyId: 'FN 481726x', taxId: '12-417/3659', vatId: 'ATU61482737' },
  NO: { organisation: 'Snekker AS', companyId: '987654325', taxId: '', vatId: 'NO987654325MVA' },
};

const addressOf = (country: BrandCountry) => ({
  ...PLACES[country],
  countryCode: country,
  emails: [`eva@example.${country.toLowerCase()}`],
});

/** A profile of a private customer that every brand of the country accepts. */
export const personIn = (country: BrandCountry) => ({
  type: 'person',
  name: PEOPLE[country].name,
  ...addressOf(country),
});

/** A profile of a company. */
export const companyIn = (country: BrandCountry) => ({
  type: 'company',
  name: PEOPLE[country].name,
  ...addressOf(country),
  ...COMPANIES[country],
});

/** A domain owner with the data that the registry of the country's own TLD requires. */
export const ownerIn = (country: BrandCountry) => ({
  ...personIn(country),
  email: `eva@example.${country.toLowerCase()}`,
  ...PEOPLE[country].extra,
});
