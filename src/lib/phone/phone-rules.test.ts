import { describe, expect, it } from 'vitest';
import { countryFacts } from '../../config/countries.ts';
import { COUNTRY_CODES, callingCode } from './calling-codes.ts';
import { formatPhone, isPhone } from './phone-numbers.ts';
import { joinPhone, splitPhone } from './phone-rules.ts';

describe('the number that the form stores', () => {
  it.each([
    ['0905 111 222', 'SK', '+421 905 111 222'],
    ['905111222', 'SK', '+421 905111222'],
    ['(0)70 123 45 67', 'SE', '+46 70 123 45 67'],
    ['06 20 123 4567', 'HU', '+36 20 123 4567'],
    ['20 123 4567', 'HU', '+36 20 123 4567'],
    ['06 1234 5678', 'IT', '+39 06 1234 5678'],
    ['+420 601 123 456', 'SK', '+420 601 123 456'],
    ['00420 601 123 456', 'SK', '+420 601 123 456'],
    ['  ', 'SK', ''],
    ['905', 'AQ', '905'],
  ])('is built from %j in %s: %j', (text, country, kept) => {
    expect(joinPhone({ country, text })).toBe(kept);
  });
});

describe('the field', () => {
  it.each([
    ['+421905111222', 'SK', { country: 'SK', text: '905111222' }],
    ['+421 (0)905 111 222', 'CZ', { country: 'SK', text: '905 111 222' }],
    ['00420 601 123 456', 'SK', { country: 'CZ', text: '601 123 456' }],
    ['+1 202 555 0123', 'CA', { country: 'CA', text: '202 555 0123' }],
    ['+1 202 555 0123', 'SK', { country: 'US', text: '202 555 0123' }],
    ['0905 111 222', 'SK', { country: 'SK', text: '0905 111 222' }],
    ['', 'SK', { country: 'SK', text: '' }],
  ])('shows %j in %s as prefix and number', (value, preferred, shown) => {
    expect(splitPhone(value, preferred)).toEqual(shown);
  });
});

describe('the phone number library', () => {
  it('formats a number as its country does, and recognizes an invalid one', () => {
    expect(formatPhone('0905111222', 'SK')).toEqual({ country: 'SK', text: '905 111 222' });
    expect(formatPhone('+46701234567', 'SK')).toEqual({ country: 'SE', text: '70 123 45 67' });
    expect(formatPhone('+421 905', 'SK')).toBeUndefined();
    expect(isPhone('+421 905 111 222', 'CZ')).toBe(true);
    expect(isPhone('+421 905 111 22', 'SK')).toBe(false);
    expect(isPhone('905', 'AQ')).toBe(false);
  });

  const withExample = COUNTRY_CODES.filter((code) => countryFacts(code).phoneExample !== undefined);

  it('has examples for the companies and their neighbors', () => {
    expect(withExample).toEqual(expect.arrayContaining(['SK', 'CZ', 'HU', 'SE', 'AT', 'NO', 'DE', 'PL']));
  });

  it.each(withExample)('accepts the example of %s', (country) => {
    const text = countryFacts(country).phoneExample ?? '';
    expect(isPhone(`+${callingCode(country)} ${text}`, country)).toBe(true);
    expect(formatPhone(text, country)?.text).toBe(text);
  });
});
