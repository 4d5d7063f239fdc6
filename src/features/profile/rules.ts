import { CONSTANTS } from '../../config/constants.ts';
import { type CompanyNumber, countryFacts } from '../../config/countries.ts';
import {
  isProfileField,
  PROFILE_FIELDS,
  type Problem,
  type ProfileField,
  type ProfileType,
  type TextRule,
} from '../../config/profile-fields.ts';

/** The fields of a profile form, all of them texts as typed; `emails` may hold several, comma-separated. */
export type ProfileValues = { type: ProfileType } & Record<ProfileField, string>;

/** What a form asks besides what every profile has; it may hang on the type and the country that are filled in. */
export interface Needs {
  /** Shown besides the usual, and may stay empty. */
  optional: readonly string[];
  /** Must be filled besides the usual. */
  required: readonly string[];
  /** Of each group at least one must be filled (section 5). */
  oneOf: readonly (readonly string[])[];
  /** Which endings ask for a field, where that is known. */
  endings?: Readonly<Record<string, readonly string[]>>;
}

export const NO_NEEDS: Needs = { optional: [], required: [], oneOf: [] };

/** A billing profile may carry the card of a student (section 3). */
export const BILLING_NEEDS: Needs = { optional: ['bonusCard'], required: [], oneOf: [] };

export interface AccountValues {
  login: string;
  password: string;
}

const LOGIN: TextRule = {
  min: 2,
  max: 125,
  pattern: /^[A-Za-z\d.-]+$/,
  patternProblem: 'validation.login_invalid',
};

/** A field that the table of section 5 judges: of a profile, or the login of a new account. */
export type TextField = Exclude<ProfileField, 'emails'> | 'login';

const ruleOf = (field: TextField): TextRule => (field === 'login' ? LOGIN : PROFILE_FIELDS[field].rule);
const isRequired = (field: string): boolean =>
  field === 'login' || (isProfileField(field) && PROFILE_FIELDS[field].presence === 'required');

/** A field's text as it is checked and sent: without the spaces around, and codes without any. */
export const tidy = (field: string, text: string): string =>
  isProfileField(field) && PROFILE_FIELDS[field].kind !== 'text' ? text.replace(/\s/g, '') : text.trim();

/** What of a form may be stored in the browser: no password, and nothing that proves who somebody is. */
export const storableValues = <T>(values: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name]) => name !== 'password' && !(isProfileField(name) && PROFILE_FIELDS[name].kind === 'proof'),
    ),
  );

/** What is wrong with one text by the table of section 5; undefined when nothing is. */
export function textProblem(field: TextField, text: string): Problem | undefined {
  const rule = ruleOf(field);
  const value = tidy(field, text);
  const length = [...value].length;
  if (length === 0) return isRequired(field) ? (rule.emptyProblem ?? 'validation.required') : undefined;
  if (length < (rule.min ?? 0)) return 'validation.too_short';
  if (length > (rule.max ?? Number.POSITIVE_INFINITY)) return 'validation.too_long';
  if (rule.pattern?.test(value) === false) return rule.patternProblem ?? 'validation.invalid_character';
  return undefined;
}

/** Logins of old may hold an at sign and an underscore, too (section 5). */
const EXISTING_LOGIN = /^[A-Za-z\d@._-]{2,125}$/;

/** Whether a text can be the login of somebody who is a customer already. */
export const isExistingLogin = (text: string): boolean => EXISTING_LOGIN.test(tidy('login', text));

const EMAIL = /^[^\s@,;]+@[^\s@,;.]+(\.[^\s@,;.]+)*\.[^\s@,;.]{2,}$/;

/** The addresses of a comma-separated text. */
export const emailsOf = (text: string): string[] =>
  text
    .split(',')
    .map((email) => email.trim())
    .filter((email) => email !== '');

/** Several comma-separated addresses are allowed; each is checked. */
export function emailsProblem(text: string): Problem | undefined {
  const emails = emailsOf(text);
  if (emails.length === 0) return 'validation.required';
  return emails.every((email) => EMAIL.test(email)) ? undefined : 'validation.email_invalid';
}

/** What a password must have, in the order in which it is hinted. */
export const PASSWORD_HINTS = [
  ['validation.password_too_short', new RegExp(`^.{${CONSTANTS.passwordMinLength},}$`, 'su')],
  ['validation.password_lower_case', /\p{Ll}/u],
  ['validation.password_upper_case', /\p{Lu}/u],
  ['validation.password_digit', /\d/],
  ['validation.password_special', /[^\p{L}\d\s]/u],
] as const satisfies readonly (readonly [Problem, RegExp])[];

export function passwordProblem(password: string): Problem | undefined {
  if (password === '') return 'validation.required';
  return PASSWORD_HINTS.find(([, pattern]) => !pattern.test(password))?.[0];
}

/** Whether a profile of this type has the field (section 3: each type drops what only the other has). */
export const hasField = (type: ProfileType, field: string): boolean =>
  !isProfileField(field) || ['both', type].includes(PROFILE_FIELDS[field].types);

/** Whether a country has one number for both taxes, which its companies know as the tax ID (section 5, Czechia). */
export const vatIdIsTaxId = (countryCode: string): boolean =>
  countryFacts(countryCode).vatId.name === 'taxId';

/** Whether the form shows a tax ID besides the VAT ID: where the country has one, or the profile holds one already. */
export const asksTaxId = (countryCode: string, taxId: string): boolean =>
  countryFacts(countryCode).taxId !== 'none' || (taxId !== '' && !vatIdIsTaxId(countryCode));

/** What the form calls who somebody is: a person has a name, a company somebody to talk to (section 3, contact person). */
export const nameField = (type: ProfileType): 'name' | 'contactPerson' =>
  type === 'company' ? 'contactPerson' : 'name';

/** Who is talked to at a company; shops that keep one name only keep it as the name. */
export const contactOf = (profile: { type: ProfileType; contactPerson: string; name: string }): string =>
  profile.contactPerson || (profile.type === 'company' ? profile.name : '');

/** Everything that the needs name for somebody of this type. */
const namesOf = ({ optional, required, oneOf }: Needs): ReadonlySet<string> =>
  new Set([...optional, ...required, ...oneOf.flat()]);

/** Whether the form shows the field now; what it does not show is neither checked nor changed. */
export function isFieldShown(
  { type, countryCode, taxId }: ProfileValues,
  field: string,
  needs: Needs = NO_NEEDS,
): boolean {
  if (!hasField(type, field)) return false;
  if (field === 'name' || field === 'contactPerson') return field === nameField(type);
  const isNamed = namesOf(needs).has(field);
  if (field === 'taxId') return isNamed || asksTaxId(countryCode, taxId);
  return isNamed || !isProfileField(field) || PROFILE_FIELDS[field].presence !== 'on-request';
}

/** The other fields of a group of which one is enough; none where the field stands alone. */
export const alternativesOf = (field: string, { oneOf }: Needs): string[] =>
  (oneOf.find((group) => group.includes(field)) ?? []).filter((other) => other !== field);

/** Whether the form lets the field stay empty now; of a group any may, so none says so. */
export const isOptional = (field: TextField, needs: Needs = NO_NEEDS): boolean =>
  !isRequired(field) &&
  !needs.required.includes(field) &&
  !needs.oneOf.some((group) => group.includes(field));

/** Whether every profile that has the field must fill it. */
export const isAlwaysRequired = (field: string): boolean => field !== 'emails' && isRequired(field);

/** A person in the United Kingdom can only be billed by the Czech company (section 5). */
const isRefusedCountry = (values: ProfileValues, companyCountry: string): boolean =>
  values.type === 'person' && values.countryCode === 'GB' && companyCountry !== 'CZ';

const IDS = ['companyId', 'taxId', 'vatId'] as const satisfies CompanyNumber[];

export type ProfileProblems = Partial<Record<keyof ProfileValues, Problem>>;

/** Everything that is wrong with a profile, at most one problem a field; what is not asked is not looked at. */
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

/** The first field of every group of which none is filled. */
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
  if (isId && values[field] !== '' && values.countryCode === '') return 'validation.country_required';
  const problem = textProblem(field, values[field]);
  const isMissing = needs.required.includes(field) && tidy(field, values[field]) === '';
  return problem ?? (isMissing ? 'validation.required' : undefined);
}
