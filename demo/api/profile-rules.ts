import * as v from 'valibot';
import { type ErrorKey, type Violation, violation } from './errors.ts';

export type ProfileKind = 'billing' | 'domain';

// The defaults matter: a pipe over a field that is left out does not run at all without one.
const text = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), ''),
  v.transform((value) => String(value).trim()),
);

/** What a client may send as a profile; kind and limits are checked by `profileViolations`, so that each field is named. */
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
    v.nullish(v.array(v.string()), []),
    v.transform((emails) => emails.map((email) => email.trim()).filter((email) => email !== '')),
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
export type Profile = ProfileInput & { id: string };

const PERSON_ONLY = ['bonusCard', 'passport', 'idCard', 'noridPid'] as const;
const COMPANY_ONLY = ['organisation', 'companyId', 'vatId', 'taxId'] as const;

/** Drops what the type does not have, and makes the name of its parts where it is left out (section 3). */
export function tidyProfile(input: ProfileInput): ProfileInput {
  const dropped = input.type === 'company' ? PERSON_ONLY : COMPANY_ONLY;
  const tidy = { ...input, name: input.name || [input.firstName, input.lastName].filter(Boolean).join(' ') };
  for (const field of dropped) tidy[field] = '';
  return { ...tidy, email: tidy.email || (tidy.emails[0] ?? '') };
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
const RULES: readonly Rule[] = [
  { field: 'name', min: 2, max: 64, pattern: /^[\p{L}\p{M}\d'’ -]+$/u },
  { field: 'street', min: 3, max: 64 },
  { field: 'street2', min: 3, max: 64, optional: true },
  { field: 'city', min: 1, max: 64 },
  { field: 'postalCode', min: 2, max: 10, pattern: CODE, patternKey: 'validation.postal_code_invalid' },
  { field: 'countryCode', pattern: /^[A-Z]{2}$/ },
  { field: 'phone', pattern: /^\+?[\d ()/-]{6,20}$/, patternKey: 'validation.phone_invalid' },
  { field: 'passport', min: 5, pattern: CODE, optional: true },
  { field: 'idCard', min: 5, pattern: CODE, optional: true },
];
const COMPANY_RULES: readonly Rule[] = [
  { field: 'organisation', max: 100 },
  { field: 'companyId', max: 32 },
];

/** The table of section 5, field by field; one violation a field, under `prefix` (`billingProfile.` on registration). */
export function profileViolations(profile: ProfileInput, prefix = ''): Violation[] {
  const rules = profile.type === 'company' ? [...RULES, ...COMPANY_RULES] : RULES;
  const found = rules.flatMap((rule) => {
    const key = brokenBy(rule, String(profile[rule.field]));
    return key ? [violation(prefix + rule.field, key)] : [];
  });
  const emails = emailProblem(profile);
  return emails ? [...found, violation(`${prefix}emails`, emails)] : found;
}

function brokenBy(rule: Rule, value: string): ErrorKey | undefined {
  if (value === '') return rule.optional ? undefined : 'validation.required';
  if (value.length < (rule.min ?? 0)) return 'validation.too_short';
  if (value.length > (rule.max ?? Number.POSITIVE_INFINITY)) return 'validation.too_long';
  if (rule.pattern?.test(value) === false) return rule.patternKey ?? 'validation.invalid_character';
  return undefined;
}

const EMAIL = /^[^\s@,]+@[^\s@,]+\.[^\s@,.]{2,}$/;

function emailProblem(profile: ProfileInput): ErrorKey | undefined {
  const emails = profile.emails.length > 0 ? profile.emails : [profile.email].filter(Boolean);
  if (emails.length === 0) return 'validation.required';
  return emails.every((email) => EMAIL.test(email)) ? undefined : 'validation.email_invalid';
}

const BASE = ['name', 'street', 'city', 'postalCode', 'countryCode', 'email', 'phone'];
const BY_TLD: Record<string, { person: string[]; company: string[] }> = {
  se: { person: ['idCard'], company: ['companyId'] },
  nu: { person: ['idCard'], company: ['companyId'] },
  no: { person: ['noridPid'], company: ['companyId'] },
  hu: { person: ['idCard'], company: ['vatId'] },
  es: { person: ['idCard'], company: ['vatId'] },
  sk: { person: [], company: ['companyId'] },
  fr: { person: ['birthday'], company: [] },
};

/** Fields a domain owner must fill, by the endings in the cart (GET /domain-profiles/required-fields). */
export function requiredDomainFields(tlds: readonly string[], countryCode: string) {
  const extra = (type: 'person' | 'company') => tlds.flatMap((tld) => BY_TLD[tld]?.[type] ?? []);
  // Companies of the Union are told apart by their VAT number only where the registry is in the same country.
  const vat = tlds.includes('eu') && countryCode === 'AT' ? ['vatId'] : [];
  return {
    person: [...new Set([...BASE, ...extra('person')])],
    company: [...new Set([...BASE, 'organisation', ...extra('company'), ...vat])],
  };
}
