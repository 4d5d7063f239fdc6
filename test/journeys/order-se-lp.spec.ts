import { expect, test } from '../support/fixtures.ts';
import { newLogin, onlyOrderOf, requestCount } from '../support/orders.ts';
import {
  changePayment,
  fieldOf,
  giveConsents,
  openCart,
  orderButton,
  reviewPaidByCard,
} from '../support/steps.ts';

const HOME = '/se-lp/en';

test('a visitor in Sweden orders hosting: kronor, the Swedish order of steps, 25 % VAT [2.45] [9.25]', async ({
  page,
  demo,
  shop,
}) => {
  await shop.call('DELETE', '/demo/log');
  const login = newLogin('astrid');
  const cart = page.locator('ws-cart');
  await page.goto(demo.siteUrl + HOME);
  const plan = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Plus' }) });
  await plan.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.locator('ws-minicart')).toContainText(/779\skr/);
  await openCart(page);
  await expect(cart.locator('.ws').first()).toHaveAttribute('data-theme', 'loopia');
  await expect(cart.getByText(/VAT 25\s%/).filter({ visible: true })).toBeVisible();
  await page.getByRole('button', { name: 'Checkout' }).first().click();
  await page.getByRole('button', { name: 'Continue as a new customer' }).click();

  await expect(
    page.getByRole('heading', { name: 'Your details' }),
    'hosting has no owner to ask for',
  ).toBeFocused();
  const steps = cart.getByRole('navigation', { name: 'Steps of your order' }).getByRole('listitem');
  await expect(steps).toContainText(['Cart', 'Your details', 'Payment', 'Review and order']);
  const form: Record<string, string> = {
    Username: login,
    'Full name': 'Astrid Berg',
    Email: 'astrid@example.se',
    Phone: '+46 70 123 45 67',
    'Street and number': 'Storgatan 1',
    'Postal code': '222 23',
    City: 'Lund',
  };
  for (const [label, value] of Object.entries(form)) await fieldOf(page, label).fill(value);
  await page.getByLabel('Password', { exact: true }).fill('Losen-123');
  await giveConsents(page);
  await page.getByRole('button', { name: 'Create account and continue' }).click();
  await reviewPaidByCard(page);
  await changePayment(page, 'Bank transfer');
  for (const text of ['Hosting Plus', 'Astrid Berg', '222 23 Lund', 'Bank transfer'])
    await expect(cart).toContainText(text);
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you! Now make the transfer' })).toBeVisible();
  // 779 plus 25 % VAT (194.75).
  await expect(cart).toContainText(/973,75\skr/);
  expect(await onlyOrderOf(shop, login)).toMatchObject({
    company: 'se-lp',
    currency: 'SEK',
    vatPercentage: 25,
    vatExcluded: 77_900,
    vat: 19_475,
    vatIncluded: 97_375,
    paymentState: 'waiting',
    paymentOption: { groupId: 'transfer' },
    items: [{ code: 'hosting-plus', period: 12, vatExcluded: 77_900 }],
    billingProfile: { type: 'person', name: 'Astrid Berg', postalCode: '22223', countryCode: 'SE' },
  });
  expect(await requestCount(shop, 'POST', '/api/checkout')).toBe(1);
});

test('with a domain in the cart, the owner comes before the billing details [2.15]', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.siteUrl}${HOME}/domains?qd=ljus-free-punkt.se`);
  await page.getByRole('button', { name: 'Add to cart: ljus-free-punkt.se' }).click();
  await expect(page.getByRole('button', { name: 'Remove: ljus-free-punkt.se' })).toBeVisible();
  await page.goto(`${demo.siteUrl}${HOME}/order`);
  await page.getByRole('button', { name: 'Checkout' }).first().click();
  await page.getByRole('button', { name: 'Continue as a new customer' }).click();
  const steps = page
    .locator('ws-cart')
    .getByRole('navigation', { name: 'Steps of your order' })
    .getByRole('listitem');
  await expect(steps).toContainText(['Cart', 'Domain owner', 'Your details', 'Payment', 'Review and order']);
});
