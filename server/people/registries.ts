import { hasPostalCode } from '../../src/config/postal-codes.ts';
import type { CompanyNumber, Profile } from '../entities.ts';
import type { RegistryFields, RequiredFields } from '../provider.ts';
import { needsCompanyNumber } from './profile-rules.ts';

/** What every registry asks for. */
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

const PERSON_FIELDS = new Set(['birthday', 'passport', 'idCard', 'noridPid']);
const COMPANY_FIELDS = new Set(['companyId', 'taxId', 'vatId', 'organisation']);

const unique = (names: readonly string[]): string[] => [...new Set(names)];

/** What the registry of each ending asks for in addition. */
export type FieldsByTld = Readonly<Record<string, RegistryFields>>;

/** Fields that a domain's owner must fill in, by the TLDs in the cart (GET /domain-profiles/required-fields). */
export function requiredDomainFields(tlds: readonly string[], byTld: FieldsByTld) {
  const entries = unique(tlds).map((tld) => ({
    tld,
    registry: Object.hasOwn(byTld, tld) ? (byTld[tld] ?? {}) : {},
  }));
  const all = (type: keyof RequiredFields) =>
    unique([...BASE[type], ...entries.flatMap(({ registry }) => registry[type] ?? [])]);
  const groups = entries.flatMap(({ registry }) => registry.oneOf ?? []);
  const oneOf = unique(groups.map((group) => group.join())).map((group) => group.split(','));
  const ofTlds = entries.map(({ tld, registry: { person = [], company = [], verifyEmail } }) => [
    tld,
    { person, company, ...(verifyEmail && { verifyEmail: true }) },
  ]);
  return {
    person: all('person'),
    company: all('company'),
    ...(oneOf.length > 0 && { oneOf }),
    ...(entries.some(({ registry }) => registry.verifyEmail) && { verifyEmail: true }),
    byTld: Object.fromEntries(ofTlds) as Record<string, RequiredFields>,
  };
}

/**
 * The response of GET /domain-profiles/required-fields: what the registries and this shop itself require. Without TLDs,
 * the fields of a billing profile.
 */
export function requiredFields(
  tlds: readonly string[],
  countryCode: string,
  byTld: FieldsByTld,
  numbers: readonly CompanyNumber[] = [],
) {
  const fields = requiredDomainFields(tlds, byTld);
  const inCountry = (names: readonly string[]) =>
    names.filter((field) => field !== 'postalCode' || hasPostalCode(countryCode));
  const own = needsCompanyNumber(countryCode) ? ['companyId'] : [];
  return {
    ...fields,
    person: inCountry(fields.person),
    company: unique([...inCountry(fields.company), ...own, ...numbers]),
  };
}

/** Required fields that are empty in the profile; for an empty group, its first field. */
export function missingOf(
  profile: Pick<Profile, 'type' | 'countryCode'> & Partial<Profile>,
  tlds: readonly string[],
  byTld: FieldsByTld,
): string[] {
  const required = requiredDomainFields(tlds, byTld);
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
