import type { BillingProfile, DomainProfile } from '../../../api/profile.ts';
import type { ProfileBody } from '../../../api/profiles.ts';
import {
  isProfileField,
  PROFILE_FIELD_NAMES,
  type ProfileField,
  type ProfileType,
} from '../../../config/profile-fields.ts';
import { phoneToSend } from '../../../lib/phone/phone-rules.ts';
import {
  addressLines,
  contactOf,
  hasField,
  isFieldShown,
  type Needs,
  NO_NEEDS,
  type ProfileValues,
} from '../rules.ts';
import { emailsOf } from './field-rules.ts';
import { normalizeValue } from './normalize.ts';

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
function nameToSend(values: ProfileValues, saved?: SavedProfile): string {
  const { type, name, contactPerson } = values;
  if (type === 'person') return isUntouched('name', values, saved) ? name : normalizeValue('name', name);
  const isOwn = saved?.type === 'company' && saved.name !== '' && saved.name !== contactOf(saved);
  return isOwn ? saved.name : normalizeValue('contactPerson', contactPerson);
}

const textOf = (profile: SavedProfile, field: string): string => {
  const value = (profile as Readonly<Record<string, unknown>>)[field];
  return typeof value === 'string' ? value : '';
};

/** Whether a field of the form still has the value of the saved profile. */
export const isUntouched = (
  field: ProfileField,
  values: Readonly<Record<ProfileField, string>>,
  saved: SavedProfile | undefined,
): boolean => saved !== undefined && values[field] !== '' && values[field] === textOf(saved, field);

/**
 * The request body: trimmed values, without fields that the type does not have. Saved fields that the form does not
 * show are sent unchanged; first and last name only while they match the full name.
 */
export function profileFields(
  values: ProfileValues,
  saved?: SavedProfile,
  needs: Needs = NO_NEEDS,
): ProfileBody {
  const { id: _id, firstName = '', lastName = '', ...rest } = knownFields(saved);
  const name = nameToSend(values, saved);
  const sentValue = (field: string, text: string): string =>
    isProfileField(field) && isUntouched(field, values, saved)
      ? text
      : normalizeValue(field, text, values.countryCode);
  const shown = Object.entries(values)
    .filter(([field]) => isFieldShown(values, field, needs))
    .map(([field, text]) => [field, sentValue(field, text)]);
  const isSameName = name === `${firstName} ${lastName}`.trim();
  const all: Record<string, string | string[]> = {
    ...rest,
    ...(isSameName && firstName ? { firstName, lastName } : {}),
    ...Object.fromEntries(shown),
    name,
    emails: emailsOf(values.emails),
    phone: isUntouched('phone', values, saved) ? values.phone : phoneToSend(values.phone),
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

/** Whether the customer may add a profile (clause 6.6; unlimited if undefined). */
export const canAddProfile = (count: number, limit: number | undefined): boolean =>
  limit === undefined || count < limit;

/** The title of a profile: the company, else the person. */
export const profileTitle = (profile: SavedProfile): string =>
  (profile.type === 'company' && profile.organisation) || profile.name || (profile.emails[0] ?? profile.id);

/** The address in one line, without the empty parts. */
export const profileAddress = (profile: SavedProfile, country: string): string =>
  [...addressLines(profile), country].filter((part) => part !== '').join(', ');
