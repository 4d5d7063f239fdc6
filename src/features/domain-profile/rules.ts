import type { Cart } from '../../api/cart-schema.ts';
import type { RequiredFields } from '../../api/domain-profiles.ts';
import type { BillingProfile, DomainProfile } from '../../api/profile.ts';
import type { ProfileType } from '../../config/profile-fields.ts';
import { isEmptyValue } from '../order-steps/rules.ts';
import {
  hasField,
  isAlwaysRequired,
  type Needs,
  NO_NEEDS,
  nameField,
  type ProfileValues,
} from '../profile/rules.ts';
import { valuesOf } from '../profile/values.ts';

/** The endings of the domains in the cart, each once, sorted: one question to the server serves them all. */
export function endingsInCart(cart: Cart): string[] {
  const endings = cart.items
    .filter(({ code }) => code.startsWith('domain-'))
    .map(({ properties }) => properties.tld ?? endingOf(properties.domain ?? ''));
  return [...new Set(endings.filter((ending) => ending !== ''))].sort();
}

const endingOf = (domain: string): string => domain.split('.').slice(1).join('.');

/**
 * The wire's name of a field as the form knows it: a domain profile has one address, the form may take several; a
 * company's name is that of its contact person.
 */
function inForm(field: string, type: ProfileType): string {
  if (field === 'email') return 'emails';
  return field === 'name' ? nameField(type) : field;
}

/** A company was not born; what else a type drops, it drops everywhere. */
const isOfType = (type: ProfileType, field: string): boolean =>
  hasField(type, field) && !(type === 'company' && field === 'birthday');

/** What the form asks of somebody of this type; nothing besides the usual while the server has not answered. */
export function needsOf(required: RequiredFields | undefined, type: ProfileType): Needs {
  if (!required) return NO_NEEDS;
  const asked = (fields: readonly string[]): string[] => {
    const names = fields.map((field) => inForm(field, type)).filter((field) => isOfType(type, field));
    return [...new Set(names)];
  };
  const single = asked(required[type]);
  const isSettled = (field: string): boolean => single.includes(field) || isAlwaysRequired(field);
  // A group with a field that is filled anyway asks for nothing more.
  const groups = required.oneOf.map(asked).filter((group) => group.length > 0 && !group.some(isSettled));
  return {
    asked: [],
    required: single,
    oneOf: groups,
    endings: endingsByField(required, type),
  };
}

/** Which endings ask for a field besides what all registries ask (byTld of the server's answer). */
function endingsByField({ byTld = {} }: RequiredFields, type: ProfileType): Record<string, string[]> {
  const endings: Record<string, string[]> = {};
  for (const [ending, fields] of Object.entries(byTld))
    for (const field of fields[type].map((name) => inForm(name, type)).filter((name) => isOfType(type, name)))
      endings[field] = [...(endings[field] ?? []), ending];
  return endings;
}

const isFilled = (profile: DomainProfile, field: string): boolean =>
  !isEmptyValue((profile as Readonly<Record<string, unknown>>)[field]);

/** Which required fields a saved profile lacks, by their names on the wire; a group that is empty by its first. */
export function missingFields(profile: DomainProfile, required: RequiredFields | undefined): string[] {
  if (!required) return [];
  const single = required[profile.type].filter((field) => !isFilled(profile, field));
  const groups = required.oneOf
    .map((group) => group.filter((field) => isOfType(profile.type, field)))
    .filter((group) => group.length > 0 && !group.some((field) => isFilled(profile, field)))
    .map(([first]) => first ?? '');
  return [...new Set([...single, ...groups])];
}

/** In which of the fields that must be equal the owner differs from who is billed (section 3, domain profile). */
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
 * What the form of the owner must say because it has to be the same as on the bill, by the form's names; nothing where
 * nobody is billed yet. Of several addresses the first counts.
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
