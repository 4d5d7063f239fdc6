import type { BillingProfile, ProfileType } from '../../api/profile.ts';
import type { ProfileFields } from '../../api/profiles.ts';

/** The fields of a profile form, all of them texts as typed; `emails` may hold several, comma-separated. */
export interface ProfileValues {
  type: ProfileType;
  organisation: string;
  companyId: string;
  taxId: string;
  vatId: string;
  name: string;
  emails: string;
  phone: string;
  street: string;
  street2: string;
  postalCode: string;
  city: string;
  countryCode: string;
}

export interface AccountValues {
  login: string;
  password: string;
}

/** What is wrong with a field: a key of the server's catalogue (section 8), which has the text. */
export type Problem = `validation.${string}`;

interface TextRule {
  min?: number;
  max?: number;
  pattern?: RegExp;
  /** What a broken pattern is called; "invalid character" unless told. */
  patternProblem?: Problem;
  /** What an empty field is called; "Field is required" unless told. */
  emptyProblem?: Problem;
  optional?: boolean;
}

const CODE = /^[\p{L}\d-]+$/u;
/** An identity number; the shop's longest fits. */
const ID: TextRule = { max: 32, optional: true };

/** The table of section 5 for accounts and addresses. Lengths are counted without the spaces at both ends. */
export const TEXT_RULES = {
  login: { min: 2, max: 125, pattern: /^[A-Za-z\d.-]+$/, patternProblem: 'validation.login_invalid' },
  organisation: { max: 100 },
  companyId: { max: 32 },
  taxId: ID,
  vatId: ID,
  name: {
    min: 2,
    max: 64,
    pattern: /^[\p{L}\p{M}\d'’ -]+$/u,
    emptyProblem: 'validation.full_name_required',
  },
  phone: { pattern: /^\+?[\d ()/-]{6,20}$/, patternProblem: 'validation.phone_invalid' },
  street: { min: 3, max: 64 },
  street2: { min: 3, max: 64, optional: true },
  postalCode: { min: 2, max: 10, pattern: CODE, patternProblem: 'validation.postal_code_invalid' },
  city: { min: 1, max: 64 },
  countryCode: { pattern: /^[A-Z]{2}$/ },
  passport: { min: 5, pattern: CODE, optional: true },
  idCard: { min: 5, pattern: CODE, optional: true },
} as const satisfies Record<string, TextRule>;

export type TextField = keyof typeof TEXT_RULES;

const COMPANY_ONLY = ['organisation', 'companyId', 'taxId', 'vatId'] as const;
const PERSON_ONLY = ['bonusCard', 'passport', 'idCard', 'noridPid'] as const;
const SPACELESS: ReadonlySet<string> = new Set(['postalCode', 'companyId', 'taxId', 'vatId']);

/** A field's text as it is checked and sent: without the spaces around, and codes without any. */
export const tidy = (field: string, text: string): string =>
  SPACELESS.has(field) ? text.replace(/\s/g, '') : text.trim();

/** What is wrong with one text by the table of section 5; undefined when nothing is. */
export function textProblem(field: TextField, text: string): Problem | undefined {
  const rule: TextRule = TEXT_RULES[field];
  const value = tidy(field, text);
  const length = [...value].length;
  if (length === 0) return rule.optional ? undefined : (rule.emptyProblem ?? 'validation.required');
  if (length < (rule.min ?? 0)) return 'validation.too_short';
  if (length > (rule.max ?? Number.POSITIVE_INFINITY)) return 'validation.too_long';
  if (rule.pattern?.test(value) === false) return rule.patternProblem ?? 'validation.invalid_character';
  return undefined;
}

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
  ['validation.password_too_short', /^.{8,}$/su],
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
  !((type === 'company' ? PERSON_ONLY : COMPANY_ONLY) as readonly string[]).includes(field);

/** Czech companies have one number for both taxes, so the form asks for it once, under the name of the tax ID. */
export const vatIdIsTaxId = (countryCode: string): boolean => countryCode === 'CZ';

/** Only these countries number income tax and value-added tax apart; a number that is there already stays in sight. */
export const asksTaxId = (countryCode: string, taxId: string): boolean =>
  ['SK', 'HU'].includes(countryCode) || (taxId !== '' && !vatIdIsTaxId(countryCode));

/** Whether the form shows the field now; what it does not show is neither checked nor changed. */
export const isAsked = ({ type, countryCode, taxId }: ProfileValues, field: string): boolean =>
  hasField(type, field) && (field !== 'taxId' || asksTaxId(countryCode, taxId));

/** A person in the United Kingdom can only be billed by the Czech company (section 5). */
const isRefusedCountry = (values: ProfileValues, companyCountry: string): boolean =>
  values.type === 'person' && values.countryCode === 'GB' && companyCountry !== 'CZ';

const IDS = ['companyId', 'taxId', 'vatId'] as const;
export type IdField = (typeof IDS)[number];

export type ProfileProblems = Partial<Record<keyof ProfileValues, Problem>>;

/** Everything that is wrong with a profile, at most one problem a field; what is not asked is not looked at. */
export function profileProblems(values: ProfileValues, companyCountry: string): ProfileProblems {
  const found: ProfileProblems = {};
  for (const field of Object.keys(values) as (keyof ProfileValues)[]) {
    if (!isAsked(values, field)) continue;
    const problem = fieldProblem(field, values);
    if (problem) found[field] = problem;
  }
  if (isRefusedCountry(values, companyCountry)) found.countryCode = 'validation.uk_natural_person';
  return found;
}

function fieldProblem(field: keyof ProfileValues, values: ProfileValues): Problem | undefined {
  if (field === 'type') return undefined;
  if (field === 'emails') return emailsProblem(values.emails);
  const isId = (IDS as readonly string[]).includes(field);
  if (isId && values[field] !== '' && values.countryCode === '') return 'validation.country_required';
  return textProblem(field, values[field]);
}

/** An empty form for a visitor of a company of this country. */
export const emptyProfile = (countryCode: string, type: ProfileType = 'person'): ProfileValues => ({
  type,
  organisation: '',
  companyId: '',
  taxId: '',
  vatId: '',
  name: '',
  emails: '',
  phone: '',
  street: '',
  street2: '',
  postalCode: '',
  city: '',
  countryCode,
});

/** A saved profile as the form shows it. */
export function valuesOf(profile: BillingProfile): ProfileValues {
  const empty = emptyProfile(profile.countryCode, profile.type);
  const texts = (Object.keys(empty) as (keyof ProfileValues)[]).filter(
    (field) => field !== 'type' && field !== 'emails',
  );
  return {
    ...empty,
    ...Object.fromEntries(texts.map((field) => [field, profile[field]])),
    emails: profile.emails.join(', '),
  };
}

/**
 * The body that a form sends: tidied, without what its type drops. Fields of a saved profile that the form does not
 * show go along unchanged; the parts of a name do only while they still make the name.
 */
export function profileFields(values: ProfileValues, saved?: BillingProfile): ProfileFields {
  const { id: _id, firstName = '', lastName = '', ...rest } = saved ?? ({} as Partial<BillingProfile>);
  const shown = Object.entries(values)
    .filter(([field]) => isAsked(values, field))
    .map(([field, text]) => [field, tidy(field, text)]);
  const isSameName = values.name.trim() === `${firstName} ${lastName}`.trim();
  const all: Record<string, string | string[]> = {
    ...rest,
    ...(isSameName && firstName ? { firstName, lastName } : {}),
    ...Object.fromEntries(shown),
    emails: emailsOf(values.emails),
  };
  const kept = Object.entries(all).filter(
    ([field, value]) => hasField(values.type, field) && (value !== '' || saved !== undefined),
  );
  return Object.fromEntries(kept);
}

/** Whether the customer may add a profile (section 6, billingProfileCountLimit; no limit where none is set). */
export const canAddProfile = (count: number, limit: number | undefined): boolean =>
  limit === undefined || count < limit;

/** What a profile is called in a list: the company, else the person. */
export const profileTitle = (profile: BillingProfile): string =>
  (profile.type === 'company' && profile.organisation) || profile.name || (profile.emails[0] ?? profile.id);

/** The address in one line, without the empty parts. */
export const profileAddress = (profile: BillingProfile, country: string): string =>
  [profile.street, profile.street2, `${profile.postalCode} ${profile.city}`.trim(), country]
    .filter((part) => part !== '')
    .join(', ');
