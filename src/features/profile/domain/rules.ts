import type { BillingProfile, DomainProfile } from '../../../api/profile.ts';
import type { RequiredFields } from '../../../api/required-fields.ts';
import type { ProfileType } from '../../../config/profile-fields.ts';
import { isEmptyValue } from '../../steps/rules.ts';
import { isNotIn } from '../form/field-rules.ts';
import { valuesOf } from '../form/values.ts';
import { hasField, isAlwaysRequired, type Needs, NO_NEEDS, nameField, type ProfileValues } from '../rules.ts';

/**
 * Maps an API field name to that of the form: the form has a list of email addresses, and a company's name is that of
 * its contact person.
 */
function inForm(field: string, type: ProfileType): string {
  if (field === 'email') return 'emails';
  return field === 'name' ? nameField(type) : field;
}

/** Whether profiles of this type have the field; companies have no date of birth. */
const isOfType = (type: ProfileType, field: string): boolean =>
  hasField(type, field) && !(type === 'company' && field === 'birthday');

/** The additional fields for a profile of this type; none until the server has responded. */
export function needsOf(required: RequiredFields | undefined, type: ProfileType): Needs {
  if (!required) return NO_NEEDS;
  const fieldNames = (fields: readonly string[]): string[] => {
    const names = fields.map((field) => inForm(field, type)).filter((field) => isOfType(type, field));
    return [...new Set(names)];
  };
  const single = fieldNames(required[type]);
  const isSettled = (field: string): boolean => single.includes(field) || isAlwaysRequired(field);
  // A group with a required field is always satisfied.
  const groups = required.oneOf.map(fieldNames).filter((group) => group.length > 0 && !group.some(isSettled));
  return {
    optional: [],
    required: single,
    oneOf: groups,
    tlds: tldsByField(required, type),
  };
}

/** The TLDs that require each field (`byTld` of the response). */
function tldsByField({ byTld = {} }: RequiredFields, type: ProfileType): Record<string, string[]> {
  const tlds: Record<string, string[]> = {};
  for (const [ending, fields] of Object.entries(byTld))
    for (const field of fields[type].map((name) => inForm(name, type)).filter((name) => isOfType(type, name)))
      tlds[field] = [...(tlds[field] ?? []), ending];
  return tlds;
}

const isFilled = (profile: DomainProfile, field: string): boolean =>
  !isEmptyValue((profile as Readonly<Record<string, unknown>>)[field]);

/** API names of the required fields that are empty in a saved profile; for an empty group, the first one. */
export function missingFields(profile: DomainProfile, required: RequiredFields | undefined): string[] {
  if (!required) return [];
  const single = required[profile.type].filter(
    (field) => !isFilled(profile, field) && !isNotIn(field, profile.countryCode),
  );
  const groups = required.oneOf
    .map((group) => group.filter((field) => isOfType(profile.type, field)))
    .filter((group) => group.length > 0 && !group.some((field) => isFilled(profile, field)))
    .map(([first]) => first ?? '');
  return [...new Set([...single, ...groups])];
}

/** The fields that must match the billing profile but differ (clause 3.16). */
export function mismatchedFields(
  profile: DomainProfile,
  billing: BillingProfile | undefined,
  mustMatch: readonly string[],
): string[] {
  if (!billing) return [];
  return mustMatch.filter((field) => comparable(profile, field) !== comparable(billing, field));
}

function comparable(profile: BillingProfile | DomainProfile, field: string): string {
  const { email } = { email: '', ...profile };
  const value =
    field === 'email' ? email || profile.emails[0] : (profile as Readonly<Record<string, unknown>>)[field];
  return String(value ?? '')
    .trim()
    .toLowerCase();
}

/**
 * The values that must match the billing profile, by form field name; none without a billing profile. Of several email
 * addresses, the first is used.
 */
export function fixedValues(
  billing: BillingProfile | undefined,
  mustMatch: readonly string[],
): Partial<ProfileValues> {
  if (!billing) return {};
  const values = { ...valuesOf(billing), emails: billing.emails[0] ?? '' };
  const fields = mustMatch
    .map((field) => inForm(field, billing.type))
    .filter((field) => Object.hasOwn(values, field));
  return Object.fromEntries(fields.map((field) => [field, values[field as keyof ProfileValues]]));
}
