import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { billingProfileSchema, domainProfileSchema } from '../../../api/profile.ts';
import type { RequiredFields } from '../../../api/required-fields.ts';
import { fixedValues, mismatchedFields, missingFields, needsOf } from './rules.ts';

const person = v.parse(domainProfileSchema, {
  id: '1',
  type: 'person',
  countryCode: 'SE',
  name: 'Anna Berg',
  emails: ['anna@example.se'],
  idCard: '',
});
const required: RequiredFields = {
  person: ['name', 'email', 'idCard'],
  company: ['organisation', 'companyId'],
  oneOf: [
    ['passport', 'birthday'],
    ['vatId', 'taxId'],
  ],
};

describe('the fields of the form', () => {
  it('are the usual ones until the server has responded', () => {
    expect(needsOf(undefined, 'person')).toEqual({ optional: [], required: [], oneOf: [] });
  });

  it('do not include those that the type does not have, nor groups of them', () => {
    expect(needsOf(required, 'person')).toEqual({
      optional: [],
      required: ['name', 'emails', 'idCard'],
      oneOf: [['passport', 'birthday']],
      tlds: {},
    });
    expect(needsOf(required, 'company').oneOf).toEqual([['vatId', 'taxId']]);
  });
});

describe("a company's name", () => {
  it('is entered as that of its contact person, once [3.9]', () => {
    const both = { ...required, company: ['organisation', 'name', 'contactPerson'] };
    expect(needsOf(both, 'company').required).toEqual(['organisation', 'contactPerson']);
    expect(needsOf({ ...required, company: ['name'] }, 'company').required).toEqual(['contactPerson']);
  });
});

describe('a group', () => {
  it('requires nothing if one of its fields is filled in anyway', () => {
    const groups = { ...required, oneOf: [['idCard', 'passport'], ['companyId', 'vatId'], ['passport']] };
    expect(needsOf(groups, 'person').oneOf).toEqual([['passport']]);
    expect(needsOf(groups, 'company').oneOf).toEqual([]);
  });
});

describe('the origin of a required field', () => {
  it('is known by extension, for the type and by the names of the form', () => {
    const byTld = {
      se: { person: ['idCard'], company: ['companyId'] },
      nu: { person: ['idCard', 'email'], company: ['birthday'] },
    };
    expect(needsOf({ ...required, byTld }, 'person').tlds).toEqual({
      idCard: ['se', 'nu'],
      emails: ['nu'],
    });
    expect(needsOf({ ...required, byTld }, 'company').tlds).toEqual({ companyId: ['se'] });
  });
});

describe('the missing fields of a saved profile', () => {
  it('are every empty required field, and the first one of an empty group [3.15] [5.23]', () => {
    expect(missingFields(person, required)).toEqual(['idCard', 'passport']);
  });

  it('are none once both are filled in', () => {
    expect(missingFields({ ...person, idCard: '8507099805', birthday: '1985-07-09' }, required)).toEqual([]);
  });

  it('are unknown before the server has responded', () => {
    expect(missingFields(person, undefined)).toEqual([]);
  });
});

describe('the must-match rule', () => {
  const billing = v.parse(billingProfileSchema, {
    id: '2',
    type: 'person',
    countryCode: 'SE',
    name: 'Anna Berg',
    emails: ['ANNA@example.se ', 'b@example.se'],
    city: 'Lund',
  });

  it.each([
    [['email', 'name'], []],
    [['city'], ['city']],
    [[], []],
  ])('compares %j and finds %j [3.14] [3.16]', (mustMatch, different) => {
    expect(mismatchedFields(person, billing, mustMatch)).toEqual(different);
  });

  it('finds the address that differs [3.16]', () => {
    expect(mismatchedFields({ ...person, email: 'x@example.se' }, billing, ['email'])).toEqual(['email']);
  });

  it('gives the form its messages, by its own field names', () => {
    expect(fixedValues(billing, ['email', 'city', 'shoeSize'])).toEqual({
      emails: 'ANNA@example.se ',
      city: 'Lund',
    });
    expect(fixedValues(undefined, ['email'])).toEqual({});
  });

  it('waits for the billing profile', () => {
    expect(mismatchedFields(person, undefined, ['city'])).toEqual([]);
  });
});
