import { startDemo } from '../../demo/serve.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
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

/** Passes calls of the page on to the shop as a browser that keeps no cookies of other sites. */
const withoutCookies = (page: Page, api: string): Promise<unknown> =>
  page.route(`${api}/api/**`, async (route) => {
    const request = route.request();
    const { cookie: _, ...headers } = await request.allHeaders();
    const answer = await fetch(request.url(), {
      method: request.method(),
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':'))),
      body: request.postDataBuffer() as BodyInit | null,
      redirect: 'manual',
    });
    const given = Object.fromEntries(answer.headers);
    for (const name of ['set-cookie', 'content-encoding', 'content-length', 'transfer-encoding'])
      delete given[name];
    const body = Buffer.from(await answer.arrayBuffer());
    await route.fulfill({ status: answer.status, headers: given, body });
  });

for (const [name, keepsNone] of [
  ['keeps the shop’s cookie for it apart', false],
  ['keeps no cookie of the shop for it', true],
] as const)
  test(`a page of another site completes an order, including login and bank, in a browser that ${name} [C9.42]`, async ({
    page,
  }) => {
    let html = '';
    const site = await startPages(({ pathname }) => (pathname === '/shop.html' ? { html } : undefined));
    // Another site than `localhost`, on this computer.
    const other = site.siteUrl.replace('localhost', 'brand.localhost');
    const demo = await startDemo({
      ...{ port: 0, apiPort: 0, databaseUrl: ':memory:' },
      ...{ dist: DIST, brotliQuality: BROTLI_QUALITY, allowOrigins: [other] },
    });
    html = htmlOf(demo.apiUrl);
    if (keepsNone) await withoutCookies(page, demo.apiUrl);
    await page.goto(`${other}/shop.html`);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(screenHeading(page)).toHaveText('Your cart');
    await page.reload();
    await expect(page.locator('ws-cart'), 'another page of the visit').toContainText('Hosting Plus');
    const kept = await page.evaluate(() => localStorage.getItem('ws-elements:sk-ws:session'));
    expect(kept?.split(' ')[0]).toBe(keepsNone ? demo.apiUrl : undefined);

    await page.getByRole('button', { name: 'Checkout' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click();
    await logIn(page, 'jana', 'Heslo-123');
    await expect(page).toHaveURL(`${other}/shop.html?ws-route=order&step=recapitulation`);
    await expect(screenHeading(page)).toHaveText('Review your order');
    await expect(page.locator('ws-login')).toContainText('jana');
    await giveConsents(page);
    await orderButton(page).click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page).toHaveURL(`${other}/shop.html?ws-route=thank-you&messageKey=success`);
    await expect(screenHeading(page)).toHaveText('Thank you for your order');

    await page.locator('ws-login').getByRole('button', { name: 'Log out' }).click();
    await expect(page.locator('ws-login').getByRole('link', { name: 'Log in' })).toBeVisible();
    await page.reload();
    await expect(page.locator('ws-login').getByRole('link', { name: 'Log in' })).toBeVisible();
    await demo.close();
    await site.close();
  });
