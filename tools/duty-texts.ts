import { DUTIES, type Duty, type DutySwitch } from '../src/config/duties.ts';

interface DutyText {
  what: string;
  source: string;
  /** The file of a test that shows it. */
  test: string;
  /** Whether whoever wrote the row has read the source itself, in its original text. */
  isRead: boolean;
}

/** The words of `docs/duties.md`, and the tests of its rows. A duty without them does not compile. */
export const DUTY_TEXTS: Readonly<Record<Duty, DutyText>> = {
  'order-button': {
    what: 'The button that orders says that the order obliges to pay',
    source: 'Directive 2011/83/EU, Article 8(2)',
    test: 'src/features/order/recapitulation/order-button.test.tsx',
    isRead: false,
  },
  'early-start': {
    what: 'Services start before the period of withdrawal is over only at the express request of the consumer',
    source: 'Directive 2011/83/EU, Articles 8(8) and 16(a)',
    test: 'test/journeys/early-start.spec.ts',
    isRead: false,
  },
  'withdrawal-function': {
    what: 'Consumers can withdraw online, in two steps, and get a receipt; the link is there at any time',
    source: 'Directive 2011/83/EU, Article 11a, by Directive (EU) 2023/2673',
    test: 'test/journeys/withdrawal.spec.ts',
    isRead: false,
  },
  accessibility: {
    what: 'Online shops are accessible: WCAG 2.2 AA',
    source: 'Directive (EU) 2019/882',
    test: 'test/matrix/pages.spec.ts',
    isRead: false,
  },
  'prices-with-vat': {
    what: 'Consumers see the price incl. VAT',
    source: 'Directive 98/6/EC, as the country applies it',
    test: 'test/elements/prices-with-vat.test.ts',
    isRead: false,
  },
  'prices-as-a-lawyer-says': {
    what: 'Consumers see the price incl. VAT. Nothing is preset: your lawyer decides, and `"prices": "gross"` does it',
    source: 'Directive 98/6/EC, as the country applies it',
    test: 'test/elements/prices-with-vat.test.ts',
    isRead: false,
  },
  'registry-declaration': {
    what: 'The applicant for a domain signs the declaration of the registry',
    source: 'The domain regulations of Norid',
    test: 'test/journeys/declarations.spec.ts',
    isRead: false,
  },
  'renewal-terms': {
    what: 'Right above the button stands what renews by itself, for how long, and how that ends',
    source: 'Directive 2011/83/EU, Articles 8(2) and 6(1)(o)',
    test: 'src/features/order/recapitulation/order-terms.test.tsx',
    isRead: false,
  },
  'owner-verified': {
    what: 'Owners of .hu names are verified before the registration: the tags have the e-mail confirmed',
    source: 'The registration rules of the Hungarian registry',
    test: 'test/journeys/confirm-email.spec.ts',
    isRead: false,
  },
  'owner-data-procedure': {
    what: 'The procedure by which owners’ data are verified, and what is published of companies, is linked beside the button',
    source: 'Directive (EU) 2022/2555 (NIS 2), Article 28, as the country applies it',
    test: 'src/features/order/recapitulation/order-terms.test.tsx',
    isRead: false,
  },
  'registry-notices': {
    what: 'The notices of the registries of .at, .eu, .nu, .se and .sk to applicants are linked beside the button',
    source: 'The registration rules of nic.at, EURid, Internetstiftelsen and SK-NIC',
    test: 'src/features/order/recapitulation/order-terms.test.tsx',
    isRead: false,
  },
  'switching-notice': {
    what: 'How to leave a hosting service, the notice for it, the export of data and their place are linked beside the button',
    source: 'Regulation (EU) 2023/2854 (Data Act), Articles 25, 26 and 28',
    test: 'src/features/order/recapitulation/order-terms.test.tsx',
    isRead: false,
  },
  'no-odr-link': {
    what: 'Nothing links to the platform for online dispute resolution, which is closed',
    source: 'Regulation (EU) 2024/3228',
    test: 'test/unit/duties.test.ts',
    isRead: false,
  },
  'e-invoice': {
    what: 'Companies get structured invoices',
    source: 'The VAT act of Slovakia',
    test: 'demo/api/e-invoice.test.ts',
    isRead: false,
  },
  'e-invoice-address': {
    what: 'Companies state the electronic address to which e-invoices are sent: the DIČ',
    source: 'The VAT act of Slovakia',
    test: 'demo/api/e-invoice.test.ts',
    isRead: false,
  },
};

function switchText(by: DutySwitch): string {
  if (by === 'country') return 'the country and the date';
  if (by === 'always') return 'nothing: it is always so';
  return 'config' in by ? `\`${by.config}\` of the config` : `your server: \`${by.server}\``;
}

const MOST_NAMED = 4;

/** The countries by their codes, or the area that they are. */
function countriesText(countries: string): string {
  return countries.split(' ').length > MOST_NAMED
    ? 'European Economic Area'
    : countries.replaceAll(' ', ', ');
}

/** The rows of the table in `docs/duties.md`. */
export const dutyRows = (): string[][] =>
  (Object.keys(DUTIES) as Duty[]).map((duty) => {
    const { countries, from, screens, switchedBy, isOfConsumers } = DUTIES[duty];
    const { what, source, test, isRead } = DUTY_TEXTS[duty];
    const whom = isOfConsumers ? '' : ', companies too';
    return [
      what,
      countriesText(countries) + whom,
      from || 'as what switches it says',
      screens.join(', '),
      switchText(switchedBy),
      `\`${test}\``,
      source,
      isRead ? 'yes' : 'no',
    ];
  });
