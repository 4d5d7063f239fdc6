import { type CountryCode, isSupportedCountry, Metadata } from 'libphonenumber-js/min';
import { describe, expect, it } from 'vitest';
import { countryFacts } from '../../config/countries.ts';
import { COUNTRY_CODES, callingCode, trunkPrefix } from './calling-codes.ts';
import { formatPhone, isPhone, numberProblem, numberToSend, phoneExample } from './phone-numbers.ts';
import { joinPhone } from './phone-rules.ts';

/** The number that is sent of a text behind the prefix of a country. */
const sent = (text: string, country: string): string => numberToSend(joinPhone({ country, text }), country);
const problem = (text: string, country: string) => numberProblem(joinPhone({ country, text }), country);

describe('a number behind the prefix of its country', () => {
  it.each([
    ['62 123 456', 'HU', '+3662123456'],
    ['63 123 456', 'HU', '+3663123456'],
    ['06 66 123 456', 'HU', '+3666123456'],
    ['06 68 123 456', 'HU', '+3668123456'],
    ['+36 69 123 456', 'HU', '+3669123456'],
    ['0036 62 123 456', 'HU', '+3662123456'],
    ['06 20 123 4567', 'HU', '+36201234567'],
    ['06-1/234-5678', 'HU', '+3612345678'],
    ['(06 20) 123 4567', 'HU', '+36201234567'],
    ['+36 (06) 20 123 4567', 'HU', '+36201234567'],
    ['+36 06 20 123 4567', 'HU', '+36201234567'],
    ['02800', 'NO', '+4702800'],
    ['+47 04800', 'NO', '+4704800'],
    ['004702800', 'NO', '+4702800'],
    ['+229 01 97 97 97 97', 'SK', '+2290197979797'],
    ['01 97 97 97 97', 'BJ', '+2290197979797'],
    ['+225 07 12 34 56 78', 'SK', '+2250712345678'],
    ['07 12 34 56 78', 'CI', '+2250712345678'],
    ['06 698 12345', 'IT', '+390669812345'],
    ['+39 (0)6 698 12345', 'SK', '+390669812345'],
    ['+383 44 123 456', 'SK', '+38344123456'],
    ['044 123 456', 'XK', '+38344123456'],
    ['+800 1234 5678', 'SK', '+80012345678'],
    ['+870 773 111 632', 'SK', '+870773111632'],
    ['+210 123 456 789', 'SK', '+210123456789'],
    ['421905123456', 'SK', '+421905123456'],
    ['420 601 123 456', 'SK', '+420601123456'],
    ['36 20 123 4567', 'HU', '+36201234567'],
    ['4369912345678', 'AT', '+4369912345678'],
    ['tel:+421905123456', 'SK', '+421905123456'],
    ['Tel.: 0905 123 456', 'SK', '+421905123456'],
    ['mob. 0905 123 456', 'SK', '+421905123456'],
    ['(+421) 905 123 456', 'SK', '+421905123456'],
    ['(00421) 905 123 456', 'SK', '+421905123456'],
    ['+421(0)905/123-456', 'SK', '+421905123456'],
    ['+420 (0)601 123 456', 'SK', '+420601123456'],
    ['+421–905–123–456', 'SK', '+421905123456'],
    ['+421\u2011905\u00a0123\u202f456', 'SK', '+421905123456'],
    ['＋４２１ ９０５ １２３ ４５６', 'SK', '+421905123456'],
    ['8 912 345 67 89', 'RU', '+79123456789'],
    ['800 555 35 35', 'RU', '+78005553535'],
    ['1 (202) 555-0123', 'US', '+12025550123'],
    ['0664/123456', 'AT', '+43664123456'],
  ])('"%s" in %s is sent as %s', (text, country, number) => {
    expect(sent(text, country)).toBe(number);
    expect(problem(text, country)).toBeUndefined();
  });

  it.each([
    ['+421 2 1234 5678 ext. 12', 'phone_extension'],
    ['02 1234 5678 x12', 'phone_extension'],
    ['02/123 456 78-12', 'phone_extension'],
    ['+421212345678#12', 'phone_extension'],
    ['+421212345678;ext=12', 'phone_extension'],
    ['02 1234 5678 klapka 12', 'phone_extension'],
    ['+421 905 123 456 / 457', 'phone_several'],
    ['0905 123 456 / 457', 'phone_several'],
    ['0905 123 456, 0905 123 457', 'phone_several'],
    ['0905 123 456; 457', 'phone_several'],
    ['0905 123 456 alebo 0905 123 457', 'phone_several'],
    ['+421905123456 +421905123457', 'phone_several'],
    ['0905 123 456 0905 123 457', 'phone_several'],
    ['905 12', 'phone_invalid'],
    ['+421 905 123 4567', 'phone_invalid'],
    ['0905 123 45', 'phone_invalid'],
    ['ask at the door', 'phone_invalid'],
    ['090512E456', 'phone_invalid'],
  ])('"%s" is refused: %s', (text, reason) => {
    expect(problem(text, 'SK')).toBe(reason);
  });
});

describe('a number without a prefix, of a country that is not known', () => {
  it.each([
    ['0905 123 456', '0905123456'],
    ['0664 123456', '0664123456'],
    ['0664 12 34 56 78', '066412345678'],
    ['421 905 123 456', '+421905123456'],
    ['+421 (0)905 123 456', '+421905123456'],
    ['00421 905 123 456', '+421905123456'],
    ['2025550123', '2025550123'],
  ])('"%s" is sent as %s', (text, number) => {
    expect(numberToSend(text, 'SK')).toBe(number);
    expect(numberProblem(text, 'SK')).toBeUndefined();
  });

  it.each([
    ['0905 123 456 / 457', 'phone_several'],
    ['02/123 456 78-12', 'phone_extension'],
  ])('"%s" is refused: %s', (text, reason) => {
    expect(numberProblem(text, 'SK')).toBe(reason);
  });
});

it('is shown with its prefix if the prefix belongs to no country', () => {
  expect(formatPhone('+800 12345678', 'SK')).toEqual({ country: 'SK', text: '+800 1234 5678' });
});

it('has the trunk prefix that the library knows for its country', () => {
  for (const country of COUNTRY_CODES.filter((code) => isSupportedCountry(code))) {
    const metadata = new Metadata();
    metadata.selectNumberingPlan(country as CountryCode);
    // The library has 0, the number, for a plan without a prefix.
    const plan = metadata.numberingPlan as unknown as { nationalPrefix(): string | 0 | undefined };
    const known = plan.nationalPrefix() || '';
    // Some of the plans of +1 lack theirs in the library; 8 is not always a prefix.
    const expected = callingCode(country) === '1' ? '1' : known.replace('8', '');
    expect([country, trunkPrefix(country)]).toEqual([country, expected]);
  }
});

it('has an example for every country with a calling code', () => {
  for (const country of COUNTRY_CODES.filter((code) => callingCode(code) && isSupportedCountry(code)))
    expect([country, phoneExample(country)]).toEqual([country, expect.stringMatching(/\d{2}/)]);
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
