import type { BillingProfile, DomainProfile } from '../../api/profile.ts';
import type { ProfileFields } from '../../api/profiles.ts';
import { PROFILE_FIELD_NAMES, type ProfileField, type ProfileType } from '../../config/profile-fields.ts';
import { phoneToSend } from './phone-rules.ts';
import {
  addressLines,
  contactOf,
  emailsOf,
  hasField,
  isFieldShown,
  type Needs,
  NO_NEEDS,
  normalizeValue,
  type ProfileValues,
} from './rules.ts';

/** A billing or domain profile from the server. */
export type SavedProfile = BillingProfile | DomainProfile;

/** Empty form values with the country preselected. */
export const emptyProfile = (countryCode: string, type: ProfileType = 'person'): ProfileValues => {
  const texts = Object.fromEntries(PROFILE_FIELD_NAMES.map((field) => [field, '']));
  return { type, ...(texts as Record<ProfileField, string>), countryCode };
};

/** The form values of a saved profile. */
export function valuesOf(profile: SavedProfile): ProfileValues {
  const empty = emptyProfile(profile.countryCode, profile.type);
  return {
    ...empty,
    ...Object.fromEntries(PROFILE_FIELD_NAMES.map((field) => [field, textOf(profile, field)])),
    contactPerson: contactOf(profile),
    emails: profile.emails.join(', ') || textOf(profile, 'email'),
  };
}

/** The `name` to send: for a company its contact person, unless the saved name differs. */
function nameToSend({ type, name, contactPerson }: ProfileValues, saved?: SavedProfile): string {
  if (type === 'person') return normalizeValue('name', name);
  const isOwn = saved?.type === 'company' && saved.name !== '' && saved.name !== contactOf(saved);
  return isOwn ? saved.name : normalizeValue('contactPerson', contactPerson);
}

const textOf = (profile: SavedProfile, field: string): string => {
  const value = (profile as Readonly<Record<string, unknown>>)[field];
  return typeof value === 'string' ? value : '';
};

/**
 * The request body: trimmed values, without fields that the type does not have. Saved fields that the form does not
 * show are sent unchanged; first and last name only while they match the full name.
 */
export function profileFields(
  values: ProfileValues,
  saved?: SavedProfile,
  needs: Needs = NO_NEEDS,
): ProfileFields {
  const { id: _id, firstName = '', lastName = '', ...rest } = knownFields(saved);
  const name = nameToSend(values, saved);
  const shown = Object.entries(values)
    .filter(([field]) => isFieldShown(values, field, needs))
    .map(([field, text]) => [field, normalizeValue(field, text)]);
  const isSameName = name === `${firstName} ${lastName}`.trim();
  const all: Record<string, string | string[]> = {
    ...rest,
    ...(isSameName && firstName ? { firstName, lastName } : {}),
    ...Object.fromEntries(shown),
    name,
    emails: emailsOf(values.emails),
    phone: phoneToSend(values.phone, values.countryCode),
  };
  const kept = Object.entries(all).filter(
    ([field, value]) => hasField(values.type, field) && (value !== '' || saved !== undefined),
  );
  return Object.fromEntries(kept);
}

/** A saved profile without its server-only fields. */
function knownFields(saved: SavedProfile | undefined): Partial<DomainProfile & BillingProfile> {
  const { pendingChangeRequest: _, ...fields }: Partial<BillingProfile> = saved ?? {};
  return fields;
}

/** Whether the customer may add a profile (section 6, billingProfileCountLimit; unlimited if undefined). */
export const canAddProfile = (count: number, limit: number | undefined): boolean =>
  limit === undefined || count < limit;

/** The title of a profile: the company, else the person. */
export const profileTitle = (profile: SavedProfile): string =>
  (profile.type === 'company' && profile.organisation) || profile.name || (profile.emails[0] ?? profile.id);

/** The address in one line, without the empty parts. */
export const profileAddress = (profile: SavedProfile, country: string): string =>
  [...addressLines(profile), country].filter((part) => part !== '').join(', ');
