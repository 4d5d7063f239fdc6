import { expect, test } from '../support/fixtures.ts';
import { expectResults, HOME, resultRow as row, searchFor } from '../support/steps.ts';

// The other ways: `test/elements/checker-ways.test.ts`.

interface Items {
  items: { code: string; properties: { domain: string; authCode?: string } }[];
}

test('a taken name can be transferred with its auth code, with the keyboard alone [2.37]', async ({
  page,
  demo,
  shop,
}) => {
  await page.goto(demo.siteUrl + HOME);
  await searchFor(page, 'taken-lampa.sk');
  await expectResults(page);
  const open = page.getByRole('button', { name: 'Transfer or watch: taken-lampa.sk', exact: true });
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(open).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('Transfer it to us for €14.90. This adds one year.')).toBeVisible();
  const link = row(page, 'taken-lampa.sk').getByRole('link').first();
  await expect(link).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(link, 'how a transfer works').toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Auth code (EPP)')).toBeFocused();
  await page.keyboard.type(' AbC-1!x ');
  await page.keyboard.press('Enter');
  await expect(row(page, 'taken-lampa.sk').first()).toContainText('In your cart');
  await expect(page.getByLabel('Auth code (EPP)')).toHaveCount(0);
  const { items } = (await shop.call('GET', '/api/cart')) as Items;
  expect(items).toMatchObject([
    { code: 'domain-transfer', properties: { domain: 'taken-lampa.sk', authCode: 'AbC-1!x' } },
  ]);
  await page.getByRole('button', { name: 'Remove: taken-lampa.sk', exact: true }).click();
  await expect(open).toBeVisible();
});
