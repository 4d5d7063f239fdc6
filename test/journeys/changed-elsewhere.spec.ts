import { clearFaults, injectFault } from '../support/faults.ts';
import { expect, makeShop, type Page, test } from '../support/fixtures.ts';
import { requestCount } from '../support/orders.ts';
import { giveConsents, orderButton, screenHeading } from '../support/steps.ts';

test.afterEach(({ shop }) => clearFaults(shop));

const open = async (page: Page, siteUrl: string, scenario: string, heading: string): Promise<void> => {
  await page.goto(`${siteUrl}/scenario/${scenario}?company=sk-ws&lang=en`);
  await expect(screenHeading(page)).toHaveText(heading);
};
const review = (page: Page, siteUrl: string) => open(page, siteUrl, 'ready-transfer', 'Review your order');

test('an order that another device changed is not sent until the visitor has seen the change [D.61]', async ({
  page,
  demo,
  shop,
  browser,
}) => {
  await review(page, demo.siteUrl);
  await giveConsents(page);
  // Another device with the same session.
  const phone = await browser.newContext({ storageState: await page.context().storageState() });
  const elsewhere = makeShop(phone.request, demo);
  const qr = { id: 'qrcode', groupId: 'qrcode' };
  await elsewhere.call('PUT', '/api/cart/payment-option?cart=true', qr);
  await elsewhere.call('PUT', '/api/cart/note?cart=true', { note: 'Call before noon' });
  await phone.close();
  await shop.call('DELETE', '/demo/log');
  await orderButton(page).click();
  const said = page.locator('ws-cart').getByRole('alert');
  await expect(said).toContainText('The payment method is now PAY by square.');
  await expect(said).toContainText('The note was changed.');
  await expect(said).toContainText('Nothing was ordered yet.');
  await expect(page.locator('ws-cart').getByText('Call before noon')).toBeVisible();
  expect(await requestCount(shop, 'POST', '/api/checkout')).toBe(0);
  await orderButton(page).click();
  await expect(page).toHaveURL(/messageKey=transfer/);
  expect(await requestCount(shop, 'POST', '/api/checkout')).toBe(1);
});

test('a change that the page finds in the background is said next to the button', async ({
  page,
  demo,
  shop,
}) => {
  await review(page, demo.siteUrl);
  await shop.call('PUT', '/api/cart/note?cart=true', { note: 'Call before noon' });
  const said = page.getByRole('status').filter({ hasText: 'This has changed since you opened the page' });
  // A page that was just opened or refreshed does not refresh again within a second.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(said).toContainText('The note was changed.', { timeout: 500 });
  }).toPass();
});

test('a quick order shows who pays for what, and is not sent once that has changed [D.61]', async ({
  page,
  demo,
  shop,
}) => {
  await open(page, demo.siteUrl, 'quick-order-rychla', 'Your cart');
  await page.getByRole('button', { name: 'Quick order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quick order' });
  await expect(dialog).toContainText('Hosting Plus');
  await expect(dialog).toContainText('Card ending 4242');
  await giveConsents(page);
  const profiles = (await shop.call('GET', '/api/billing-profiles')) as { id: string; name: string }[];
  const user = (await shop.call('GET', '/api/users')) as { defaultBillingProfileId: string };
  const used = profiles.find(({ id }) => id === user.defaultBillingProfileId);
  await expect(dialog).toContainText(used?.name ?? 'a profile');
  await shop.call('PUT', `/api/billing-profiles/${used?.id}`, { ...used, street: 'Nová 99' });
  await shop.call('DELETE', '/demo/log');
  await orderButton(page).click();
  await expect(dialog).toContainText(`The billing profile is now ${used?.name}, Nová 99.`);
  expect(await requestCount(shop, 'POST', '/api/quick-order')).toBe(0);
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
});

for (const status of [404, 503] as const) {
  test(`an order goes on where the shop cannot validate its items (${status}) [D.62]`, async ({
    page,
    demo,
    shop,
  }) => {
    await injectFault(shop, {
      kind: 'status',
      status,
      method: 'GET',
      path: '/api/cart/items/validate',
      count: 99,
    });
    await review(page, demo.siteUrl);
    await giveConsents(page);
    await orderButton(page).click();
    await expect(page).toHaveURL(/messageKey=transfer/, { timeout: 15_000 });
  });
}
