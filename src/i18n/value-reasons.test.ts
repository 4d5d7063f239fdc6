import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { PROFILE_FIELD_NAMES, PROFILE_FIELDS } from '../config/profile-fields.ts';
import { serverText } from './server-texts.ts';
import type { InvalidValue } from './value-reasons.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const { rule: name } = PROFILE_FIELDS.name;
const { rule: street } = PROFILE_FIELDS.street;
const { rule: city } = PROFILE_FIELDS.city;
const { rule: postalCode } = PROFILE_FIELDS.postalCode;

describe('a refusal', () => {
  it.each<[string, InvalidValue, string]>([
    ['invalid_character', { field: 'name', value: 'Ing. Ján', rule: name }, 'allowed: “.”'],
    ['invalid_character', { field: 'name', value: 'Ján/Eva', rule: name }, 'allowed: “/”'],
    ['invalid_character', { field: 'name', value: 'Ján 😀', rule: name }, 'allowed: “😀”'],
    ['invalid_character', { field: 'vps', value: 'a b', rule: { pattern: /^[a-z]+$/ } }, 'allowed: a space'],
    ['too_short', { field: 'name', value: 'J', rule: name }, 'too short. Use at least 2 characters'],
    ['too_short', { field: 'street', value: '12', rule: street }, 'name of the village before the number'],
    ['too_short', { field: 'street2', value: '5', rule: street }, '“Apt 5” or “Floor 5”'],
    ['too_long', { field: 'city', value: 'x'.repeat(65), rule: city }, 'at most 64 characters; this has 65'],
    [
      'postal_code_invalid',
      { field: 'postalCode', value: '8110', countryCode: 'SK', rule: postalCode },
      'It needs 5 digits',
    ],
    [
      'postal_code_invalid',
      { field: 'postalCode', value: '81/1', countryCode: 'SK', rule: postalCode },
      '“/” isn’t',
    ],
    ['email_invalid', { field: 'emails', value: 'a@b.sk, eva@' }, 'Check “eva@”'],
    ['email_invalid', { field: 'email', value: 'a@b.sk, c@d.sk' }, 'Enter one address only'],
    [
      'phone_invalid',
      { field: 'phone', value: '+421 9', example: '+421 905 123 456' },
      'For example, +421 905',
    ],
    ['phone_invalid', { field: 'phone', value: '0905 12E' }, '“E” isn’t allowed here'],
    ['phone_extension', { field: 'phone', value: '02 1234 5678 ext. 12' }, 'Leave out “ext. 12”'],
    ['phone_extension', { field: 'phone', value: '02/123 456 78-12' }, 'Leave out “-12”'],
    ['vat_id_invalid', { field: 'vatId', value: 'SK1', countryCode: 'SK' }, 'For example, SK1234567890'],
    ['company_id_invalid', { field: 'companyId', value: '1', countryCode: 'SK' }, 'For example, 12345678'],
    ['tax_id_invalid', { field: 'vatId', value: 'CZ1', countryCode: 'CZ' }, 'For example, CZ12345678'],
  ])('with the key %s of %j says: … %s', (key, about, reason) => {
    expect(serverText(i18n, { key: `validation.${key}` }, false, about)).toContain(reason);
  });

  it.each<[string, InvalidValue]>([
    ['too_short', { field: 'street', value: 'Hlavná 5', rule: street }],
    ['too_long', { field: 'city', value: 'Brno', rule: city }],
    ['required', { field: 'city', value: 'Brno', rule: city }],
    ['required', { field: 'colour', value: '' }],
  ])('with the key %s of a server with other rules keeps its message: %j', (key, about) => {
    const message = { key: `validation.${key}` };
    expect(serverText(i18n, message, false, about)).toBe(serverText(i18n, message));
  });
});

describe('an empty field', () => {
  it.each([
    ['street', 'Enter the street and number'],
    ['countryCode', 'Choose a country'],
    ['vatId', 'Enter this number'],
    ['serverName', 'Choose a name'],
  ])('such as %s says what is missing: %s', (field, text) => {
    expect(serverText(i18n, { key: 'validation.required' }, false, { field, value: '' })).toBe(text);
  });

  it('of every kind that a profile must have says what is missing', () => {
    const required = PROFILE_FIELD_NAMES.filter((field) => {
      const { presence, rule } = PROFILE_FIELDS[field];
      return presence !== 'optional' && rule.emptyProblem === undefined;
    });
    const said = [...required, 'login', 'password'].map((field) =>
      serverText(i18n, { key: 'validation.required' }, false, { field, value: '' }),
    );
    expect(said).not.toContain('Field is required');
  });
});
