import { startDemo } from '../../demo/serve.ts';
import { expect, test } from '../support/fixtures.ts';
import { newLogin } from '../support/orders.ts';
import { BROTLI_QUALITY, DIST, startPages } from '../support/servers.ts';
import {
  continueAsNew,
  giveConsents,
  giveDetails,
  logIn,
  orderButton,
  reviewPaidByCard,
  screenHeading,
} from '../support/steps.ts';

const htmlOf = (apiUrl: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>My page</title></head><body>
<script type="module" src="${apiUrl}/ws/1/ws.js"></script>
<ws-add-to-cart code="hosting-plus" period="12" then="cart" config='{"company": "sk-ws", "language": "en-US"}'></ws-add-to-cart>
<ws-login></ws-login>
<ws-cart></ws-cart></body></html>`;

test('a page of an allowed origin completes an order, including the bank and the login site [C1.11]', async ({
  page,
}) => {
  let html = '';
  const site = await startPages(({ pathname }) => (pathname === '/shop.html' ? { html } : undefined));
  const allowOrigins = [site.siteUrl];
  const demo = await startDemo({
    ...{ port: 0, apiPort: 0, databaseUrl: ':memory:' },
    ...{ dist: DIST, brotliQuality: BROTLI_QUALITY, allowOrigins },
  });
  html = htmlOf(demo.apiUrl);
  const shopPage = `${site.siteUrl}/shop.html`;

  await page.goto(shopPage);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(screenHeading(page)).toHaveText('Your cart');
  await expect(screenHeading(page)).toBeFocused();
  await continueAsNew(page);
  await giveDetails(page, { login: newLogin('eva'), password: 'Tajne-heslo-1' });
  await giveConsents(page);
  await page.getByRole('button', { name: 'Create account and continue' }).click();
  await reviewPaidByCard(page);
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(demo.apiUrl);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(`${shopPage}?ws-route=thank-you&messageKey=success`);
  await expect(screenHeading(page)).toHaveText('Thank you for your order');

  await page.locator('ws-login').getByRole('button', { name: 'Log out' }).click();
  await page.locator('ws-login').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, 'jana', 'Heslo-123');
  await expect(page).toHaveURL(({ origin }) => origin === site.siteUrl);
  await expect(page.locator('ws-login')).toContainText('jana');
  await demo.close();
  await site.close();
});
