import { expect, test } from 'vitest';
import { isCompanyId, isStudentCard, isTaxId, isVatId } from './checksums.ts';
import { percentOf, totals } from './money.ts';
import { priceIn } from './price-list.ts';
import { requiredDomainFields } from './profile-rules.ts';
import { DEMO_USERS } from './seed.ts';
import { openShop, visitor } from './test-support.ts';

test.each([
  [50, 23, 'EUR', 12],
  [-50, 23, 'EUR', -12],
  [149, 23, 'EUR', 34],
  [0, 23, 'EUR', 0],
  [149_000, 27, 'HUF', 40_200],
  [150_000, 27, 'HUF', 40_500],
] as const)('%i minor units at %i %% in %s are %i', (amount, percentage, currency, expected) => {
  expect(percentOf(amount, percentage, currency)).toBe(expected);
});

test('VAT is taken of the total, not of each item', () => {
  // One by one: three times round(0.05 * 23 %) = 3 * 0.01 = 0.03; of the total: round(0.0345) = 0.03; of 4: 0.046.
  expect(totals([5, 5, 5, 5], 23, 'EUR')).toEqual({
    vatExcluded: 20,
    vat: 5,
    vatIncluded: 25,
    vatPercentage: 23,
  });
});

test.each([
  ['EUR', 1290],
  ['CZK', 31_900],
  ['HUF', 519_000],
  ['SEK', 13_900],
  ['NOK', 14_900],
] as const)('a price of 12.90 euros in %s looks like a price', (currency, expected) => {
  expect(priceIn(currency, 1290)).toBe(expected);
});

test.each([
  [isCompanyId, 'SK', '35 763 469', '35763468'],
  [isCompanyId, 'CZ', '45274649', '45274648'],
  [isCompanyId, 'SE', '556036-0793', '5560360794'],
  [isCompanyId, 'NO', '923609016', '923609017'],
  [isVatId, 'SK', 'SK2020273893', 'SK2020273894'],
  [isVatId, 'CZ', 'CZ45274649', 'CZ45274648'],
  [isVatId, 'SE', 'SE556036079301', 'SE556036079401'],
  [isVatId, 'AT', 'ATU13585627', 'ATU13585626'],
  [isVatId, 'HU', 'HU10773381', 'HU10773382'],
  [isTaxId, 'SK', '2020273893', '20202738'],
  [isTaxId, 'HU', '10773381-2-44', '10773382-2-44'],
] as const)('%o in %s accepts %s and not %s', (check, country, right, wrong) => {
  expect([check(right, country), check(wrong, country)]).toEqual([true, false]);
});

test('a student card is more than zeros', () => {
  expect([isStudentCard('S421 123 456 789 B'), isStudentCard('000000000000'), isStudentCard('abc')]).toEqual([
    true,
    false,
    false,
  ]);
});

test("the demo companies' numbers pass the demo's own checks", () => {
  const companies = DEMO_USERS.flatMap(({ billing }) => billing).filter(({ type }) => type === 'company');
  expect(companies.length).toBeGreaterThan(2);
  for (const { companyId, vatId, countryCode } of companies)
    expect([companyId, isCompanyId(companyId, countryCode), vatId, isVatId(vatId, countryCode)]).toEqual([
      companyId,
      true,
      vatId,
      true,
    ]);
});

test('the owner of a Norwegian name needs a personal number, a company its own', () => {
  const { person, company } = requiredDomainFields(['no', 'com'], 'NO');
  expect(person).toContain('noridPid');
  expect(company).toContain('companyId');
  expect(requiredDomainFields(['com'], 'SK').person).not.toContain('noridPid');
});

test('the validation API answers valid or not, and asks for a country', async () => {
  const guest = visitor(openShop());
  const ask = async (path: string, body: object) =>
    (await guest.send('POST', `/validation/validations/${path}`, body)).json();
  expect(await ask('vat-id', { vatId: 'SK2020273893', countryCode: 'SK' })).toEqual({ valid: true });
  expect(await ask('company-id', { companyId: '1', countryCode: 'SK' })).toEqual({ valid: false });
  expect(await ask('tax-id', { taxId: '1' })).toMatchObject({ violations: [{ propertyPath: 'taxId' }] });
  expect(await ask('isic', { isic: 'S421123456789B', name: 'Eva' })).toEqual({ valid: true });
});
