import { getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { COUNTRY_CODES, callingCode, codeOfDigits, countryOfCode } from './calling-codes.ts';

test('every country that can be billed has the same code as in the library', () => {
  for (const value of COUNTRY_CODES)
    expect([value, callingCode(value)]).toEqual([
      value,
      isSupportedCountry(value) ? getCountryCallingCode(value) : undefined,
    ]);
  expect(getCountries().length).toBeGreaterThan(200);
});

test('digits start with at most one code', () => {
  expect(codeOfDigits('421905')).toBe('421');
  expect(codeOfDigits('12025550123')).toBe('1');
  expect(codeOfDigits('42')).toBeUndefined();
});

test('a code that several countries share belongs to the preferred one, or else to the largest', () => {
  expect(countryOfCode('47', 'SJ')).toBe('SJ');
  expect(countryOfCode('1', 'SK')).toBe('US');
  expect(countryOfCode('421', 'CZ')).toBe('SK');
});
