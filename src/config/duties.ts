import type { ConfigKey } from './config-keys.ts';

/** The states of the European Economic Area: of the EU, and Iceland, Liechtenstein and Norway. */
const EEA = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK';

/** Where a duty shows. */
export type DutyScreen =
  | 'recapitulation'
  | 'quick-order'
  | 'thank-you'
  | 'withdrawal'
  | 'domain-profile'
  | 'billing-profile'
  | 'payment-method'
  | 'cart, search and product prices'
  | 'every screen';

/**
 * What switches a duty: `country`, its countries and its date; a key of the config; the answer of a call; or `always`,
 * because it harms nobody where it is not required.
 */
export type DutySwitch = 'country' | 'always' | { readonly config: ConfigKey } | { readonly server: string };

interface DutyRow {
  /** Codes of the countries, separated by spaces. */
  countries: string;
  /** The first day on which it is in force: YYYY-MM-DD; empty: whenever what switches it says so. */
  from: string;
  screens: readonly DutyScreen[];
  switchedBy: DutySwitch;
  /** Whether it protects private persons only. */
  isOfConsumers: boolean;
}

/**
 * What laws and registries require around an order, by rule: country, date in force and screen. `docs/duties.md` prints
 * this table; its words are in tools/duty-texts.ts. No legal advice: where a country's law is not certain, the config or
 * the shop's server decides.
 */
export const DUTIES = {
  'order-button': {
    countries: EEA,
    from: '2014-06-13',
    screens: ['recapitulation', 'quick-order'],
    switchedBy: 'always',
    isOfConsumers: true,
  },
  'early-start': {
    countries: EEA,
    from: '2014-06-13',
    screens: ['recapitulation', 'quick-order'],
    switchedBy: { config: 'earlyStartConsent' },
    isOfConsumers: true,
  },
  'withdrawal-function': {
    countries: EEA,
    from: '2026-06-19',
    screens: ['recapitulation', 'quick-order', 'thank-you', 'withdrawal'],
    switchedBy: 'country',
    isOfConsumers: true,
  },
  accessibility: {
    countries: EEA,
    from: '2025-06-28',
    screens: ['every screen'],
    switchedBy: 'always',
    isOfConsumers: true,
  },
  'prices-with-vat': {
    countries: 'AT NO SE',
    from: '2000-03-18',
    screens: ['cart, search and product prices'],
    switchedBy: { config: 'prices' },
    isOfConsumers: true,
  },
  'prices-as-a-lawyer-says': {
    countries: 'CZ HU SK',
    from: '2004-05-01',
    screens: ['cart, search and product prices'],
    switchedBy: { config: 'prices' },
    isOfConsumers: true,
  },
  'registry-declaration': {
    countries: 'NO',
    from: '',
    screens: ['domain-profile', 'recapitulation', 'quick-order'],
    switchedBy: { server: 'GET /domain-profiles/required-fields' },
    isOfConsumers: false,
  },
  'renewal-terms': {
    countries: EEA,
    from: '2014-06-13',
    screens: ['recapitulation', 'quick-order'],
    switchedBy: 'always',
    isOfConsumers: true,
  },
  'owner-verified': {
    countries: 'HU',
    from: '2025-03-20',
    screens: ['domain-profile'],
    switchedBy: { server: 'GET /domain-profiles/required-fields' },
    isOfConsumers: false,
  },
  'owner-data-procedure': {
    countries: EEA,
    from: '2024-10-18',
    screens: ['recapitulation', 'quick-order', 'thank-you'],
    switchedBy: { config: 'legalLinks' },
    isOfConsumers: false,
  },
  'registry-notices': {
    countries: 'AT SE SK',
    from: '',
    screens: ['recapitulation', 'quick-order', 'thank-you'],
    switchedBy: { config: 'legalLinks' },
    isOfConsumers: false,
  },
  'switching-notice': {
    countries: EEA,
    from: '2025-09-12',
    screens: ['recapitulation', 'quick-order', 'thank-you'],
    switchedBy: { config: 'legalLinks' },
    isOfConsumers: false,
  },
  'no-odr-link': {
    countries: EEA,
    from: '2025-07-20',
    screens: ['every screen'],
    switchedBy: 'always',
    isOfConsumers: true,
  },
  'e-invoice': {
    countries: 'SK',
    from: '2027-01-01',
    screens: ['payment-method'],
    switchedBy: { server: 'GET /payment-options' },
    isOfConsumers: false,
  },
  'e-invoice-address': {
    countries: 'SK',
    from: '2027-01-01',
    screens: ['billing-profile'],
    switchedBy: { server: 'GET /domain-profiles/required-fields' },
    isOfConsumers: false,
  },
} as const satisfies Readonly<Record<string, DutyRow>>;

export type Duty = keyof typeof DUTIES;

/** Whether a duty is in force in one of these countries on a day. */
export function isInForce(
  duty: Duty,
  countries: readonly (string | undefined)[],
  day: Date = new Date(),
): boolean {
  const row: DutyRow = DUTIES[duty];
  const listed = row.countries.split(' ');
  return (
    !(day.getTime() < Date.parse(row.from)) &&
    countries.some((code) => code !== undefined && listed.includes(code))
  );
}
