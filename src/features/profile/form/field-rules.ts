import { cleanValue } from '../../../config/cleaning.ts';
import { CONSTANTS } from '../../../config/constants.ts';
import { hasPostalCode } from '../../../config/postal-codes.ts';
import { postalDigits } from '../../../config/postal-digits.ts';
import {
  isProfileField,
  PROFILE_FIELDS,
  type Problem,
  type ProfileField,
  type TextRule,
} from '../../../config/profile-fields.ts';
import { emailAddresses, isEmailAddress } from '../../../lib/email-addresses.ts';
import { COUNTRY_CODES } from '../../../lib/phone/calling-codes.ts';
import { phoneProblem } from '../../../lib/phone/phone-rules.ts';
import { normalizeValue } from './normalize.ts';

const LOGIN: TextRule = {
  min: 2,
  max: 125,
  pattern: /^[A-Za-z\d.-]+$/,
  patternProblem: 'validation.login_invalid',
};

/** A field with a rule: of a profile, or the login of a new account. */
export type RuledField = Exclude<ProfileField, 'emails'> | 'login';

/** The rule for a field. */
export const ruleOf = (field: RuledField): TextRule =>
  field === 'login' ? LOGIN : PROFILE_FIELDS[field].rule;

/** Whether every profile must have a field; the postal code only in countries that have codes. */
export const isRequired = (field: string, countryCode = ''): boolean =>
  field === 'login' ||
  (isProfileField(field) && PROFILE_FIELDS[field].presence === 'required' && !isNotIn(field, countryCode));

/** Whether addresses of a country do not have the field. */
export const isNotIn = (field: string, countryCode: string): boolean =>
  field === 'postalCode' && !hasPostalCode(countryCode);

/** Whether a text is the code of a country in the list. */
export const isCountry = (text: string): boolean => COUNTRY_CODES.includes(text);

/** The problem of a phone number that every country would refuse. */
function formatProblem(phone: string): Problem | undefined {
  const problem = phoneProblem(phone);
  return problem && `validation.${problem}`;
}

const EARLIEST_BIRTHDAY = '1900-01-01';

/** The first and the last possible date of birth. */
export const birthdayLimits = (now = new Date()): { min: string; max: string } => {
  const [year, ...day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return {
    min: EARLIEST_BIRTHDAY,
    max: [year, ...day.map((part) => String(part).padStart(2, '0'))].join('-'),
  };
};

function birthdayProblem(value: string): Problem | undefined {
  const { min, max } = birthdayLimits();
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < min) return 'validation.birthday_year';
  return value > max ? 'validation.birthday_future' : undefined;
}

/** Whether a postal code has the digits of its country. */
function hasDigits(code: string, countryCode: string): boolean {
  const digits = postalDigits(countryCode);
  return digits === undefined || new RegExp(`^\\d{${digits}}$`).test(code.replaceAll('-', ''));
}

/** The problem of a filled field that has more than a rule of the table; undefined if that rule decides. */
function ownProblem(field: RuledField, value: string, countryCode: string): Problem | undefined {
  if (field === 'phone') return formatProblem(value);
  if (field === 'birthday') return birthdayProblem(value);
  if (field === 'countryCode' && !isCountry(value)) return 'validation.country_unknown';
  if (field === 'postalCode' && !hasDigits(value, countryCode)) return 'validation.postal_code_invalid';
  return undefined;
}

/** Validates one value by its rule, and by what is known of the country. */
export function textProblem(field: RuledField, text: string, countryCode = ''): Problem | undefined {
  const rule = ruleOf(field);
  const value = normalizeValue(field, text, countryCode);
  const length = [...value].length;
  if (length === 0)
    return isRequired(field, countryCode) ? (rule.emptyProblem ?? 'validation.required') : undefined;
  const problem = ownProblem(field, value, countryCode);
  if (problem) return problem;
  if (length < (rule.min ?? 0)) return 'validation.too_short';
  if (length > (rule.max ?? Number.POSITIVE_INFINITY)) return 'validation.too_long';
  if (rule.pattern?.test(value) === false) return rule.patternProblem ?? 'validation.invalid_character';
  return undefined;
}

/** Existing logins may also contain an at sign and an underscore. */
const EXISTING_LOGIN = /^[A-Za-z\d@._-]{2,125}$/;

/** Whether a text can be the login of an existing customer. */
export const isExistingLogin = (text: string): boolean => EXISTING_LOGIN.test(normalizeValue('login', text));

/** The addresses in a field that may contain several, each once. */
export const emailsOf = (text: string): string[] => emailAddresses(text);

/** Validates each of several addresses. */
export function emailsProblem(text: string): Problem | undefined {
  const emails = emailsOf(text);
  if (emails.length === 0) return 'validation.required';
  return emails.every(isEmailAddress) ? undefined : 'validation.email_invalid';
}

/** The requirements of a password, in the order of the hints. */
export const PASSWORD_HINTS = [
  ['validation.password_too_short', new RegExp(`^.{${CONSTANTS.passwordMinLength},}$`, 'su')],
  ['validation.password_lower_case', /\p{Ll}/u],
  ['validation.password_upper_case', /\p{Lu}/u],
  ['validation.password_digit', /\d/],
  ['validation.password_special', /[^\p{L}\d\s]/u],
] as const satisfies readonly (readonly [Problem, RegExp])[];

export function passwordProblem(password: string): Problem | undefined {
  const text = cleanValue('password', password);
  if (text === '') return 'validation.required';
  return PASSWORD_HINTS.find(([, pattern]) => !pattern.test(text))?.[0];
}
