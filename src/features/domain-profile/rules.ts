import type { Cart } from '../../api/cart-schema.ts';
import type { RequiredFields } from '../../api/domain-profiles.ts';
import type { BillingProfile, DomainProfile, ProfileType } from '../../api/profile.ts';
import { hasField, type Needs, NO_NEEDS } from '../profile/rules.ts';

/** The endings of the domains in the cart, each once, sorted: one question to the server serves them all. */
export function endingsInCart(cart: Cart): string[] {
  const endings = cart.items
    .filter(({ code }) => code.startsWith('domain-'))
    .map(({ properties }) => properties.tld ?? endingOf(properties.domain ?? ''));
  return [...new Set(endings.filter((ending) => ending !== ''))].sort();
}

const endingOf = (domain: string): string => domain.split('.').slice(1).join('.');

/** The wire's name of a field as the form knows it: a domain profile has one address, the form may take several. */
const inForm = (field: string): string => (field === 'email' ? 'emails' : field);

/** A company was not born; what else a type drops, it drops everywhere. */
const isOfType = (type: ProfileType, field: string): boolean =>
  hasField(type, field) && !(type === 'company' && field === 'birthday');

/** What the form asks of somebody of this type; nothing besides the usual while the server has not answered. */
export function needsOf(required: RequiredFields | undefined, type: ProfileType): Needs {
  if (!required) return NO_NEEDS;
  const asked = (fields: readonly string[]): string[] =>
    fields.map(inForm).filter((field) => isOfType(type, field));
  const groups = required.oneOf.map(asked).filter((group) => group.length > 0);
  return { asked: [], required: asked(required[type]), oneOf: groups };
}

const isFilled = (profile: DomainProfile, field: string): boolean => {
  const value = (profile as Readonly<Record<string, unknown>>)[field];
  return Array.isArray(value) ? value.length > 0 : typeof value === 'string' && value.trim() !== '';
};

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
