import { describe, expect, it } from 'vitest';
import { emailsProblem, type RuledField } from './form/field-rules.ts';
import { normalizeValue } from './form/normalize.ts';
import { emptyProfile } from './form/values.ts';
import {
  alternativesOf,
  BILLING_NEEDS,
  isAlwaysRequired,
  isFieldShown,
  isOptional,
  type Needs,
  NO_NEEDS,
  type ProfileValues,
  profileProblems,
} from './rules.ts';

const needs = (more: Partial<Needs>): Needs => ({ ...NO_NEEDS, ...more });

const person: ProfileValues = {
  ...emptyProfile('SK'),
  name: 'Jana Malá',
  emails: 'jana@example.sk',
  phone: '+421905123456',
  street: 'Dlhá 12',
  postalCode: '010 01',
  city: 'Žilina',
};

describe('a code', () => {
  it.each(['postalCode', 'companyId', 'taxId', 'vatId', 'idCard', 'passport', 'noridPid', 'bonusCard'])(
    'in the field %s is read without its spaces',
    (field) => {
      expect(normalizeValue(field, ' AB 12 ')).toBe('AB12');
    },
  );

  it('does not also apply to a name', () => {
    expect(normalizeValue('name', ' Jana  Malá ')).toBe('Jana  Malá');
  });
});

describe('the additional fields', () => {
  it('include the student card if somebody is billed', () => {
    expect(BILLING_NEEDS).toEqual({ optional: ['bonusCard'], required: [], oneOf: [] });
  });

  it.each<[string, Partial<ProfileValues>, string, Partial<Needs>, boolean]>([
    ['no passport', {}, 'passport', {}, false],
    ['a passport that may be given', {}, 'passport', { optional: ['passport'] }, true],
    ['a passport that must be given', {}, 'passport', { required: ['passport'] }, true],
    ['a passport of a group', {}, 'passport', { oneOf: [['idCard', 'passport']] }, true],
    ['no passport of a company', { type: 'company' }, 'passport', { required: ['passport'] }, false],
    ['no tax ID in Austria', { type: 'company', countryCode: 'AT' }, 'taxId', {}, false],
    ['a tax ID in Slovakia', { type: 'company' }, 'taxId', {}, true],
    [
      'a tax ID that a registry wants',
      { type: 'company', countryCode: 'AT' },
      'taxId',
      { required: ['taxId'] },
      true,
    ],
    ['the street', {}, 'street', {}, true],
  ])('%s', (_title, values, field, more, expected) => {
    expect(isFieldShown({ ...person, ...values }, field, needs(more))).toBe(expected);
  });
});

describe('a group of which one field is sufficient', () => {
  const group = needs({ oneOf: [['passport', 'idCard', 'birthday'], ['vatId']] });

  it('lists the alternatives of a field, and none for a field outside of a group', () => {
    expect(alternativesOf('idCard', group)).toEqual(['passport', 'birthday']);
    expect(alternativesOf('vatId', group)).toEqual([]);
    expect(alternativesOf('name', group)).toEqual([]);
  });

  it('is reported at its first field while all of it is empty', () => {
    expect(profileProblems({ ...person, idCard: ' ' }, 'SK', group)).toEqual({
      passport: 'validation.one_of_required',
    });
    expect(profileProblems({ ...person, idCard: 'AB 12345' }, 'SK', group)).toEqual({});
  });

  it('has no fields that the type does not have, nor unknown ones', () => {
    const odd = needs({ oneOf: [['vatId', 'taxId'], ['shoeSize'], []] });
    expect(Object.keys(profileProblems(person, 'SK', odd))).toEqual([]);
    const mixed = needs({ oneOf: [['vatId', 'passport']] });
    expect(profileProblems(person, 'SK', mixed)).toEqual({ passport: 'validation.one_of_required' });
  });

  it('keeps the problem that its first field already has', () => {
    const both = needs({ required: ['passport'], oneOf: [['passport', 'idCard']] });
    expect(profileProblems(person, 'SK', both)).toEqual({ passport: 'validation.required' });
  });
});

describe('a required field', () => {
  it.each<[RuledField, Partial<Needs>, boolean]>([
    ['street2', {}, true],
    ['companyId', {}, false],
    ['companyId', { tlds: {} }, true],
    ['companyId', { tlds: {}, required: ['companyId'] }, false],
    ['name', {}, false],
    ['passport', {}, true],
    ['passport', { required: ['passport'] }, false],
    ['passport', { oneOf: [['idCard'], ['idCard', 'passport']] }, false],
    ['passport', { optional: ['passport'], required: ['idCard'], oneOf: [['birthday']] }, true],
  ])('is not %s with %j: %s', (field, more, expected) => {
    expect(isOptional(field, needs(more))).toBe(expected);
  });

  it('is determined even without any registry requirements', () => {
    expect([isOptional('street2'), isOptional('city')]).toEqual([true, false]);
  });

  it.each([
    ['name', true],
    ['street2', false],
    ['shoeSize', false],
    ['toString', false],
  ])('is %s in every profile: %s', (field, expected) => {
    expect(isAlwaysRequired(field)).toBe(expected);
  });

  it('is missing if a registry requires it, but any problem of its own comes first', () => {
    const required = needs({ required: ['idCard'] });
    expect(profileProblems(person, 'SK', required)).toEqual({ idCard: 'validation.required' });
    expect(profileProblems({ ...person, idCard: '  ' }, 'SK', required)).toEqual({
      idCard: 'validation.required',
    });
    expect(profileProblems({ ...person, idCard: 'AB' }, 'SK', required)).toEqual({
      idCard: 'validation.too_short',
    });
    expect(Object.keys(profileProblems({ ...person, idCard: 'AB12345' }, 'SK', required))).toEqual([]);
  });

  it('is not a number that was not given, if the country is not known yet', () => {
    const company = { ...person, type: 'company' as const, organisation: 'Píla', contactPerson: 'Jana Malá' };
    const problems = profileProblems({ ...company, companyId: '36421928', countryCode: '' }, 'SK');
    expect(problems).toEqual({
      companyId: 'validation.country_required',
      countryCode: 'validation.required',
    });
  });
});

it('an email address contains a single @', () => {
  expect(emailsProblem('a@b.sk@c')).toBe('validation.email_invalid');
});
