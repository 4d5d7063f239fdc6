import { type CountryCode, isSupportedCountry, Metadata } from 'libphonenumber-js/min';
import { describe, expect, it } from 'vitest';
import { countryFacts } from '../../config/countries.ts';
import { COUNTRY_CODES, callingCode, exitCode, trunkPrefix } from './calling-codes.ts';
import { formatPhone, isPhone, numberProblem, numberToSend, phoneExample } from './phone-numbers.ts';
import { typedValue } from './phone-rules.ts';

/** The number that is sent of a text behind the prefix of a country. */
const sent = (text: string, country: string): string => numberToSend(typedValue({ country, text }), country);
const problem = (text: string, country: string) => numberProblem(typedValue({ country, text }), country);

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
    ['+52 1 55 1234 5678', 'SK', '+525512345678'],
    ['+521 33 1234 5678', 'AT', '+523312345678'],
    ['0052 1 (55) 1234-5678', 'SK', '+525512345678'],
    ['1 55 1234 5678', 'MX', '+525512345678'],
    ['+54 9 11 2345 6789', 'SK', '+5491123456789'],
    ['+54 11 15 2345 6789', 'SK', '+5491123456789'],
    ['011 15 2345-6789', 'AR', '+5491123456789'],
    ['011 421 905 123 456', 'US', '+421905123456'],
    ['011-44-7740-012345', 'CA', '+447740012345'],
    ['0011 421 905 123 456', 'AU', '+421905123456'],
    ['010 420 601 123 456', 'JP', '+420601123456'],
    ['8 10 421 905 123 456', 'KZ', '+421905123456'],
    ['010 1234 5678', 'KR', '+821012345678'],
    ['+421.905123456', 'SK', '+421905123456'],
    ['+39 06 6982 1234', 'SK', '+390669821234'],
    ['131 2345 6789', 'CN', '+8613123456789'],
    ['11 91234 5678', 'BR', '+5511912345678'],
    ['0421 123456', 'DE', '+49421123456'],
    ['49 1512 3456789', 'DE', '+4915123456789'],
    ['49 171 1234567', 'DE', '+491711234567'],
    ['376 312 345', 'AD', '+376312345'],
    ['298 21 12 34', 'FO', '+298211234'],
    ['383 43 201 234', 'XK', '+38343201234'],
    ['62 812 345 678', 'ID', '+62812345678'],
    ['491 512345', 'DE', '+49491512345'],
    ['0491 5123456', 'DE', '+494915123456'],
    ['4921 12345', 'DE', '+49492112345'],
    ['4352 12345', 'AT', '+43435212345'],
    ['393 123 4567', 'IT', '+393931234567'],
    ['55 91234 5678', 'BR', '+5555912345678'],
    ['47 12 34 56', 'NO', '+4747123456'],
    ['621 123456', 'ID', '+62621123456'],
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
    ['+44 77400 123456', 'phone_invalid'],
    ['+33 66 12 34 56 789', 'phone_invalid'],
    ['0033 66 12 34 56 789', 'phone_invalid'],
    ['+421 420 601 123 456', 'phone_invalid'],
    ['+421 (420 601 123 456)', 'phone_invalid'],
    ['+0421 905 123 456', 'phone_invalid'],
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

describe('a number with a typed prefix', () => {
  /** The number with digits too many, missing, swapped or changed, grouped in another way. */
  function mutated(national: string, random: () => number): string {
    const digits = [...national.replace(/\D/g, '')];
    const at = Math.floor(random() * digits.length);
    const digit = String(Math.floor(random() * 10));
    const deleted = [1, 0, 1, 0][Math.floor(random() * 4)] ?? 0;
    digits.splice(at, deleted, ...(random() < 0.7 ? [digit] : []), ...(random() < 0.2 ? [digit] : []));
    const marks = ['', '', '', ' ', ' ', '-', '.', '/', ' (0)'];
    return digits.map((one) => one + (marks[Math.floor(random() * marks.length * 2)] ?? '')).join('');
  }

  /** What the field shows once it is left, and what it sends then. */
  function afterLeaving(text: string, country: string): string {
    const shown = formatPhone(typedValue({ country, text }), country) ?? { country, text };
    return sent(shown.text, shown.country);
  }

  const countries = COUNTRY_CODES.filter((code) => callingCode(code) && phoneExample(code));
  it.each(countries)('stays in its country or is refused, however it is mistyped: %s', (country) => {
    let seed = 48;
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const code = callingCode(country) ?? '';
    for (let round = 0; round < 100; round += 1) {
      const prefix = ['+', '00', '+ ', '(+'][round % 4] ?? '';
      const text = `${prefix}${code}${prefix === '(+' ? ')' : ' '}${mutated(phoneExample(country) ?? '', random)}`;
      const chosen = ['SK', 'FR', country, 'AT'][(round >> 2) % 4] ?? '';
      if (numberProblem(typedValue({ country: chosen, text }), chosen)) continue;
      const numbers = [sent(text, chosen), afterLeaving(text, chosen), numberToSend(text, 'SK')];
      expect([text, ...numbers]).toEqual([text, ...numbers.map(() => expect.stringMatching(`^\\+${code}`))]);
    }
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

it('knows what is dialed before the calling code of another country where there is only one way', () => {
  for (const country of COUNTRY_CODES.filter((code) => isSupportedCountry(code))) {
    const metadata = new Metadata();
    metadata.selectNumberingPlan(country as CountryCode);
    const plan = metadata.numberingPlan as unknown as { IDDPrefix(): string };
    const known = plan.IDDPrefix();
    if (/^\d{3,}$/.test(known)) expect([country, exitCode(country)]).toEqual([country, known]);
    if (known === '00') expect([country, exitCode(country)]).toEqual([country, known]);
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
