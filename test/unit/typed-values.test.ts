import { setupI18n } from '@lingui/core';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { isProfileField } from '../../src/config/profile-fields.ts';
import { inquiryProblem, inquiryRule, normalizeInquiry } from '../../src/features/inquiry/rules.ts';
import { type RuledField, ruleOf } from '../../src/features/profile/form/field-rules.ts';
import { profileFormSchema } from '../../src/features/profile/form/form-schema.ts';
import { normalizeValue } from '../../src/features/profile/form/normalize.ts';
import { emptyProfile, profileFields } from '../../src/features/profile/form/values.ts';
import { type Needs, NO_NEEDS } from '../../src/features/profile/rules.ts';
import { serverText } from '../../src/i18n/server-texts.ts';
import { countryOf } from '../../src/lib/countries/country-of.ts';
import { numberProblem, numberToSend } from '../../src/lib/phone/phone-numbers.ts';
import { joinPhone, splitPhone } from '../../src/lib/phone/phone-rules.ts';
import {
  BILLING_ROWS,
  COMPANY_ROWS,
  COUNTRY_ROWS,
  GOOD,
  INQUIRY_ROWS,
  OWNER_ROWS,
  type TypedRow,
  UNKNOWN_COUNTRIES,
} from '../support/typed-values.ts';

// All rows of typed values by the rules of the forms; the journeys type one of each kind into the forms themselves.

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const LANGUAGES = ['en-US'];
const COUNTRIES = { 'sk-ws': 'SK', 'hu-ws': 'HU', 'no-lp': 'NO', 'se-ws': 'SE' } as const;
const POSTAL_CODES: Readonly<Record<string, string>> = { SK: '04001', HU: '1011', NO: '5013', SE: '11122' };

const phoneProblem = (phone: string, country: string) => {
  const problem = numberProblem(phone, country);
  return problem && (`validation.${problem}` as const);
};

/** The values of a form that is valid except for its row. */
function valuesWith({ field, input, country, company }: TypedRow, isCompany: boolean) {
  const known = country ? countryOf(country, LANGUAGES) : COUNTRIES[company];
  const countryCode = known ?? '';
  const { emails = '', street = '', name = '', password = '' } = GOOD;
  return {
    ...emptyProfile(countryCode, isCompany ? 'company' : 'person'),
    ...{ login: 'hodnoty', password, emails, street, name, city: 'Košice' },
    ...{ organisation: 'Píla s. r. o.', companyId: '36421928', contactPerson: name },
    ...{ phone: '+421905123456', postalCode: POSTAL_CODES[countryCode] ?? '' },
    [field]: field === 'phone' ? joinPhone({ country: countryCode, text: input }) : input,
  };
}

/** What a profile form says at the field of a row, and what it sends of it. */
function read(
  row: TypedRow,
  { isCompany = false, needs = NO_NEEDS }: { isCompany?: boolean; needs?: Needs },
) {
  const values = valuesWith(row, isCompany);
  const { countryCode, phone } = values;
  const [companyCountry, field] = [COUNTRIES[row.company], row.field];
  const rules = { companyCountry, withAccount: true, needsOf: () => needs, phoneProblem };
  const { issues = [] } = v.safeParse(profileFormSchema(rules), values);
  const problems = issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message] as const);
  const sent = profileFields({ ...values, phone: numberToSend(phone, countryCode) }, undefined, needs);
  const value = normalizeValue(field, String(values[field as keyof typeof values]), countryCode);
  const hasRule = isProfileField(field) && field !== 'emails';
  const about = { field, value, countryCode, ...(hasRule && { rule: ruleOf(field as RuledField) }) };
  const example = splitPhone(phone, countryCode).country === 'SK' ? '+421 905 123 456' : '';
  return {
    others: problems.filter(([at]) => at !== field),
    said: problems
      .filter(([at]) => at === field)
      .map(([, key]) => serverText(i18n, { key }, false, { ...about, example }))
      .join(),
    sent: [(sent as Readonly<Record<string, unknown>>)[field] ?? ''].flat().join(', '),
  };
}

function expectRow(row: TypedRow, found: ReturnType<typeof read>): void {
  expect(found.others, 'the other fields').toEqual([]);
  for (const word of row.refused ?? []) expect(found.said).toContain(word);
  if (row.refused) return;
  expect(found.said).toBe('');
  // A password is sent beside the profile, as it was typed.
  expect([row.sent].flat()).toContain(row.field === 'password' ? row.input : found.sent);
}

const said = (rows: readonly TypedRow[]) =>
  rows.map((row): [string, TypedRow] => [
    [row.company, row.field, row.country, row.input].filter(Boolean).join(' '),
    row,
  ]);

describe('the billing form', () => {
  it.each(said(BILLING_ROWS))('reads %s', (_name, row) => expectRow(row, read(row, {})));

  // The server refuses the others: it knows which numbers exist, and who must have one.
  const known = COMPANY_ROWS.filter(({ refused }) => !refused);
  it.each(said(known))('of a company reads %s', (_name, row) =>
    expectRow(row, read(row, { isCompany: true })),
  );
});

describe('the form of a domain owner', () => {
  const optional = ['birthday', 'idCard', 'noridPid'];
  it.each(said(OWNER_ROWS))('reads %s', (_name, row) =>
    expectRow(row, read(row, { needs: { ...NO_NEEDS, optional } })),
  );
});

describe('the field of a country', () => {
  it.each(said(COUNTRY_ROWS))('reads %s', (_name, { input, sent }) => {
    for (const language of ['en-US', 'sk-SK']) expect(countryOf(input, [language, 'en-US'])).toBe(sent);
  });

  it.each(said(UNKNOWN_COUNTRIES))('refuses %s', (_name, row) => {
    expect(countryOf(row.input, LANGUAGES)).toBeUndefined();
    expect(read(row, {}).said).toContain('list');
  });
});

describe('the inquiry', () => {
  it.each(said(INQUIRY_ROWS))('reads %s', (_name, row) => {
    const field = row.field as 'name' | 'email' | 'phone';
    const others = { name: 'Eva', email: 'eva@example.sk', phone: '', message: 'Can it have 128 GB?' };
    const values = { ...others, [field]: row.input };
    const number = values.phone === '' ? '' : numberToSend(values.phone, 'SK');
    const problem =
      inquiryProblem(field, values) ?? (field === 'phone' ? phoneProblem(row.input, 'SK') : undefined);
    const about = { field, value: row.input.trim(), rule: inquiryRule(field) };
    const reason = problem ? serverText(i18n, { key: problem }, false, about) : '';
    expectRow(row, { others: [], said: reason, sent: normalizeInquiry(values, number)[field] });
  });
});
