import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import type { Message } from '../../../lib/messages.ts';
import { dropDraft, readDraft } from '../../../state/session/drafts.ts';
import { NO_NEEDS } from '../rules.ts';
import { type DraftPlace, draftedValues, keepDraft } from './draft.ts';
import { sortErrors } from './errors.ts';
import { type FormValues, profileFormSchema } from './form-schema.ts';
import { emptyProfile } from './values.ts';

const values: FormValues = {
  ...emptyProfile('SK'),
  login: 'jana',
  password: 'Heslo-123',
  name: 'Jana Malá',
  emails: 'jana@example.sk',
  phone: '+421905123456',
  street: 'Dlhá 12',
  postalCode: '010 01',
  city: 'Žilina',
};

const problems = (changed: Partial<FormValues>, withAccount = true): [string, string][] => {
  const schema = profileFormSchema({ companyCountry: 'SK', withAccount, needsOf: () => NO_NEEDS });
  const { issues = [] } = v.safeParse(schema, { ...values, ...changed });
  return issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]);
};

const place: DraftPlace = { company: 'sk-ws', form: 'billing-profile', saved: undefined };

afterEach(() => dropDraft('sk-ws', 'billing-profile'));

describe('the form', () => {
  it('accepts valid values', () => {
    expect(problems({})).toEqual([]);
  });

  it('lists every invalid field once, in the order of the screen [5.25]', () => {
    expect(problems({ login: '', password: 'x', name: '', city: '', emails: 'a' })).toEqual([
      ['login', 'validation.required'],
      ['password', 'validation.password_too_short'],
      ['name', 'validation.full_name_required'],
      ['emails', 'validation.email_invalid'],
      ['city', 'validation.required'],
    ]);
  });

  it('does not require a login name of a customer [D.8]', () => {
    expect(problems({ login: '', password: '' }, false)).toEqual([]);
  });
});

describe('the draft', () => {
  it('restores what was typed, but no password', () => {
    keepDraft(place, { ...values, city: 'Martin' });
    const start = draftedValues(place, 'SK');
    expect(start).toMatchObject({ login: 'jana', city: 'Martin', password: '' });
  });

  it('contains nothing that identifies a person', () => {
    const proofs = ['password', 'birthday', 'idCard', 'passport', 'noridPid', 'bonusCard'] as const;
    keepDraft(place, { ...values, ...Object.fromEntries(proofs.map((field) => [field, '1990-01-02'])) });
    const draft = readDraft('sk-ws', 'billing-profile');
    for (const field of proofs) expect(draft, field).not.toHaveProperty(field);
    expect(draft).toMatchObject({ name: 'Jana Malá', taxId: '', login: 'jana' });
  });

  it('of one profile is not used in another', () => {
    keepDraft({ ...place, saved: { id: '7' } as never }, { ...values, city: 'Martin' });
    expect(draftedValues(place, 'SK').city).toBe('');
  });

  it('is ignored if it is invalid', () => {
    keepDraft(place, { type: 'robot' } as never);
    expect(draftedValues(place, 'SK')).toEqual({
      ...emptyProfile('SK'),
      login: '',
      password: '',
    });
  });
});

describe('a phone number', () => {
  it('is invalid if it is known to be impossible', () => {
    const phoneProblem = (phone: string) => (phone.length > 12 ? undefined : 'validation.phone_invalid');
    const schema = profileFormSchema({
      companyCountry: 'SK',
      withAccount: false,
      needsOf: () => NO_NEEDS,
      phoneProblem,
    });
    expect(v.safeParse(schema, values).success).toBe(true);
    const { issues = [] } = v.safeParse(schema, { ...values, phone: '+42190512' });
    expect(issues.map(({ message }) => message)).toEqual(['validation.phone_invalid']);
  });
});

/** The key of each field's first message. */
const keysOf = (fields: Readonly<Record<string, readonly Message[] | undefined>>) =>
  Object.fromEntries(Object.entries(fields).map(([field, list]) => [field, list?.[0]?.key]));

describe('a refusal', () => {
  it("of a company's name is shown at its contact person, of a person's at their name", () => {
    const messages = { name: [{ key: 'validation.required' }] };
    const fieldsOf = (type: 'person' | 'company') =>
      keysOf(sortErrors(messages, { type, countryCode: 'SK' }, () => true).fields);
    expect(fieldsOf('company')).toEqual({ contactPerson: 'validation.required' });
    expect(fieldsOf('person')).toEqual({ name: 'validation.required' });
    const contact = { contactPerson: [{ key: 'validation.required' }] };
    expect(keysOf(sortErrors(contact, { type: 'company', countryCode: 'SK' }, () => true).fields)).toEqual({
      contactPerson: 'validation.required',
    });
  });

  it("of a Czech company's number mentions the tax ID [5.21]", () => {
    const messages = { 'billingProfile.vatId': [{ key: 'validation.vat_id_invalid' }] };
    expect(
      keysOf(sortErrors(messages, { type: 'company', countryCode: 'CZ' }, () => true).fields).vatId,
    ).toBe('validation.tax_id_invalid');
    expect(
      keysOf(sortErrors(messages, { type: 'company', countryCode: 'SK' }, () => true).fields).vatId,
    ).toBe('validation.vat_id_invalid');
  });

  it('is shown at the fields that it names, and the rest at the top', () => {
    const said = {
      'billingProfile.postalCode': [{ key: 'validation.postal_code_invalid' }],
      'billingProfile.emails[0]': [{ key: 'validation.email_invalid' }],
      'billingProfile.email': [{ key: 'validation.required' }],
      'billingProfile.shoeSize': [{ key: 'validation.required' }],
      'cart.billing-profile': [{ key: 'exception.user.login_taken' }, { key: 'exception.outage' }],
    };
    const sorted = sortErrors(said, { type: 'person', countryCode: 'SK' }, () => true);
    expect(keysOf(sorted.fields)).toEqual({
      postalCode: 'validation.postal_code_invalid',
      emails: 'validation.email_invalid',
      login: 'exception.user.login_taken',
    });
    expect(sorted.others.map(({ key }) => key)).toEqual(['validation.required', 'exception.outage']);
  });
});
