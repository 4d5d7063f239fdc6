import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { dropDraft } from '../../state/drafts.ts';
import { type BillingValues, billingFormSchema, initialValues, keepDraft, sortMessages } from './form.ts';
import { emptyProfile } from './rules.ts';

const values: BillingValues = {
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

const problems = (changed: Partial<BillingValues>, withAccount = true): [string, string][] => {
  const schema = billingFormSchema({ companyCountry: 'SK', withAccount });
  const { issues = [] } = v.safeParse(schema, { ...values, ...changed });
  return issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]);
};

afterEach(() => dropDraft('sk-ws', 'billing-profile'));

describe('the form', () => {
  it('lets a good one pass', () => {
    expect(problems({})).toEqual([]);
  });

  it('names every wrong field once, in the order of the screen', () => {
    expect(problems({ login: '', password: 'x', name: '', city: '', emails: 'a' })).toEqual([
      ['login', 'validation.required'],
      ['password', 'validation.password_too_short'],
      ['name', 'validation.full_name_required'],
      ['emails', 'validation.email_invalid'],
      ['city', 'validation.required'],
    ]);
  });

  it('asks a customer for no login', () => {
    expect(problems({ login: '', password: '' }, false)).toEqual([]);
  });
});

describe('the draft', () => {
  it('brings back what was typed, but no password', () => {
    keepDraft('sk-ws', undefined, { ...values, city: 'Martin' });
    const start = initialValues('sk-ws', 'SK', undefined);
    expect(start).toMatchObject({ login: 'jana', city: 'Martin', password: '' });
  });

  it('of one profile does not get into another', () => {
    keepDraft('sk-ws', '7', { ...values, city: 'Martin' });
    expect(initialValues('sk-ws', 'SK', undefined).city).toBe('');
  });

  it('that somebody else wrote is left out', () => {
    keepDraft('sk-ws', undefined, { type: 'robot' } as never);
    expect(initialValues('sk-ws', 'SK', undefined)).toEqual({
      ...emptyProfile('SK'),
      login: '',
      password: '',
    });
  });
});

describe('a refusal', () => {
  it('goes to the fields that it names, the rest to the top', () => {
    const sorted = sortMessages({
      'billingProfile.postalCode': [{ key: 'validation.postal_code_invalid' }],
      'billingProfile.emails[0]': [{ key: 'validation.email_invalid' }],
      'billingProfile.email': [{ key: 'validation.required' }],
      'billingProfile.shoeSize': [{ key: 'validation.required' }],
      'cart.billing-profile': [{ key: 'exception.user.login_taken' }, { key: 'exception.outage' }],
    });
    expect(sorted.fields).toEqual({
      postalCode: 'validation.postal_code_invalid',
      emails: 'validation.email_invalid',
      login: 'exception.user.login_taken',
    });
    expect(sorted.others.map(({ key }) => key)).toEqual(['validation.required', 'exception.outage']);
  });
});
