import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Problem } from '../../../config/profile-fields.ts';
import {
  birthdayLimits,
  emailsProblem,
  isCountry,
  isExistingLogin,
  isNotIn,
  isRequired,
  passwordProblem,
  type RuledField,
  textProblem,
} from './field-rules.ts';

const ok = undefined;
const short: Problem = 'validation.too_short';
const long: Problem = 'validation.too_long';
const required: Problem = 'validation.required';
const character: Problem = 'validation.invalid_character';
const a = (length: number): string => 'a'.repeat(length);

describe('the table of field rules', () => {
  it.each<[RuledField, string, Problem | undefined]>([
    ['login', '', required],
    ['login', a(1), short],
    ['login', a(2), ok],
    ['login', a(125), ok],
    ['login', a(126), long],
    ['login', 'Jana-1.2', ok],
    ['login', 'jana@x', 'validation.login_invalid'],
    ['login', 'jana_x', 'validation.login_invalid'],
    ['login', 'žena', 'validation.login_invalid'],
    ['organisation', '', required],
    ['organisation', a(1), ok],
    ['organisation', a(100), ok],
    ['organisation', a(101), long],
    ['organisation', 'Píla & syn, s. r. o.', ok],
    ['name', '', 'validation.full_name_required'],
    ['name', '   ', 'validation.full_name_required'],
    ['name', a(1), short],
    ['name', a(2), ok],
    ['name', a(64), ok],
    ['name', a(65), long],
    ['name', "Ľubomír O'Neil-Žák 3", ok],
    ['name', 'Jana <b>', character],
    ['name', 'Jana@', character],
    ['street', a(2), short],
    ['street', a(3), ok],
    ['street', a(64), ok],
    ['street', a(65), long],
    ['street', '', required],
    ['street2', '', ok],
    ['street2', a(2), short],
    ['street2', a(64), ok],
    ['street2', a(65), long],
    ['city', '', required],
    ['city', 'Å', ok],
    ['city', a(64), ok],
    ['city', a(65), long],
    ['postalCode', '', required],
    ['postalCode', '1', short],
    ['postalCode', '12', ok],
    ['postalCode', '1234567890', ok],
    ['postalCode', '12345678901', long],
    ['postalCode', '12 34 56 78 90', ok],
    ['postalCode', 'AB-12', ok],
    ['postalCode', '01_001', 'validation.postal_code_invalid'],
    ['passport', '', ok],
    ['passport', a(4), short],
    ['passport', 'AB-12', ok],
    ['passport', 'AB 12/3', character],
    ['idCard', a(4), short],
    ['idCard', a(5), ok],
    ['idCard', 'AB12!', character],
    ['phone', '', required],
    ['phone', '+421 905 123 456', ok],
    ['phone', '12345', 'validation.phone_invalid'],
    ['phone', 'call me', 'validation.phone_invalid'],
    ['countryCode', '', required],
    ['vatId', '', ok],
  ])(
    'reports for %s "%s": %s [5.3] [5.7] [5.11] [5.12] [5.13] [5.14] [5.15] [5.16] [5.26]',
    (field, text, expected) => {
      expect(textProblem(field, text)).toBe(expected);
    },
  );

  it('treats pasted text as the visitor sees it', () => {
    expect(textProblem('login', '\u200beva\u200b')).toBeUndefined();
    expect(textProblem('name', 'Eva\u00a0Horv\u00adáthová\u200b')).toBeUndefined();
    expect(textProblem('phone', '\u202a+421\u00a0905\u00a0111\u00a0222\u202c')).toBeUndefined();
    expect(textProblem('postalCode', '040\u00a001\u200b')).toBeUndefined();
    expect(textProblem('city', '\u200b')).toBe('validation.required');
  });

  it('counts letters, not code units [5.14]', () => {
    expect(textProblem('city', '𝒜'.repeat(64))).toBe(ok);
  });
});

describe('what a country has', () => {
  it.each<[field: string, countryCode: string, isRequired: boolean, isNotIn: boolean]>([
    ['login', 'SK', true, false],
    ['name', 'SK', true, false],
    ['street2', 'SK', false, false],
    ['companyId', 'SK', false, false],
    ['nickname', 'SK', false, false],
    ['postalCode', 'SK', true, false],
    ['postalCode', '', true, false],
    ['postalCode', 'AE', false, true],
    ['city', 'AE', true, false],
  ])('%s in %j: required %s, not in its addresses %s', (field, countryCode, required, notIn) => {
    expect(isRequired(field, countryCode)).toBe(required);
    expect(isNotIn(field, countryCode)).toBe(notIn);
  });

  it.each<[code: string, countryCode: string, Problem | undefined]>([
    ['010 01', 'SK', ok],
    ['SK-010 01', 'SK', ok],
    ['010 0', 'SK', 'validation.postal_code_invalid'],
    ['010 011', 'SK', 'validation.postal_code_invalid'],
    ['010 0A', 'SK', 'validation.postal_code_invalid'],
    ['', 'SK', required],
    ['00-950', 'PL', ok],
    ['00950', 'PL', ok],
    ['00-95', 'PL', 'validation.postal_code_invalid'],
    ['SW1A 1AA', 'GB', ok],
    ['', 'AE', ok],
  ])('a postal code %j in %s: %s [5.15] [5.26]', (code, countryCode, expected) => {
    expect(textProblem('postalCode', code, countryCode)).toBe(expected);
  });

  it.each([
    ['SK', true],
    ['XK', true],
    ['XX', false],
    ['sk', false],
    ['Slovakia', false],
  ])('is a country of the list or not: %s, %s', (code, expected) => {
    expect(isCountry(code)).toBe(expected);
    expect(textProblem('countryCode', code)).toBe(expected ? ok : 'validation.country_unknown');
  });
});

describe('a date of birth', () => {
  afterEach(() => void vi.useRealTimers());

  it('is between 1900 and today, in the time of the visitor', () => {
    const limits = { min: '1900-01-01', max: '2026-03-05' };
    expect(birthdayLimits(new Date(2026, 2, 5, 0, 1))).toEqual(limits);
    expect(birthdayLimits(new Date(2026, 2, 5, 23, 59))).toEqual(limits);
    expect(birthdayLimits(new Date(2026, 11, 24)).max).toBe('2026-12-24');
  });

  it.each<[string, Problem | undefined]>([
    ['', ok],
    ['1985-07-09', ok],
    ['1900-01-01', ok],
    ['1899-12-31', 'validation.birthday_year'],
    ['0024-05-06', 'validation.birthday_year'],
    ['12024-05-06', 'validation.birthday_year'],
    ['2024-05-061', 'validation.birthday_year'],
    ['9. 7. 1985', 'validation.birthday_year'],
    ['2026-03-05', ok],
    ['2026-03-06', 'validation.birthday_future'],
  ])('%j on March 5, 2026: %s', (birthday, expected) => {
    vi.useFakeTimers({ now: new Date(2026, 2, 5) });
    expect(textProblem('birthday', birthday)).toBe(expected);
  });
});

describe('the login of an existing customer', () => {
  it.each([
    ['ja', true],
    ['j', false],
    ['a'.repeat(125), true],
    ['a'.repeat(126), false],
    ['jana@example.sk', true],
    ['jana_mala-1.2', true],
    [' jana ', true],
    ['jana malá', false],
    ['<jana>', false],
  ])('may be %s: %s [5.6]', (text, expected) => {
    expect(isExistingLogin(text)).toBe(expected);
  });
});

describe('emails [5.2]', () => {
  it.each<[string, Problem | undefined]>([
    ['', required],
    [' , ', required],
    ['a@b.sk', ok],
    ['a@b.sk, c@d.example.com', ok],
    ['a@b.sk,', ok],
    ['a@b', 'validation.email_invalid'],
    ['a@b.sk, c@', 'validation.email_invalid'],
    ['a b@c.sk', 'validation.email_invalid'],
    ['a@b..sk', 'validation.email_invalid'],
  ])('"%s": %s', (text, expected) => {
    expect(emailsProblem(text)).toBe(expected);
  });
});

describe('a password [5.29] [9.21]', () => {
  it.each<[string, Problem | undefined]>([
    ['', required],
    ['Aa1-567', 'validation.password_too_short'],
    ['AA1-5678', 'validation.password_lower_case'],
    ['aa1-5678', 'validation.password_upper_case'],
    ['Aab-cdef', 'validation.password_digit'],
    ['Aa123456', 'validation.password_special'],
    ['Aa1 5678', 'validation.password_special'],
    ['Aa1-5678', ok],
    ['Žá1-5678', ok],
  ])('"%s": %s', (password, expected) => {
    expect(passwordProblem(password)).toBe(expected);
  });
});
