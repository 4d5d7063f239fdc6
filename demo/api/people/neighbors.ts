import { company, type DemoUser, ownerOf, PASSWORD, person } from './demo-user.ts';

const eszter = person('demo-eszter', {
  name: 'Kovács Eszter',
  emails: ['eszter@example.hu'],
  street: 'Petőfi Sándor utca 14',
  city: 'Szeged',
  postalCode: '6722',
  countryCode: 'HU',
  phone: '+36301234567',
});

/** Customers in the Czech Republic, Hungary and Austria. */
export const NEIGHBORS: readonly DemoUser[] = [
  {
    login: 'petr',
    password: PASSWORD,
    customerType: 'person',
    creditEur: 2_000,
    billing: [
      person('demo-petr', {
        name: 'Petr Dvořák',
        emails: ['petr@example.cz'],
        street: 'Masarykova 31',
        city: 'Brno',
        postalCode: '60200',
        countryCode: 'CZ',
        phone: '+420602123456',
      }),
    ],
  },
  {
    login: 'stavby',
    password: PASSWORD,
    customerType: 'company',
    billing: [
      company('demo-stavby', {
        organisation: 'Stavby Vltava s. r. o.',
        name: 'Lenka Malá',
        emails: ['faktury@stavbyvltava.example'],
        street: 'Lidická 8',
        city: 'České Budějovice',
        postalCode: '37001',
        countryCode: 'CZ',
        phone: '+420387123456',
        companyId: '27148262',
        taxId: 'CZ27148262',
        vatId: 'CZ27148262',
      }),
    ],
  },
  {
    login: 'eszter',
    password: PASSWORD,
    customerType: 'person',
    paymentGroup: 'card',
    billing: [eszter],
    domain: [ownerOf(eszter, { idCard: '123456AB' })],
  },
  {
    login: 'muhely',
    password: PASSWORD,
    customerType: 'company',
    billing: [
      company('demo-muhely', {
        organisation: 'Tisza Műhely Kft.',
        name: 'Nagy Gábor',
        emails: ['szamla@tiszamuhely.example'],
        street: 'Ipar utca 3',
        city: 'Debrecen',
        postalCode: '4024',
        countryCode: 'HU',
        phone: '+3652123456',
        companyId: '0109562731',
        taxId: '24718361-2-09',
        vatId: 'HU24718361',
      }),
    ],
  },
  {
    login: 'lena',
    password: PASSWORD,
    customerType: 'person',
    paymentGroup: 'paypal',
    billing: [
      person('demo-lena', {
        name: 'Lena Gruber',
        emails: ['lena@example.at'],
        street: 'Herrengasse 22',
        city: 'Graz',
        postalCode: '8010',
        countryCode: 'AT',
        phone: '+436641234567',
      }),
    ],
  },
  {
    login: 'tischlerei',
    password: PASSWORD,
    customerType: 'company',
    billing: [
      company('demo-tischlerei', {
        organisation: 'Tischlerei Gruber GmbH',
        name: 'Lena Gruber',
        emails: ['rechnung@tischlerei-gruber.example'],
        street: 'Werkstraße 5',
        city: 'Linz',
        postalCode: '4020',
        countryCode: 'AT',
        phone: '+43732123456',
        companyId: 'FN 481726x',
        taxId: '12-417/3659',
        vatId: 'ATU61482737',
      }),
    ],
  },
];
