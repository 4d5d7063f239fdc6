import { expect, type Page, test } from '../support/fixtures.ts';
import { addName, continueAsNew, fieldOf } from '../support/steps.ts';

/** Opens the form of a visitor who buys for a company. */
async function openCompanyForm(page: Page, siteUrl: string): Promise<void> {
  await page.goto(`${siteUrl}/sk-ws/en/domains?qd=lampyfree.sk`);
  await addName(page, 'lampyfree.sk');
  await page.goto(`${siteUrl}/sk-ws/en/order`);
  await continueAsNew(page);
  await page.getByRole('radio', { name: 'Company' }).check();
}

for (const width of [1_280, 360]) {
  test(`a company is known by its number, and its details are used on a click, at a width of ${width}`, async ({
    page,
    demo,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openCompanyForm(page, demo.siteUrl);
    await fieldOf(page, 'Company name').fill('Lampas');
    await fieldOf(page, 'Company number (IČO)').fill('47 251 301');
    await fieldOf(page, 'City').focus();
    await expect(page.getByText('Lampy a tienidlá s.r.o. instead of Lampas')).toBeVisible();
    await expect(fieldOf(page, 'City')).toHaveValue('');
    await page.getByRole('button', { name: 'Only fill empty fields' }).click();
    await expect(fieldOf(page, 'City')).toHaveValue('Žilina');
    await expect(fieldOf(page, 'Company name')).toHaveValue('Lampas');
    await page.getByRole('button', { name: 'Use these details' }).click();
    await expect(fieldOf(page, 'Company name')).toHaveValue('Lampy a tienidlá s.r.o.');
    await expect(page.getByText('The details from the register are filled in.')).toBeFocused();
  });
}

test('a number is asked of the register of its own country', async ({ page, demo }) => {
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/validations/company-id')) asked.push(request.postDataJSON());
  });
  await openCompanyForm(page, demo.siteUrl);
  await fieldOf(page, 'Country').fill('Czechia');
  await page.keyboard.press('Enter');
  await fieldOf(page, 'Company number (IČO)').fill('47251301');
  await fieldOf(page, 'City').focus();
  await expect(page.getByText('The number is valid.').first()).toBeVisible();
  await expect(page.getByText('From the register:')).toHaveCount(0);
  expect(asked).toEqual([{ companyId: '47251301', countryCode: 'CZ' }]);
});
