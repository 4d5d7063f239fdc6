import { expect, test } from '../support/fixtures.ts';
import { HOME } from '../support/steps.ts';

// What the answers lead to: `test/elements/advice.test.ts`.

test('the advice works with the keyboard alone [1.7]', async ({ page, demo, shop }) => {
  const advice = page.getByRole('region', { name: 'Our advice' });
  await page.goto(`${demo.siteUrl}${HOME}/advice`);
  await page
    .getByRole('group', { name: 'What will run on it' })
    .getByRole('radio', { name: 'Not sure' })
    .focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'WooCommerce' })).toBeFocused();
  await expect(advice).toContainText('€59.88');
  await advice.getByRole('button', { name: 'Add to cart: Hosting Start' }).focus();
  await page.keyboard.press('Enter');
  await expect(advice.getByText('It’s in your cart.')).toBeVisible();
  const { items } = (await shop.call('GET', '/api/cart')) as { items: object[] };
  expect(items).toHaveLength(1);
});
