import { DUTIES, type Duty, type DutySwitch } from '../src/config/duties.ts';

interface DutyText {
  what: string;
  source: string;
}

/** The words of `docs/duties.md`. A duty without them does not compile. */
const DUTY_TEXTS: Readonly<Record<Duty, DutyText>> = {
  'order-button': {
    what: 'The button that orders says that the order obliges to pay',
    source: 'Directive 2011/83/EU, Article 8(2)',
  },
  'early-start': {
    what: 'Services start before the period of withdrawal is over only at the express request of the consumer',
    source: 'Directive 2011/83/EU, Articles 8(8) and 16(a)',
  },
  'withdrawal-function': {
    what: 'Consumers can withdraw online, in two steps, and get a receipt; the link is there at any time',
    source: 'Directive 2011/83/EU, Article 11a, by Directive (EU) 2023/2673',
  },
  accessibility: {
    what: 'Online shops are accessible: WCAG 2.2 AA',
    source: 'Directive (EU) 2019/882',
  },
  'prices-with-vat': {
    what: 'Consumers see the price incl. VAT',
    source: 'Directive 98/6/EC, as the country applies it',
  },
  'prices-as-a-lawyer-says': {
    what: 'Consumers see the price incl. VAT. Nothing is preset: your lawyer decides, and `"prices": "gross"` does it',
    source: 'Directive 98/6/EC, as the country applies it',
  },
  'registry-declaration': {
    what: 'The applicant for a domain signs the declaration of the registry',
    source: 'The domain regulations of Norid',
  },
  'e-invoice': {
    what: 'Companies get structured invoices',
    source: 'The VAT act of Slovakia',
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
    const { what, source } = DUTY_TEXTS[duty];
    const whom = isOfConsumers ? '' : ', companies too';
    return [
      what,
      countriesText(countries) + whom,
      from || 'as your server says',
      screens.join(', '),
      switchText(switchedBy),
      source,
    ];
  });
