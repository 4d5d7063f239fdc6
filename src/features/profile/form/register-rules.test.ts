import { describe, expect, it } from 'vitest';
import type { RegisteredCompany } from '../../../api/validations.ts';
import { NO_NEEDS, type ProfileValues } from '../rules.ts';
import { idCheck } from './checks.ts';
import { isAbout, registerChanges } from './register-rules.ts';
import { emptyProfile } from './values.ts';

const nothing: RegisteredCompany = {
  ...{ companyId: '', taxId: '', vatId: '', countryCode: '', name: '' },
  ...{ street: '', street2: '', city: '', postalCode: '' },
};
const company: RegisteredCompany = {
  ...nothing,
  ...{ companyId: '47251301', countryCode: 'SK', name: 'Lampy s.r.o.', street: 'Dlhá 12', city: 'Žilina' },
  ...{ postalCode: '010 01', vatId: 'SK2020123457', taxId: '2020123457' },
};
const form = (typed: Partial<ProfileValues> = {}): ProfileValues => ({
  ...emptyProfile('SK', 'company'),
  companyId: '47251301',
  ...typed,
});
const changesOf = (values: ProfileValues, of = company, fixed: Partial<ProfileValues> = {}) =>
  registerChanges(values, of, { needs: NO_NEEDS, fixed });
const texts = (values: ProfileValues, of?: RegisteredCompany, fixed?: Partial<ProfileValues>): string[] =>
  changesOf(values, of, fixed).map(({ field, from, to }) => `${field}: ${from}>${to}`);

describe('what a register has for a form', () => {
  it('fills empty fields, in the form of each', () => {
    expect(texts(form())).toEqual([
      'organisation: >Lampy s.r.o.',
      'taxId: >2020123457',
      'vatId: >SK2020123457',
      'street: >Dlhá 12',
      'postalCode: >01001',
      'city: >Žilina',
    ]);
  });

  it('names what was typed before, where it differs', () => {
    const typed = { organisation: 'Lampas', street: 'Dlhá 12', postalCode: '010 01', city: 'žilina ' };
    expect(texts(form(typed))).toEqual([
      'organisation: Lampas>Lampy s.r.o.',
      'taxId: >2020123457',
      'vatId: >SK2020123457',
    ]);
  });

  it('is nothing if it has nothing', () => {
    expect(texts(form(), nothing)).toEqual([]);
    expect(texts(form(), { ...nothing, city: ' ' })).toEqual([]);
  });

  it('leaves fields that may not change, or that the form does not show', () => {
    expect(texts(form(), company, { street: '', organisation: 'Other' })).toEqual([
      'taxId: >2020123457',
      'vatId: >SK2020123457',
      'postalCode: >01001',
      'city: >Žilina',
    ]);
    expect(texts({ ...form(), type: 'person' }).join()).not.toMatch(/organisation|taxId|vatId/);
  });

  it.each([
    ['a name that is too long', { name: 'x'.repeat(101) }],
    ['a street that is too short', { street: 'x' }],
    ['a postal code of another country', { postalCode: '1234' }],
  ])('leaves out %s', (_what, wrong) => {
    expect(texts(form(), { ...nothing, ...wrong })).toEqual([]);
  });

  it('is a text, whatever it contains', () => {
    const [change] = changesOf(form(), { ...nothing, name: '<b>Firma\u202e</b>\u0000' });
    expect(change?.to).toBe('<b>Firma</b>');
  });
});

describe('an answer is about the number that was asked', () => {
  const check = idCheck('companyId', '47251301', 'SK');
  it.each([
    ['the same number and country', {}, true],
    ['nothing about either', { companyId: '', countryCode: '' }, true],
    ['the number with spaces', { companyId: '47 251 301' }, true],
    ['the country in small letters', { countryCode: 'sk' }, true],
    ['another number', { companyId: '36421928' }, false],
    ['another country', { countryCode: 'CZ' }, false],
  ])('with %s', (_what, more, isOwn) => {
    expect(isAbout({ ...company, ...more }, check)).toBe(isOwn);
  });
});
