import { expect, test } from 'vitest';
import { isCompanyId, isTaxId, isVatId } from '../../server/lib/checksums.ts';
import { percentOf, totals } from '../../server/lib/money.ts';
import { requiredDomainFields } from '../../server/people/registries.ts';
import { priceIn } from './price-list.ts';
import { registryFields } from './registries.ts';
import { DEMO_USERS } from './seed.ts';
import { openShop, visitor } from './test-support.ts';

test.each([
  [50, 23, 'EUR', 12],
  [-50, 23, 'EUR', -12],
  [149, 23, 'EUR', 34],
  [0, 23, 'EUR', 0],
  [149_000, 27, 'HUF', 40_200],
  [150_000, 27, 'HUF', 40_500],
] as const)('of %i minor units, %i %% in %s is %i', (amount, percentage, currency, expected) => {
  expect(percentOf(amount, percentage, currency)).toBe(expected);
});

test('VAT is calculated from the total, not per item [9.26]', () => {
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
] as const)('a price of 12.90 euros in %s is a natural price', (currency, expected) => {
  expect(priceIn(currency, 1290)).toBe(expected);
});

test("the demo companies' numbers pass the demo's own checks", () => {
  const companies = DEMO_USERS.flatMap(({ billing }) => billing).filter(({ type }) => type === 'company');
  expect(companies.length).toBeGreaterThan(6);
  const wrong = companies.filter(
    ({ companyId, taxId, vatId, countryCode }) =>
      !isCompanyId(companyId, countryCode) ||
      !isVatId(vatId, countryCode) ||
      (taxId !== '' && !isTaxId(taxId, countryCode)),
  );
  expect(wrong).toEqual([]);
});

test('the owner of a Norwegian name needs a personal number, or a company number if it is a company', () => {
  const { person, company } = requiredDomainFields(['no', 'com'], registryFields(['no', 'com'], 'NO'));
  expect(person).toContain('noridPid');
  expect(company).toContain('companyId');
  expect(requiredDomainFields(['com'], registryFields(['com'], 'SK')).person).not.toContain('noridPid');
});

test('the validation API returns valid or not, and requires a country [7.33]', async () => {
  const guest = visitor(openShop());
  const ask = async (path: string, body: object) =>
    (await guest.send('POST', `/validation/validations/${path}`, body)).json();
  expect(await ask('vat-id', { vatId: 'SK2020273893', countryCode: 'SK' })).toEqual({ valid: true });
  expect(await ask('company-id', { companyId: '1', countryCode: 'SK' })).toEqual({ valid: false });
  expect(await ask('tax-id', { taxId: '1' })).toMatchObject({ violations: [{ propertyPath: 'taxId' }] });
  expect(await ask('isic', { isic: 'S421123456789B', name: 'Eva' })).toEqual({ valid: true });
});
