import type { BillingProfile, DomainProfile } from '../../../api/profile.ts';
import type { RequiredFields } from '../../../api/required-fields.ts';
import { missingFields, needsOf } from '../../profile/domain/rules.ts';

/** A saved profile as the owner of a domain. */
export type Owner = DomainProfile;

/** A billing profile as an owner, who has its first email address. */
export const asOwner = ({ bonusCard: _, ...profile }: BillingProfile): Owner => ({
  ...profile,
  email: profile.emails[0] ?? '',
});

/**
 * A registry's requirements compared with the saved profiles. Fields have their API names; `/` separates alternatives,
 * of which one is enough.
 */
export type Requirements =
  | { kind: 'complete'; profile: string }
  | { kind: 'incomplete'; profile: string; fields: readonly string[]; countryCode: string }
  /** There is no profile to compare with. */
  | { kind: 'required'; person: readonly string[]; company: readonly string[]; countryCode: string };

/** Fields that every profile has. */
const COMMON: ReadonlySet<string> = new Set(
  'name contactPerson street city postalCode countryCode email emails phone organisation'.split(' '),
);

/** What a registry adds to what every order needs, such as a company number in a country where each company has one. */
function uncommonFields(required: RequiredFields, type: 'person' | 'company'): string[] {
  const { required: fields, oneOf } = needsOf(required, type);
  const added = required.byTld && Object.values(required.byTld).flatMap((one) => one[type]);
  const isUncommon = (field: string): boolean => !COMMON.has(field) && (added?.includes(field) ?? true);
  return [...fields.filter(isUncommon), ...oneOf.map((group) => group.join('/'))];
}

const nameOf = ({ type, organisation, name }: Owner): string =>
  type === 'company' ? organisation || name : name;

/**
 * The requirements for the profile that lacks the fewest fields; without profiles, the required fields that not every
 * profile has. `required` may differ by country.
 */
export function requirementsFor(
  owners: readonly Owner[],
  required: (countryCode: string) => RequiredFields | undefined,
  countryCode: string,
): Requirements | undefined {
  const compared = owners.flatMap((owner) => {
    const fields = required(owner.countryCode);
    const { countryCode } = owner;
    return fields ? [{ profile: nameOf(owner), fields: missingFields(owner, fields), countryCode }] : [];
  });
  const [best] = compared.sort((a, b) => a.fields.length - b.fields.length);
  if (best) {
    return best.fields.length === 0
      ? { kind: 'complete', profile: best.profile }
      : { kind: 'incomplete', ...best };
  }
  const fields = required(countryCode);
  return (
    fields && {
      kind: 'required',
      person: uncommonFields(fields, 'person'),
      company: uncommonFields(fields, 'company'),
      countryCode,
    }
  );
}

/**
 * The required fields of one TLD, taken from those of many; undefined if that TLD has to be requested separately,
 * because groups of alternatives are not given by TLD.
 */
export function requiredForTld(all: RequiredFields, tld: string): RequiredFields | undefined {
  const own = all.byTld?.[tld];
  if (!own || all.oneOf.length > 0) return undefined;
  const added = (type: 'person' | 'company'): Set<string> =>
    new Set(Object.values(all.byTld ?? {}).flatMap((one) => one[type]));
  const fieldsOf = (type: 'person' | 'company'): string[] => [
    ...all[type].filter((field) => !added(type).has(field)),
    ...own[type],
  ];
  return { person: fieldsOf('person'), company: fieldsOf('company'), oneOf: [], byTld: { [tld]: own } };
}
