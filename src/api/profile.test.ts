import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { billingProfileSchema, domainProfileSchema } from './profile.ts';

const wire = { id: 7, type: 'personal', countryCode: 'SK' };

describe('the name of a profile', () => {
  it.each([
    [
      'is the one that the shop sends [3.10]',
      { name: 'Eva H.', firstName: 'Eva', lastName: 'Malá' },
      'Eva H.',
    ],
    [
      'is made of first and last name where it is absent [3.10]',
      { firstName: 'Eva', lastName: 'Malá' },
      'Eva Malá',
    ],
    ['is made of them where it is null', { name: null, firstName: 'Eva', lastName: 'Malá' }, 'Eva Malá'],
    ['is made of the one that there is', { lastName: 'Malá' }, 'Malá'],
    ['is empty where there is nothing to make it of', {}, ''],
  ])('%s', (_title, fields, expected) => {
    expect(v.parse(billingProfileSchema, { ...wire, ...fields }).name).toBe(expected);
    expect(v.parse(domainProfileSchema, { ...wire, ...fields }).name).toBe(expected);
  });
});

describe("the email of a domain's owner", () => {
  it.each([
    ['is the one that the shop sends [3.14]', { email: 'a@x.sk', emails: ['b@x.sk'] }, 'a@x.sk'],
    ['falls back to the first of the emails [3.14]', { emails: ['b@x.sk', 'c@x.sk'] }, 'b@x.sk'],
    ['falls back where it is null or empty', { email: null, emails: ['b@x.sk'] }, 'b@x.sk'],
    ['is empty where there is none at all', { emails: null }, ''],
  ])('%s', (_title, fields, expected) => {
    expect(v.parse(domainProfileSchema, { ...wire, ...fields }).email).toBe(expected);
  });
});
