import { expect, it } from 'vitest';
import { hasPostalCode } from './postal-codes.ts';
import { postalDigits } from './postal-digits.ts';

it.each([
  ['SK', true, 5],
  ['HU', true, 4],
  ['PL', true, 5],
  ['GB', true, undefined],
  ['US', true, undefined],
  ['HK', false, undefined],
  ['AE', false, undefined],
  ['constructor', true, undefined],
])('knows for %s whether it has codes (%s) and how many digits they have (%s)', (country, has, digits) => {
  expect(hasPostalCode(country)).toBe(has);
  expect(postalDigits(country)).toBe(digits);
});
