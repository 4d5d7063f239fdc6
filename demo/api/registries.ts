import { ownValue } from '../../server/own-value.ts';
import { hasPostalCode } from '../../src/config/postal-codes.ts';
import { needsCompanyNumber, type Profile } from './profile-rules.ts';

/** Profile fields that a registry requires, by type of owner. */
export interface RequiredFields {
  person: readonly string[];
  company: readonly string[];
}

interface Registry extends Partial<RequiredFields> {
  /** At least one field of each group is required, among those that the owner's type has. */
  oneOf?: readonly (readonly string[])[];
}

const BASE: RequiredFields = {
  person: ['name', 'street', 'city', 'postalCode', 'countryCode', 'email', 'phone'],
  company: [
    'organisation',
    'name',
    'contactPerson',
    'street',
    'city',
    'postalCode',
    'countryCode',
    'email',
    'phone',
  ],
};

/**
 * Fields that the registries require in addition, according to their published rules for registrants: Internetstiftelsen (.se, .nu)
 * identifies by personal or organization number, Norid (.no) by its PID or the organization number, the Hungarian
 * registry by identity card or VAT number, Red.es (.es) by identity card, passport or VAT number, AFNIC (.fr) by
 * date of birth, SIREN or VAT number, SK-NIC (.sk) companies by their IČO.
 */
const REGISTRIES: Readonly<Record<string, Registry>> = {
  se: { person: ['idCard'], company: ['companyId'] },
  nu: { person: ['idCard'], company: ['companyId'] },
  no: { person: ['noridPid'], company: ['companyId'] },
  hu: { person: ['idCard'], company: ['vatId'] },
  es: { company: ['vatId'], oneOf: [['idCard', 'passport']] },
  fr: { person: ['birthday'], oneOf: [['companyId', 'vatId']] },
  sk: { company: ['companyId'] },
};

/** EURid: an owner outside the European Economic Area proves their citizenship, a company its seat within it. */
const EU_FROM_OUTSIDE: Registry = { company: ['vatId'], oneOf: [['idCard', 'passport']] };

const ECONOMIC_AREA = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

const PERSON_FIELDS = new Set(['birthday', 'passport', 'idCard', 'noridPid']);
const COMPANY_FIELDS = new Set(['companyId', 'taxId', 'vatId', 'organisation']);

const unique = (names: readonly string[]): string[] => [...new Set(names)];

/** Fields that a domain's owner must fill in, by the TLDs in the cart (GET /domain-profiles/required-fields). */
export function requiredDomainFields(tlds: readonly string[], countryCode: string) {
  const entries = unique(tlds).map((tld) => ({ tld, registry: registryOf(tld, countryCode) }));
  const all = (type: keyof RequiredFields) =>
    unique([...BASE[type], ...entries.flatMap(({ registry }) => registry[type] ?? [])]);
  const groups = entries.flatMap(({ registry }) => registry.oneOf ?? []);
  const oneOf = unique(groups.map((group) => group.join())).map((group) => group.split(','));
  const byTld = entries.map(({ tld, registry: { person = [], company = [] } }) => [tld, { person, company }]);
  return {
    person: all('person'),
    company: all('company'),
    ...(oneOf.length > 0 && { oneOf }),
    byTld: Object.fromEntries(byTld) as Record<string, RequiredFields>,
  };
}

/**
 * The response of GET /domain-profiles/required-fields: what the registries and this shop itself require. Without TLDs,
 * the fields of a billing profile.
 */
export function requiredFields(tlds: readonly string[], countryCode: string) {
  const fields = requiredDomainFields(tlds, countryCode);
  const inCountry = (names: readonly string[]) =>
    names.filter((field) => field !== 'postalCode' || hasPostalCode(countryCode));
  const own = needsCompanyNumber(countryCode) ? ['companyId'] : [];
  return {
    ...fields,
    person: inCountry(fields.person),
    company: unique([...inCountry(fields.company), ...own]),
  };
}

function registryOf(tld: string, countryCode: string): Registry {
  if (tld === 'eu') return countryCode === '' || ECONOMIC_AREA.has(countryCode) ? {} : EU_FROM_OUTSIDE;
  return ownValue(REGISTRIES, tld) ?? {};
}

/** Required fields that are empty in the profile; for an empty group, its first field. */
export function missingOf(profile: Profile, tlds: readonly string[]): string[] {
  const required = requiredDomainFields(tlds, profile.countryCode);
  const isFilled = (field: string) => String(profile[field as keyof Profile] ?? '').trim() !== '';
  const isAsked = (field: string) => field !== 'postalCode' || hasPostalCode(profile.countryCode);
  const foreign = profile.type === 'company' ? PERSON_FIELDS : COMPANY_FIELDS;
  const groups = (required.oneOf ?? []).map((group) => group.filter((field) => !foreign.has(field)));
  return [
    ...required[profile.type].filter((field) => isAsked(field) && !isFilled(field)),
    ...groups.filter((group) => group.length > 0 && !group.some(isFilled)).map((group) => String(group[0])),
  ];
}

/** Fields that must match, but differ between owner and payer. */
export function mismatchesOf(profile: Profile, billing: Profile, mustMatch: readonly string[]): string[] {
  const comparable = (side: Profile, field: string) =>
    String(side[field as keyof Profile] ?? '')
      .trim()
      .toLowerCase();
  return mustMatch.filter((field) => comparable(profile, field) !== comparable(billing, field));
}
