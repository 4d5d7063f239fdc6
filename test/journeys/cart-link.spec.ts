import type { BrowserContext } from 'playwright/test';
import { expect, type Page, test } from '../support/fixtures.ts';
import { newLogin, requestCount } from '../support/orders.ts';
import {
  changePayment,
  continueAsNew,
  giveConsents,
  giveDetails,
  ORDER,
  orderButton,
  reviewPaidByCard,
  screenHeading,
} from '../support/steps.ts';

const total = (page: Page, amount: string) => page.locator('.summary-total').filter({ hasText: amount });
const entry = (page: Page) => page.getByRole('button', { name: 'Continue on another device' });

/** Fills a cart and copies its link as a visitor does. */
async function copyLink(page: Page, context: BrowserContext, siteUrl: string): Promise<string> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${siteUrl}/scenario/cart-one?company=sk-ws&lang=en`);
  await entry(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'Code with the link to your cart' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(entry(page)).toBeFocused();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Comes back to the page, as to a tab that was in the background. */
const comeBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.dispatchEvent(new Event('focus')));

async function orderAsNew(page: Page): Promise<void> {
  await continueAsNew(page);
  await giveDetails(page, { login: newLogin('link'), password: 'Passw0rd!x' });
  await giveConsents(page);
  await page.getByRole('button', { name: 'Create account and continue' }).click();
  await reviewPaidByCard(page);
  await changePayment(page, 'Bank transfer');
  await orderButton(page).click();
  await expect(page).toHaveURL(/messageKey=transfer/);
}

test('a cart goes on in another browser, where it is ordered, and the first one says so [C9.38]', async ({
  page,
  context,
  demo,
  shop,
  browser,
}) => {
  const url = await copyLink(page, context, demo.siteUrl);
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(url);
  await expect(total(phone, '€81.03')).toBeVisible();
  await expect(phone).toHaveURL(demo.siteUrl + ORDER);
  await orderAsNew(phone);
  await expect(async () => {
    await comeBack(page);
    await expect(page.getByText('Your cart was continued on another device.')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(screenHeading(page)).toHaveText('Your cart is empty');
  await expect(page.getByRole('button', { name: /items? back/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Your cart was continued on another device.')).toBeVisible();
  await page.goto(url);
  await expect(page.getByText('The link to that cart has ended, or the cart was ordered.')).toBeVisible();
  expect(await shop.orders()).toHaveLength(1);
  expect(await requestCount(shop, 'POST', '/api/checkout')).toBe(1);
  await phone.context().close();
});

test('a press of the order button after the order on the other device orders nothing [C9.38]', async ({
  page,
  context,
  demo,
  shop,
  browser,
}) => {
  const url = await copyLink(page, context, demo.siteUrl);
  await continueAsNew(page);
  await giveDetails(page, { login: newLogin('first'), password: 'Passw0rd!x' });
  await giveConsents(page);
  await page.getByRole('button', { name: 'Create account and continue' }).click();
  await reviewPaidByCard(page);
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(url);
  await orderAsNew(phone);
  await orderButton(page).click();
  await expect(page.getByText('Your cart was continued on another device.')).toBeVisible();
  await expect(page.getByText('Something is still missing')).toHaveCount(0);
  expect(await shop.orders()).toHaveLength(1);
  expect(await requestCount(shop, 'POST', '/api/checkout')).toBe(1);
  await phone.context().close();
});

test('a browser with items of its own keeps them, and gets them back after the order [C9.38]', async ({
  page,
  context,
  demo,
  browser,
}) => {
  const url = await copyLink(page, context, demo.siteUrl);
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${demo.siteUrl}/scenario/cart-three?company=sk-ws&lang=en`);
  await expect(total(other, '€')).toBeVisible();
  const own = await total(other, '€').textContent();
  await other.goto(url);
  await other.getByRole('button', { name: 'Keep my cart' }).click();
  await expect(total(other, '€')).toHaveText(own ?? '');
  await other.goto(url);
  await other.getByRole('button', { name: 'Open the other cart' }).click();
  await expect(total(other, '€81.03')).toBeVisible();
  await orderAsNew(other);
  await other.goto(demo.siteUrl + ORDER);
  await expect(total(other, '€')).toHaveText(own ?? '');
  await other.context().close();
});

test('a slow first call of the loader does not take the opened cart away again', async ({
  page,
  context,
  demo,
  browser,
}) => {
  const url = await copyLink(page, context, demo.siteUrl);
  const phone = await (await browser.newContext()).newPage();
  const calls: string[] = [];
  let answerFirst = (): void => undefined;
  const isOver = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  await phone.route('**/api/cart*', async (route) => {
    await isOver;
    await route.continue();
  });
  phone.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/cart')) calls.push(`${request.method()} ${pathname}`);
  });
  await phone.goto(url);
  await expect(phone).toHaveURL(demo.siteUrl + ORDER);
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  answerFirst();
  await expect(total(phone, '€81.03')).toBeVisible();
  expect(calls.slice(0, 2)).toEqual(['GET /api/cart', 'POST /api/cart/links/open']);
  await phone.reload();
  await expect(total(phone, '€81.03')).toBeVisible();
  await phone.context().close();
});

test('a cart is printed as a quote of its own, with the prices until its link ends [C9.39]', async ({
  page,
  context,
  demo,
}) => {
  await page.goto(`${demo.siteUrl}/scenario/cart-three?company=sk-ws&lang=en`);
  await entry(page).click();
  const [quote] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Print a quote' }).click(),
  ]);
  await expect(quote.getByRole('heading', { name: 'Quote of localhost' })).toBeVisible();
  await expect(quote.getByText(/^Valid until \d{4}\/\d\d\/\d\d$/)).toBeVisible();
  await expect(quote.getByRole('row')).toHaveCount(7);
  await expect(quote.getByRole('row').last()).toContainText('Total incl. VAT');
  await expect(quote.getByText('ws-cart=')).toBeVisible();
  const pdf = await quote.evaluate(
    () => getComputedStyle(document.querySelector('table') as Element).borderCollapse,
  );
  expect(pdf, 'its style sheet').toBe('collapse');
  await quote.close();
  await expect(page.getByRole('dialog')).toBeVisible();
});
