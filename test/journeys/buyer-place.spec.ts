import { expect, type Page, test } from '../support/fixtures.ts';
import {
  arriveAt,
  continueAsNew,
  fieldOf,
  giveConsents,
  giveDetails,
  ORDER,
  orderButton,
} from '../support/steps.ts';

const CART = '/scenario/cart-one?company=sk-ws&lang=en';
const place = (page: Page, text: string) => page.locator('summary', { hasText: text });
const total = (page: Page, amount: string) => page.locator('.summary-total').filter({ hasText: amount });
const customer = () => ({ login: `buyer-${Date.now()}`, password: 'Passw0rd!x' });

async function choose(page: Page, country: string): Promise<void> {
  await place(page, 'VAT: Slovakia, private customer').click();
  await page.getByLabel('Country').selectOption({ label: country });
  await expect(place(page, `VAT: ${country}, private customer`)).toBeVisible();
}

test('the total for the country of a buyer is the one that is paid [C9.33]', async ({ page, demo, shop }) => {
  await page.goto(demo.siteUrl + CART);
  await expect(total(page, '€81.03')).toBeVisible();
  await choose(page, 'Switzerland');
  await expect(total(page, '€65.88')).toBeVisible();
  await page.reload();
  await expect(place(page, 'VAT: Switzerland, private customer')).toBeVisible();
  await expect(total(page, '€65.88')).toBeVisible();
  await continueAsNew(page);
  await expect(fieldOf(page, 'Country')).toHaveValue('Switzerland');
  await giveDetails(page, customer());
  await fieldOf(page, 'Postal code').fill('8001');
  await giveConsents(page);
  await page.getByRole('button', { name: 'Create account and continue' }).click();
  await arriveAt(page, 'Review your order');
  await expect(page.getByText('Your total is now', { exact: false })).toHaveCount(0);
  await expect(orderButton(page)).toContainText('€65.88');
  await page.goto(demo.siteUrl + ORDER);
  await expect(total(page, '€65.88')).toBeVisible();
  await expect(page.locator('summary', { hasText: 'VAT:' }), 'the billing details decide now').toHaveCount(0);
  expect(await shop.orders()).toEqual([]);
});

test('a total that the billing details change is said, with the reason', async ({ page, demo }) => {
  await page.goto(demo.siteUrl + CART);
  await choose(page, 'Switzerland');
  await continueAsNew(page);
  await fieldOf(page, 'Country').fill('Slovakia');
  await page.keyboard.press('Tab');
  await giveDetails(page, customer());
  await giveConsents(page);
  await page.getByRole('button', { name: 'Create account and continue' }).click();
  await expect(
    page.getByText(
      'Your total is now €81.03 instead of €65.88: VAT is that of your billing details (Slovakia).',
    ),
  ).toBeVisible();
});

test('a shop that cannot be told where somebody buys is not asked', async ({ page, demo }) => {
  const asked: string[] = [];
  await page.route('**/api/cart*', async (route) => {
    const answer = await route.fetch();
    const { buyer: _, ...cart } = await answer.json();
    await route.fulfill({ response: answer, json: cart });
  });
  page.on('request', (request) => {
    if (request.url().includes('/cart/buyer')) asked.push(request.url());
  });
  await page.goto(demo.siteUrl + CART);
  await expect(total(page, '€81.03')).toBeVisible();
  await expect(page.locator('summary', { hasText: 'VAT:' })).toHaveCount(0);
  expect(asked).toEqual([]);
});
