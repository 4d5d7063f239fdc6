import { describe, expect, test } from 'vitest';
import { numberExample } from '../../src/config/countries.ts';
import { isCompanyId, isStudentCard, isTaxId, isVatId } from './checksums.ts';

/**
 * Published numbers: from the companies' own imprints (Slovak Telekom, ČEZ, Saab, Ericsson, Equinor, Magyar Telekom,
 * OTP, Österreichische Post, Erste Group, OMV), or from examples in the documentation of python-stdnum.
 */
const CHECKED = [
  ['company', 'SK', '35763469'],
  ['company', 'CZ', '45274649'],
  ['company', 'SE', '5560360793'],
  ['company', 'SE', '5560160680'],
  ['company', 'NO', '923609016'],
  ['company', 'NO', '995525828'],
  ['company', 'AT', '122119M'],
  ['company', 'AT', '180219D'],
  ['company', 'AT', '33209M'],
  ['company', 'AT', '93363Z'],
  ['vat', 'SK', 'SK2020273893'],
  ['vat', 'SK', 'SK2022749619'],
  ['vat', 'CZ', 'CZ45274649'],
  ['vat', 'SE', 'SE556036079301'],
  ['vat', 'NO', 'NO995525828MVA'],
  ['vat', 'HU', 'HU10773381'],
  ['vat', 'HU', 'HU12892312'],
  ['vat', 'AT', 'ATU13585627'],
  ['tax', 'SK', '2020273893'],
  ['tax', 'CZ', '7103192745'],
  ['tax', 'SE', '5560360793'],
  ['tax', 'AT', '591199013'],
] as const;

const CHECKS = { company: isCompanyId, vat: isVatId, tax: isTaxId };

/** Every number that differs in exactly one digit. */
const mutations = (number: string): string[] =>
  [...number].flatMap((digit, at) =>
    /\d/.test(digit)
      ? [...'0123456789']
          .filter((other) => other !== digit)
          .map((other) => number.slice(0, at) + other + number.slice(at + 1))
      : [],
  );

describe('a number with a checksum', () => {
  test.each(CHECKED)(
    '%s of %s: %s is valid, and any single wrong digit is detected',
    (kind, country, number) => {
      const isRight = (value: string) => CHECKS[kind](value, country);
      expect(isRight(number)).toBe(true);
      expect(mutations(number).filter(isRight)).toEqual([]);
    },
  );

  test.each([
    ['25123891', '25123890'],
    ['640903926', '640903927'],
  ])('a Czech tax number with weaker checksum protection: %s is valid, %s is not', (right, wrong) => {
    // Two remainders share the check digit 1 of an IČO; a nine-digit birth number has no check digit.
    expect([isTaxId(right, 'CZ'), isVatId(`CZ${right}`, 'CZ'), isTaxId(wrong, 'CZ')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('a Hungarian tax number has a checksum in its first eight digits, then codes of type and place', () => {
    expect(isTaxId('10773381-2-44', 'HU')).toBe(true);
    for (const wrong of ['10773382-2-44', '10773381-6-44', '10773381-2-01', '10773381-2-21', '10773381'])
      expect([wrong, isTaxId(wrong, 'HU')]).toEqual([wrong, false]);
  });

  test('a Czech birth number contains a date and is divisible by eleven', () => {
    // 715319274x is the same date for a woman; 29 February requires a leap year.
    expect(isTaxId('991231123', 'CZ')).toBe(true);
    for (const wrong of ['7113192745', '7102302745', '7103192746', '541231123'])
      expect([wrong, isTaxId(wrong, 'CZ')]).toEqual([wrong, false]);
  });

  test.each([
    ['35 763 469', 'SK'],
    ['556036-0793', 'SE'],
    ['16556036-0793', 'SE'],
    ['923 609 016', 'NO'],
    ['FN 180219 d', 'AT'],
    ['01-10-041585', 'HU'],
    ['Cg. 01-10-041585', 'HU'],
    ['12345678', 'HU'],
    ['ZVR 123456789', 'AT'],
  ])('%s is accepted as people write it in %s', (value, country) => {
    expect(isCompanyId(value, country)).toBe(true);
  });
});

/** The formats that the European Commission publishes for VIES, with a valid and an invalid example of each. */
const FORMATS = [
  ['BE', 'BE0403170701', 'BE403170701'],
  ['BG', 'BG175074752', 'BG17507475'],
  ['CY', 'CY10259033P', 'CY10259033'],
  ['DE', 'DE136695976', 'DE036695976'],
  ['DK', 'DK13585628', 'DK1358562'],
  ['EE', 'EE100931558', 'EE10093155'],
  ['ES', 'ESA13585625', 'ES13585625'],
  ['FI', 'FI20774740', 'FI2077474'],
  ['FR', 'FR40303265045', 'FRI0303265045'],
  ['GB', 'GB980780684', 'GB98078068'],
  ['GR', 'EL094259216', 'GR094259216'],
  ['HR', 'HR33392005961', 'HR3339200596'],
  ['IE', 'IE6433435F', 'IE6433435'],
  ['IT', 'IT00743110157', 'IT0074311015'],
  ['LT', 'LT119511515', 'LT11951151'],
  ['LU', 'LU15027442', 'LU1502744'],
  ['LV', 'LV40003521600', 'LV4000352160'],
  ['MT', 'MT11679112', 'MT1167911'],
  ['NL', 'NL004495445B01', 'NL004495445'],
  ['PL', 'PL8567346215', 'PL856734621'],
  ['PT', 'PT501964843', 'PT001964843'],
  ['RO', 'RO18547290', 'RO0'],
  ['SI', 'SI50223054', 'SI00223054'],
] as const;

test.each(FORMATS)('a VAT number of %s: %s is valid, %s is not', (country, right, wrong) => {
  expect([isVatId(right, country), isVatId(wrong, country)]).toEqual([true, false]);
});

test.each(FORMATS.map(([country]) => country))(
  'the example of a VAT number of %s has its format',
  (country) => {
    expect(isVatId(numberExample('vatId', country) ?? '', country)).toBe(true);
  },
);

test('a number of Northern Ireland is one of the United Kingdom', () => {
  expect(isVatId('XI980780684', 'GB')).toBe(true);
});

test('a VAT number of one country is not valid in another', () => {
  expect([
    isVatId('SK2020273893', 'CZ'),
    isVatId('DE136695976', 'AT'),
    isVatId('PL8567346215', 'DE'),
  ]).toEqual([false, false, false]);
});

test('a student card number cannot be all zeros', () => {
  expect([isStudentCard('S421 123 456 789 B'), isStudentCard('000000000000'), isStudentCard('abc')]).toEqual([
    true,
    false,
    false,
  ]);
});
