import * as v from 'valibot';
import { hasPostalCode } from '../../src/config/postal-codes.ts';
import type { CompanyNumber, ProfileKind } from '../entities.ts';
import { type ErrorKey, type Violation, violation } from '../errors.ts';
import { isCompanyId, isStudentCard, isTaxId, isVatId } from '../lib/checksums.ts';

// The defaults are required: without one, a pipe does not run for a missing field.
const text = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), ''),
  v.transform((value) => String(value).trim()),
);

/** The profile in a request; `profileViolations` checks types and limits, so that each field is reported. */
export const profileInputSchema = v.object({
  type: v.pipe(
    v.nullish(v.picklist(['person', 'personal', 'company']), 'person'),
    v.transform((type) => (type === 'company' ? ('company' as const) : ('person' as const))),
  ),
  countryCode: v.pipe(
    text,
    v.transform((code) => code.toUpperCase()),
  ),
  emails: v.pipe(
    v.nullish(v.union([v.string(), v.array(v.string())]), []),
    v.transform((emails) =>
      [emails]
        .flat()
        .flatMap((list) => list.split(','))
        .map((email) => email.trim()),
    ),
    v.transform((emails) => emails.filter((email) => email !== '')),
  ),
  email: text,
  organisation: text,
  name: text,
  firstName: text,
  lastName: text,
  contactPerson: text,
  street: text,
  street2: text,
  city: text,
  postalCode: v.pipe(
    text,
    v.transform((code) => code.replaceAll(' ', '')),
  ),
  phone: text,
  birthday: text,
  companyId: text,
  taxId: text,
  vatId: text,
  bonusCard: text,
  passport: text,
  idCard: text,
  noridPid: text,
});

export type ProfileInput = v.InferOutput<typeof profileInputSchema>;

const PERSON_ONLY = ['bonusCard', 'passport', 'idCard', 'noridPid'] as const;
const COMPANY_ONLY = ['organisation', 'companyId', 'vatId', 'taxId'] as const;

/**
 * Clears fields that the type does not have, and composes a missing name from its parts. A company's name
 * and contact person default to each other. Domain profiles have no student card.
 */
export function normalizeProfile(input: ProfileInput, kind: ProfileKind): ProfileInput {
  const ofType = input.type === 'company' ? PERSON_ONLY : COMPANY_ONLY;
  const dropped = kind === 'domain' ? ([...ofType, 'bonusCard'] as const) : ofType;
  const normalized = {
    ...input,
    name: input.name || [input.firstName, input.lastName].filter(Boolean).join(' '),
  };
  if (input.type === 'company') {
    normalized.contactPerson ||= normalized.name;
    normalized.name ||= normalized.contactPerson;
  }
  for (const field of dropped) normalized[field] = '';
  return { ...normalized, email: normalized.email || (normalized.emails[0] ?? '') };
}

interface Rule {
  field: keyof ProfileInput & string;
  min?: number;
  max?: number;
  pattern?: RegExp;
  patternKey?: ErrorKey;
  optional?: boolean;
}

const CODE = /^[\p{L}\d-]+$/u;
const EARLIEST_BIRTHDAY = '1900-01-01';
const RULES: readonly Rule[] = [
  { field: 'firstName', max: 64, optional: true },
  { field: 'lastName', max: 64, optional: true },
  { field: 'name', min: 2, max: 64, pattern: /^[\p{L}\p{M}\d'’ -]+$/u },
  { field: 'street', min: 3, max: 64 },
  { field: 'street2', min: 3, max: 64, optional: true },
  { field: 'city', min: 1, max: 64 },
  { field: 'countryCode', pattern: /^[A-Z]{2}$/ },
  { field: 'phone', pattern: /^\+?[\d ()/-]{6,20}$/, patternKey: 'validation.phone_invalid' },
  { field: 'passport', min: 5, max: 255, pattern: CODE, optional: true },
  { field: 'idCard', min: 5, max: 255, pattern: CODE, optional: true },
  { field: 'noridPid', max: 64, optional: true },
];
const COMPANY_RULES: readonly Rule[] = [{ field: 'organisation', max: 100 }];

/** Countries that register every business; in others, sole traders have no such number. */
const REGISTERS_EVERYBODY = new Set(['SK', 'CZ', 'SE', 'NO']);

/** Whether a company in a country must give its number. */
export const needsCompanyNumber = (countryCode: string): boolean => REGISTERS_EVERYBODY.has(countryCode);

const companyNumberRule = (countryCode: string): Rule => ({
  field: 'companyId',
  max: 32,
  optional: !needsCompanyNumber(countryCode),
});

const postalCodeRule = (countryCode: string): Rule => ({
  field: 'postalCode',
  min: 2,
  max: 10,
  pattern: CODE,
  patternKey: 'validation.postal_code_invalid',
  optional: !hasPostalCode(countryCode),
});

/** Context for validating a profile. */
export interface ProfileContext {
  /** Whether this shop accepts natural persons from the United Kingdom; only the Czech ones do. */
  sellsToBritishPersons: boolean;
  /** Whether the register that could check a number is down: it is then accepted. */
  isUncheckable: (value: string) => boolean;
  /** What the provider wants to know of a company. */
  numbers: readonly CompanyNumber[];
  /** `billingProfile.` for a registration. */
  prefix?: string;
  now: Date;
}

/** Validates by the table of fields (clauses 5.1 to 5.23); at most one violation per field. */
export function profileViolations(
  profile: ProfileInput,
  { sellsToBritishPersons, isUncheckable, numbers, prefix = '', now }: ProfileContext,
): Violation[] {
  const companyRules = [...COMPANY_RULES, companyNumberRule(profile.countryCode)];
  const common = [...RULES, postalCodeRule(profile.countryCode)];
  const rules = profile.type === 'company' ? [...common, ...companyRules] : common;
  const broken = rules.map(({ field, ...rule }) => [field, brokenBy(rule, String(profile[field]))] as const);
  const isBritish = profile.type === 'person' && profile.countryCode === 'GB' && !sellsToBritishPersons;
  const others = [
    ['contactPerson', ownTextProblem(profile.contactPerson, profile.name, 64)],
    ['email', ownTextProblem(profile.email, profile.emails[0], MAX_EMAIL)],
    ['countryCode', isBritish ? 'validation.uk_natural_person' : undefined],
    ['emails', emailProblem(profile)],
    ['birthday', birthdayProblem(profile.birthday, now)],
    ...numberProblems(profile, isUncheckable),
    ...missingNumbers(profile, numbers).map((field) => [field, 'validation.required'] as const),
  ] as const;
  const first = new Map<string, ErrorKey>();
  for (const [field, key] of [...broken, ...others]) if (key && !first.has(field)) first.set(field, key);
  return [...first].map(([field, key]) => violation(prefix + field, key));
}

/** A day of the calendar from 1900 to today; how old a customer has to be, the registries know. */
function birthdayProblem(value: string, now: Date): ErrorKey | undefined {
  if (value === '') return undefined;
  if (!/^\d{4}-\d\d-\d\d$/.test(value) || value < EARLIEST_BIRTHDAY) return 'validation.birthday_year';
  const day = new Date(`${value}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(value))
    return 'validation.invalid_character';
  return day > now ? 'validation.birthday_future' : undefined;
}

/** The problem of a text that is not just a copy of another field, which has its own violation. */
const ownTextProblem = (text: string, source: string | undefined, max: number): ErrorKey | undefined =>
  text === source ? undefined : brokenBy({ max, optional: true }, text);

/** The numbers that a company has not given, although the provider wants them. */
export const missingNumbers = (
  profile: Pick<ProfileInput, 'type' | CompanyNumber>,
  numbers: readonly CompanyNumber[],
): CompanyNumber[] =>
  profile.type === 'company' ? numbers.filter((field) => profile[field].trim() === '') : [];

/** The key of a wrong number, which names it. */
export const numberKey = (number: CompanyNumber): ErrorKey | undefined =>
  NUMBERS.find(([field]) => field === number)?.[2];

const NUMBERS = [
  ['companyId', isCompanyId, 'validation.company_id_invalid'],
  ['taxId', isTaxId, 'validation.tax_id_invalid'],
  ['vatId', isVatId, 'validation.vat_id_invalid'],
] as const;

/** A number that could not be checked is accepted, pending manual review. */
function numberProblems(
  profile: ProfileInput,
  isUncheckable: ProfileContext['isUncheckable'],
): [string, ErrorKey | undefined][] {
  const isWrong = (field: (typeof NUMBERS)[number][0], check: typeof isVatId) =>
    profile[field] !== '' && !isUncheckable(profile[field]) && !check(profile[field], profile.countryCode);
  const numbers = NUMBERS.map(([field, check, key]): [string, ErrorKey | undefined] => [
    field,
    isWrong(field, check) ? key : undefined,
  ]);
  const isCardWrong =
    profile.bonusCard !== '' && !isUncheckable(profile.bonusCard) && !isStudentCard(profile.bonusCard);
  return [
    ...numbers,
    ['bonusCard', isCardWrong ? 'exception.billing_profile.bonus_card_validation_failed' : undefined],
  ];
}

function brokenBy(rule: Omit<Rule, 'field'>, value: string): ErrorKey | undefined {
  if (value === '') return rule.optional ? undefined : 'validation.required';
  if (value.length < (rule.min ?? 0)) return 'validation.too_short';
  if (value.length > (rule.max ?? Number.POSITIVE_INFINITY)) return 'validation.too_long';
  if (rule.pattern?.test(value) === false) return rule.patternKey ?? 'validation.invalid_character';
  return undefined;
}

const MAX_EMAILS = 10;
/** Characters of an e-mail address. */
const MAX_EMAIL = 254;
const EMAIL = /^[^\s@,]+@[^\s@,]+\.[^\s@,.]{2,}$/;
export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL && EMAIL.test(text);

function emailProblem(profile: ProfileInput): ErrorKey | undefined {
  const emails = profile.emails.length > 0 ? profile.emails : [profile.email].filter(Boolean);
  if (emails.length === 0) return 'validation.required';
  if (emails.length > MAX_EMAILS || emails.some((email) => email.length > MAX_EMAIL))
    return 'validation.too_long';
  return emails.every((email) => EMAIL.test(email)) ? undefined : 'validation.email_invalid';
}
