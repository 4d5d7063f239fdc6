import { company, type DemoUser, ownerOf, PASSWORD, person, SWEDISH_PASSWORD } from './demo-user.ts';

const astrid = person('demo-astrid', {
  name: 'Astrid Berg',
  emails: ['astrid@example.se'],
  street: 'Kungsgatan 18',
  city: 'Uppsala',
  postalCode: '75321',
  countryCode: 'SE',
  phone: '+46707654321',
});

const bjorn = person('demo-bjorn', {
  name: 'Björn Ek',
  emails: ['bjorn@example.se'],
  street: 'Skolgatan 3',
  city: 'Umeå',
  postalCode: '90325',
  countryCode: 'SE',
  phone: '+46701112233',
});

const ingrid = person('demo-ingrid', {
  name: 'Ingrid Hansen',
  emails: ['ingrid@example.no'],
  street: 'Strandgata 6',
  city: 'Bergen',
  postalCode: '5013',
  countryCode: 'NO',
  phone: '+4791234567',
});

/** Customers in Sweden and Norway, whose shops require a domain owner. */
export const NORDICS: readonly DemoUser[] = [
  {
    login: 'anna',
    password: SWEDISH_PASSWORD,
    customerType: 'person',
    billing: [
      person('demo-anna', {
        name: 'Anna Lindqvist',
        emails: ['anna@example.se'],
        street: 'Storgatan 5',
        city: 'Västerås',
        postalCode: '72211',
        countryCode: 'SE',
        phone: '+46701234567',
      }),
    ],
  },
  {
    login: 'foretag',
    password: SWEDISH_PASSWORD,
    customerType: 'company',
    billing: [
      company('demo-foretag', {
        organisation: 'Lindqvist Snickeri AB',
        name: 'Anna Lindqvist',
        emails: ['faktura@snickeri.example'],
        street: 'Hantverksgatan 9',
        city: 'Västerås',
        postalCode: '72212',
        countryCode: 'SE',
        phone: '+46211234567',
        companyId: '5560360793',
        vatId: 'SE556036079301',
      }),
    ],
  },
  {
    login: 'astrid',
    password: SWEDISH_PASSWORD,
    customerType: 'person',
    paymentGroup: 'card',
    billing: [astrid],
    domain: [ownerOf(astrid, { idCard: '8507099805' })],
  },
  {
    login: 'bjorn',
    password: SWEDISH_PASSWORD,
    customerType: 'person',
    paymentGroup: 'card',
    billing: [bjorn],
    domain: [ownerOf(bjorn)],
  },
  {
    login: 'ingrid',
    password: PASSWORD,
    customerType: 'person',
    paymentGroup: 'card',
    billing: [ingrid],
    domain: [ownerOf(ingrid, { noridPid: 'N.PRI.12345678' })],
  },
  {
    login: 'bedrift',
    password: PASSWORD,
    customerType: 'company',
    billing: [
      company('demo-bedrift', {
        organisation: 'Hansen Båtbyggeri AS',
        name: 'Ingrid Hansen',
        emails: ['faktura@batbyggeri.example'],
        street: 'Havnegata 12',
        city: 'Trondheim',
        postalCode: '7010',
        countryCode: 'NO',
        phone: '+4773123456',
        companyId: '918472657',
        vatId: 'NO918472657MVA',
      }),
    ],
  },
];
