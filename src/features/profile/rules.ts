import { type CompanyNumber, countryFacts, numberExample } from '../../config/countries.ts';
import {
  isProfileField,
  PROFILE_FIELDS,
  type Problem,
  type ProfileField,
  type ProfileType,
} from '../../config/profile-fields.ts';
import { formatLike } from '../../lib/format-like.ts';
import { callingCode } from '../../lib/phone/calling-codes.ts';
import { splitPhone } from '../../lib/phone/phone-rules.ts';
import {
  emailsProblem,
  isCountry,
  isNotIn,
  isRequired,
  type RuledField,
  textProblem,
} from './form/field-rules.ts';
import { normalizeValue } from './form/normalize.ts';

export { normalizeValue };

/** The values of a profile form, as typed; `emails` may contain several addresses, separated by commas. */
export type ProfileValues = { type: ProfileType } & Record<ProfileField, string>;

/** Fields that a form has in addition to the standard ones; may depend on type and country. */
export interface Needs {
  /** Shown; may be empty. */
  optional: readonly string[];
  /** Shown; must be filled in. */
  required: readonly string[];
  /** At least one field of each group must be filled in (clause 5.23). */
  oneOf: readonly (readonly string[])[];
  /** The TLDs that require a field, if known. */
  tlds?: Readonly<Record<string, readonly string[]>>;
}

export const NO_NEEDS: Needs = { optional: [], required: [], oneOf: [] };

/** A billing profile may have a student card. */
export const BILLING_NEEDS: Needs = { optional: ['bonusCard'], required: [], oneOf: [] };

export interface AccountValues {
  login: string;
  password: string;
}

/** The values that may be stored in the browser: no password and no identity numbers. */
export const storableValues = <T>(values: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name]) => name !== 'password' && !(isProfileField(name) && PROFILE_FIELDS[name].kind === 'proof'),
    ),
  );

const ADDRESS: readonly string[] = ['street', 'city', 'postalCode'];

type Values = Partial<Record<string, unknown>>;

const hasAddress = (values: Values): boolean => ADDRESS.some((field) => (values[field] ?? '') !== '');

/**
 * What stays of a form when it is filled in from elsewhere: what is typed. An address and its country are one thing: they
 * are all kept, or all filled in.
 */
export function typedBeside<T extends Values>(values: T, filled: Values): Partial<T> {
  const isKept = ([field, value]: [string, unknown]): boolean => {
    if (field === 'countryCode') return hasAddress(values) || !hasAddress(filled);
    return ADDRESS.includes(field) ? hasAddress(values) : value !== '';
  };
  return Object.fromEntries(Object.entries(values).filter(isKept)) as Partial<T>;
}

/** Whether a profile of this type has the field (clause 3.13; each type omits the fields of the other). */
export const hasField = (type: ProfileType, field: string): boolean =>
  !isProfileField(field) || ['both', type].includes(PROFILE_FIELDS[field].types);

/** Whether the VAT ID is called tax ID in a country (clause 5.21). */
export const vatIdIsTaxId = (countryCode: string): boolean =>
  countryFacts(countryCode).vatId.knownAs === 'taxId';

/** Whether the form shows a tax ID: if the country has one, or the profile already does. */
export const asksTaxId = (countryCode: string, taxId: string): boolean =>
  countryFacts(countryCode).taxId !== 'none' || (taxId !== '' && !vatIdIsTaxId(countryCode));

/** The field for the name: `name` for a person, `contactPerson` for a company (clause 3.9). */
export const nameField = (type: ProfileType): 'name' | 'contactPerson' =>
  type === 'company' ? 'contactPerson' : 'name';

/** The contact person of a company; servers with a single name field send it as `name`. */
export const contactOf = (profile: { type: ProfileType; contactPerson: string; name: string }): string =>
  profile.contactPerson || (profile.type === 'company' ? profile.name : '');

type Address = Readonly<Record<'street' | 'street2' | 'postalCode' | 'city' | 'countryCode', string>>;

/** Street, and postal code with city, in the country's format and order. Empty lines are omitted. */
export function addressLines({ street, street2, postalCode, city, countryCode }: Address): string[] {
  const { postalCodeExample, cityFirst } = countryFacts(countryCode);
  const streetLine = [street, street2].filter((part) => part !== '').join(', ');
  const cityLine = `${formatLike(postalCodeExample, postalCode)} ${city}`.trim();
  const lines = cityFirst ? [cityLine, streetLine] : [streetLine, cityLine];
  return lines.filter((line) => line !== '');
}

/** A company's number, grouped in the country's format. */
export const writtenNumber = (field: CompanyNumber, value: string, countryCode: string): string =>
  formatLike(numberExample(field, countryCode), value);

/**
 * A phone number with a separate calling code, grouped in its country's format. A number without a code is unchanged.
 */
export function writtenPhone(phone: string, countryCode: string): string {
  const { country, text } = splitPhone(phone, countryCode);
  const code = callingCode(country);
  if (code === undefined || text === phone) return phone;
  return `+${code} ${formatLike(countryFacts(country).phoneExample, text)}`;
}

/** The profile selected for a customer: the only one, or the one that is marked as their default. */
export const defaultProfile = <P extends { id: string }>(
  profiles: readonly P[],
  defaultId: string | undefined,
): P | undefined => (profiles.length === 1 ? profiles[0] : profiles.find(({ id }) => id === defaultId));

/** All fields in `needs`. */
const neededFields = ({ optional, required, oneOf }: Needs): ReadonlySet<string> =>
  new Set([...optional, ...required, ...oneOf.flat()]);

/** Whether the form shows the field; hidden fields are neither validated nor changed. */
export function isFieldShown(
  { type, countryCode, taxId }: ProfileValues,
  field: string,
  needs: Needs = NO_NEEDS,
): boolean {
  if (!hasField(type, field)) return false;
  if (field === 'name' || field === 'contactPerson') return field === nameField(type);
  const isNamed = neededFields(needs).has(field);
  if (field === 'taxId') return isNamed || asksTaxId(countryCode, taxId);
  return isNamed || !isProfileField(field) || PROFILE_FIELDS[field].presence !== 'on-request';
}

/** The other fields of a field's "one of" group; empty if it has none. */
export const alternativesOf = (field: string, { oneOf }: Needs): string[] =>
  (oneOf.find((group) => group.includes(field)) ?? []).filter((other) => other !== field);

/** Whether the server may still require a field: its requirements have not been loaded yet. */
const isOpen = (field: RuledField, { tlds }: Needs): boolean =>
  field !== 'login' && PROFILE_FIELDS[field].presence === 'by-server' && tlds === undefined;

/** Whether a field is labeled optional; fields of a "one of" group are not. */
export const isOptional = (field: RuledField, needs: Needs = NO_NEEDS, countryCode = ''): boolean =>
  !isRequired(field, countryCode) &&
  !isOpen(field, needs) &&
  (!needs.required.includes(field) || isNotIn(field, countryCode)) &&
  !needs.oneOf.some((group) => group.includes(field));

/** Whether the field is required in every profile that has it. */
export const isAlwaysRequired = (field: string): boolean => field !== 'emails' && isRequired(field);

/** A person in the United Kingdom can only be billed by a Czech company, or one of their own country (clause 5.31). */
const isRefusedCountry = (values: ProfileValues, companyCountry: string): boolean =>
  values.type === 'person' && values.countryCode === 'GB' && !['CZ', 'GB'].includes(companyCountry);

const IDS = ['companyId', 'taxId', 'vatId'] as const satisfies CompanyNumber[];

export type ProfileProblems = Partial<Record<keyof ProfileValues, Problem>>;

/** Validates the shown fields of a profile; at most one problem per field. */
export function profileProblems(
  values: ProfileValues,
  companyCountry: string,
  needs: Needs = NO_NEEDS,
): ProfileProblems {
  const found: ProfileProblems = {};
  for (const field of Object.keys(values) as (keyof ProfileValues)[]) {
    if (!isFieldShown(values, field, needs)) continue;
    const problem = fieldProblem(field, values, needs);
    if (problem) found[field] = problem;
  }
  for (const field of emptyGroups(values, needs)) found[field] ??= 'validation.one_of_required';
  if (isRefusedCountry(values, companyCountry)) found.countryCode = 'validation.uk_natural_person';
  return found;
}

/** The first field of each empty "one of" group. */
const emptyGroups = (values: ProfileValues, { oneOf }: Needs): (keyof ProfileValues)[] =>
  oneOf
    .map((group) => group.filter((field) => isProfileField(field) && hasField(values.type, field)))
    .filter(
      (group) => group.length > 0 && group.every((field) => values[field as TextOfProfile].trim() === ''),
    )
    .map((group) => group[0] as keyof ProfileValues);

type TextOfProfile = Exclude<keyof ProfileValues, 'type'>;

function fieldProblem(field: keyof ProfileValues, values: ProfileValues, needs: Needs): Problem | undefined {
  if (field === 'type') return undefined;
  if (field === 'emails') return emailsProblem(values.emails);
  const isId = (IDS as readonly string[]).includes(field);
  if (isId && values[field] !== '' && !isCountry(values.countryCode)) return 'validation.country_required';
  const problem = textProblem(field, values[field], values.countryCode);
  const isMissing = needs.required.includes(field) && normalizeValue(field, values[field]) === '';
  return problem ?? (isMissing && !isNotIn(field, values.countryCode) ? 'validation.required' : undefined);
}
