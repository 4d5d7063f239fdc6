import { recordEvents } from '../support/bare-page.ts';
import { clearFaults, injectFault } from '../support/faults.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { holdCalls } from '../support/held-calls.ts';
import { newLogin, requestCount, waitUntilIdle } from '../support/orders.ts';
import {
  giveConsents,
  HOME,
  ORDER,
  openRecapitulation,
  orderButton,
  readyToOrder,
  screenHeading,
} from '../support/steps.ts';

test.afterEach(({ shop }) => clearFaults(shop));

/** Simulates a return to the page. The cart is refreshed at most once per second, hence the wait. */
async function returnTo(page: Page): Promise<void> {
  await page.waitForTimeout(1_100);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

test('a cart that was changed elsewhere is updated when the visitor comes back to the page [4.24] [C7.3]', async ({
  page,
  demo,
  shop,
}) => {
  const events = await recordEvents(page, 'ws-cart-change');
  await shop.addHosting();
  await page.goto(demo.siteUrl + ORDER);
  await expect(screenHeading(page)).toHaveText('Your cart');
  await shop.addDomain('modra-free-lampa.sk');
  await expect(page.locator('ws-minicart')).toContainText('1 item');
  await returnTo(page);
  await expect(page.locator('ws-cart .cart-name').filter({ hasText: 'modra-free-lampa.sk' })).toBeVisible();
  await expect(page.locator('ws-minicart')).toContainText('2 items');
  // Not the last one: the hosting then uses the only domain of the cart.
  const refreshed = { origin: 'server', cart: expect.objectContaining({ count: 2 }) };
  await expect.poll(() => events.map(({ detail }) => detail)).toContainEqual(refreshed);
});

test('a failed refresh keeps the displayed cart', async ({ page, demo, shop }) => {
  await shop.addHosting();
  await page.goto(demo.siteUrl + HOME);
  await expect(page.locator('ws-minicart')).toContainText('1 item');
  await injectFault(shop, { kind: 'status', status: 500, method: 'GET', path: '/api/cart' });
  const answer = page.waitForResponse((response) => response.status() === 500);
  await returnTo(page);
  await answer;
  await expect(page.locator('ws-minicart')).toContainText('1 item');
  // Where the failed call is tried again.
  await waitUntilIdle(shop);
  await shop.addDomain('modra-free-lampa.sk');
  await returnTo(page);
  await expect(page.locator('ws-minicart')).toContainText('2 items');
});

test('nothing is requested while an order is being sent [4.24]', async ({ page, demo, shop }) => {
  await readyToOrder(shop, newLogin('obnova'), 'transfer');
  await openRecapitulation(page, demo.siteUrl);
  await giveConsents(page);
  const release = await holdCalls(page, 'POST', '/api/checkout');
  const sent = page.waitForRequest(/\/api\/checkout$/);
  await orderButton(page).click();
  await sent;
  await shop.call('DELETE', '/demo/log');
  await returnTo(page);
  await returnTo(page);
  expect(await requestCount(shop, 'GET', '/api/cart')).toBe(0);
  await expect(screenHeading(page), 'the order is still on its way').toHaveText('Review your order');
  release();
  await expect(screenHeading(page)).toHaveText('Thank you! Now make the transfer');
});
