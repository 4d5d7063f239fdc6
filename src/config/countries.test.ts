import { describe, expect, test } from 'vitest';
import { type CompanyNumber, countryFacts, numberExample } from './countries.ts';
import { COMPANIES } from './presets.ts';

describe('the table of countries', () => {
  // Copied by hand: west, south, east and north of each country's bounding box.
  test.each<[string, readonly number[] | undefined]>([
    ['SK', [16.83, 47.73, 22.57, 49.62]],
    ['CZ', [12.09, 48.55, 18.86, 51.06]],
    ['HU', [16.11, 45.73, 22.9, 48.59]],
    ['SE', [10.58, 55.33, 24.18, 69.07]],
    ['AT', [9.53, 46.37, 17.17, 49.02]],
    ['NO', [4.09, 57.75, 31.76, 71.39]],
    ['DE', undefined],
  ])('bounds the places of %s by %j [1.13] [9.24]', (code, bounds) => {
    expect(countryFacts(code).bounds).toEqual(bounds);
  });

  test('has a row for the country of every company [1.13]', () => {
    for (const { companyCountry } of Object.values(COMPANIES))
      expect(countryFacts(companyCountry).bounds, companyCountry).toBeDefined();
  });

  test.each<[string, CompanyNumber, string | undefined]>([
    ['AT', 'companyId', 'FN 123456 a'],
    ['AT', 'vatId', 'ATU12345678'],
    ['CZ', 'companyId', '12345678'],
    ['CZ', 'taxId', undefined],
    ['CZ', 'vatId', 'CZ12345678'],
    ['HU', 'companyId', '01-09-123456'],
    ['HU', 'taxId', '12345678-1-42'],
    ['HU', 'vatId', 'HU12345678'],
    ['NO', 'companyId', '123 456 789'],
    ['NO', 'vatId', '123 456 789 MVA'],
    ['SE', 'companyId', '123456-7890'],
    ['SE', 'vatId', 'SE123456789001'],
    ['SK', 'companyId', '12345678'],
    ['SK', 'taxId', '1234567890'],
    ['SK', 'vatId', 'SK1234567890'],
    ['DE', 'vatId', 'DE123456789'],
    ['GR', 'vatId', 'EL123456789'],
    ['US', 'vatId', undefined],
  ])('of %s has for %s the example %s', (code, field, example) => {
    expect(numberExample(field, code)).toBe(example);
  });

  test('does not take a key of the prototype for a country', () => {
    expect(countryFacts('constructor').houseNumber).toBe('after');
  });
});
