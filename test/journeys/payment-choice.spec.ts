import { expect, type Page, test } from '../support/fixtures.ts';
import { newLogin, onlyOrderOf } from '../support/orders.ts';
import {
  changePayment,
  continueAsNew,
  giveConsents,
  giveDetails,
  ORDER,
  orderButton,
  screenHeading,
} from '../support/steps.ts';

for (const width of [1_280, 360]) {
  test(`a new customer sees how the order is paid, and chooses another way where it is reviewed, at a width of ${width}`, async ({
    page,
    demo,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const login = newLogin('nina');
    await shop.addHosting();
    await page.goto(`${demo.siteUrl}${ORDER}`);
    await continueAsNew(page);
    await giveDetails(page, { login, password: 'Tajne-heslo-1' });
    await giveConsents(page);
    await page.getByRole('button', { name: 'Create account and continue' }).click();
    await expect(screenHeading(page)).toHaveText('Review your order');
    await expect(screenHeading(page)).toBeFocused();
    const methods = page.getByRole('group', { name: 'Payment methods' });
    await expect(methods.getByRole('radio').nth(1)).toBeVisible();
    await expect(methods.getByRole('radio', { checked: true })).toHaveCount(1);
    await changePayment(page, 'Bank transfer');
    await orderButton(page).click();
    await expect(page).toHaveURL(/thank-you\?messageKey=transfer$/);
    await expect(page.getByText('Your bank will show this name.').first()).toBeVisible();
    expect(await onlyOrderOf(shop, login)).toMatchObject({ paymentOption: { groupId: 'transfer' } });
  });
}

test('the order can be placed from the first screen of the review, and the ways to pay leave no empty place beside them', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 1_280, height: 900 });
  await page.goto(`${demo.siteUrl}/scenario/recapitulation-all?company=sk-ws&lang=en`);
  await expect(orderButton(page)).toBeInViewport({ ratio: 1 });
  await expect(async () => {
    const billing = await cardOf(page, 'Billing details').boundingBox();
    const payment = await cardOf(page, 'Payment').boundingBox();
    const items = await cardOf(page, '3 items').boundingBox();
    expect(payment?.width).toBe(items?.width);
    expect(billing?.width).toBe(items?.width);
    expect(payment?.y).toBeGreaterThan((billing?.y ?? 0) + (billing?.height ?? 0));
  }).toPass();
});

const cardOf = (page: Page, title: string) =>
  page
    .locator('ws-cart section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .last();

test('a way to pay is chosen from the folded ones with the keyboard, and stays in sight', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.siteUrl}/scenario/recapitulation?company=at-ws&lang=en`);
  const payPal = page.getByRole('radio', { name: 'PayPal' });
  const fold = page.locator('summary', { hasText: 'More ways to pay (1)' });
  await expect(fold).toBeVisible();
  await expect(payPal).toBeHidden();
  await fold.focus();
  await page.keyboard.press('Enter');
  await expect(payPal).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(payPal).toBeFocused();
  await page.keyboard.press('Space');
  await expect(payPal).toBeChecked();
  await expect(payPal).toBeFocused();
  await fold.click();
  await expect(payPal).toBeChecked();
  await expect(payPal).toBeVisible();
});
