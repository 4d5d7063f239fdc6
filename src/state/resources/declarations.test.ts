import { describe, expect, it } from 'vitest';
import { signerProblem, signingCountry } from './declarations.ts';

describe('a name', () => {
  it.each([
    ['', 'validation.full_name_required'],
    [' \u200b ', 'validation.full_name_required'],
    ['K', 'validation.too_short'],
    ['a'.repeat(101), 'validation.too_long'],
    ['Ing. Ján Novák, PhD.', undefined],
    ['李 明', undefined],
  ])('"%s" that signs is %s [C9.30]', (name, problem) => {
    expect(signerProblem(name)).toBe(problem);
  });
});

it.each([
  [{ domainProfileRequired: true, domainProfile: { countryCode: 'NO' } }, 'NO'],
  [{ domainProfileRequired: true, domainProfile: undefined }, ''],
  [{ domainProfileRequired: false, domainProfile: { countryCode: 'NO' } }, ''],
  [undefined, ''],
])('the owner of %j signs in "%s"', (cart, country) => {
  expect(signingCountry(cart as Parameters<typeof signingCountry>[0])).toBe(country);
});
