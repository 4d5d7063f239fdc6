import { errorsOf, GOOD_CONFIG, openBarePage } from '../support/bare-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { newLogin, ordersOf } from '../support/orders.ts';
import { giveConsents, HOME, orderButton, readyToOrder, screenHeading } from '../support/steps.ts';

// What a config does on one page of tags: `test/elements/config.test.ts`.

// The empty cart of the order page navigates to another URL at once.
test('a doctor finds nothing on the healthy pages of a brand [C5.7]', async ({ page, demo }) => {
  const errors = errorsOf(page);
  for (const path of ['', '/domains', '/order', '/products', '/advice', '/server']) {
    await page.goto(`${demo.siteUrl}${HOME}${path}?ws-doctor`);
    await expect(page.getByRole('heading', { name: 'No mistakes found on this page' }), path).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Recommended for this page' })).toHaveCount(0);
    expect(errors, path).toEqual([]);
  }
});

test('a page in another currency than the shop sends no order, and says who helps [C9.31]', async ({
  page,
  demo,
  shop,
}) => {
  const login = newLogin('mena');
  await readyToOrder(shop, login, 'transfer');
  const config = JSON.stringify({
    ...JSON.parse(GOOD_CONFIG),
    currency: 'SEK',
    supportPhone: '+421 2 1234 5678',
  });
  await openBarePage(page, demo, {
    config,
    body: '<ws-cart></ws-cart>',
    query: '?ws-route=order&step=recapitulation',
  });
  await giveConsents(page);
  await orderButton(page).click();
  await expect(screenHeading(page)).toHaveText('We couldn’t complete your order');
  await expect(page.getByText('The prices on this page are in the wrong currency')).toBeVisible();
  await expect(page.getByRole('link', { name: '+421 2 1234 5678' })).toBeVisible();
  expect(await ordersOf(shop, login)).toEqual([]);

  await openBarePage(page, demo, { config, body: '<ws-cart></ws-cart>', query: '?ws-doctor' });
  const found = page
    .getByRole('status')
    .filter({ hasText: 'shows prices in SEK, but the shop charges in EUR' });
  await expect(found).toContainText('"currency": "EUR"');
});
