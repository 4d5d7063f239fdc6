import { expect, test } from '../support/fixtures.ts';
import { holdCalls } from '../support/held-calls.ts';
import { newLogin, requestCount } from '../support/orders.ts';
import {
  giveConsents,
  openRecapitulation,
  orderButton,
  readyToOrder,
  screenHeading,
} from '../support/steps.ts';

// What a return to the page shows otherwise: `test/elements/page-calls.test.ts`.

test('nothing is requested while an order is being sent [4.24]', async ({ page, demo, shop }) => {
  await readyToOrder(shop, newLogin('obnova'), 'transfer');
  await openRecapitulation(page, demo.siteUrl);
  await giveConsents(page);
  const release = await holdCalls(page, 'POST', '/api/checkout');
  const sent = page.waitForRequest(/\/api\/checkout$/);
  await orderButton(page).click();
  await sent;
  await shop.call('DELETE', '/demo/log');
  await page.evaluate(() => {
    // The cart is read again at most once a second.
    const now = performance.now() + 1_100;
    performance.now = () => now;
    window.dispatchEvent(new Event('focus'));
  });
  expect(await requestCount(shop, 'GET', '/api/cart')).toBe(0);
  await expect(screenHeading(page), 'the order is still on its way').toHaveText('Review your order');
  release();
  await expect(screenHeading(page)).toHaveText('Thank you! Now make the transfer');
});
