import type { BillingProfile, DomainProfile } from '../../api/profile.ts';
import type { RequiredFields } from '../../api/required-fields.ts';
import { missingFields, needsOf } from '../domain-profile/rules.ts';

/** Somebody whom the customer has saved, as a domain's owner would be. */
export type Owner = DomainProfile;

/** A billing profile can own domains too: its first address is the owner's. */
export const asOwner = ({ bonusCard: _, ...profile }: BillingProfile): Owner => ({
  ...profile,
  email: profile.emails[0] ?? '',
});

/** What a registry asks, against what is saved. Fields have their names on the wire; `/` joins those of which one is enough. */
export type Readiness =
  | { kind: 'ready'; profile: string }
  | { kind: 'lacks'; profile: string; fields: readonly string[] }
  | { kind: 'asks'; person: readonly string[]; company: readonly string[] };

/** What every profile has: nobody needs to be warned of it. */
const USUAL: ReadonlySet<string> = new Set(
  'name contactPerson street city postalCode countryCode email emails phone organisation'.split(' '),
);

const asked = (required: RequiredFields, type: 'person' | 'company'): string[] => {
  const { required: fields, oneOf } = needsOf(required, type);
  return [...fields.filter((field) => !USUAL.has(field)), ...oneOf.map((group) => group.join('/'))];
};

const nameOf = ({ type, organisation, name }: Owner): string =>
  type === 'company' ? organisation || name : name;

/**
 * Whether one of the saved profiles is all that the registry asks for; else what the nearest one lacks, and where there
 * is none to compare with, what is asked besides the usual. `required` may differ from country to country.
 */
export function readinessOf(
  owners: readonly Owner[],
  required: (countryCode: string) => RequiredFields | undefined,
  countryCode: string,
): Readiness | undefined {
  const compared = owners.flatMap((owner) => {
    const fields = required(owner.countryCode);
    return fields ? [{ profile: nameOf(owner), fields: missingFields(owner, fields) }] : [];
  });
  const [nearest] = compared.sort((a, b) => a.fields.length - b.fields.length);
  if (nearest) return { kind: nearest.fields.length === 0 ? 'ready' : 'lacks', ...nearest };
  const fields = required(countryCode);
  return fields && { kind: 'asks', person: asked(fields, 'person'), company: asked(fields, 'company') };
}

/**
 * The answer about one ending out of the answer about many; undefined where it has to be asked alone, because groups
 * of which one is enough are not told by ending.
 */
export function requiredOf(all: RequiredFields, ending: string): RequiredFields | undefined {
  const own = all.byTld?.[ending];
  if (!own || all.oneOf.length > 0) return undefined;
  const added = (type: 'person' | 'company'): Set<string> =>
    new Set(Object.values(all.byTld ?? {}).flatMap((one) => one[type]));
  const of = (type: 'person' | 'company'): string[] => [
    ...all[type].filter((field) => !added(type).has(field)),
    ...own[type],
  ];
  return { person: of('person'), company: of('company'), oneOf: [], byTld: undefined };
}
