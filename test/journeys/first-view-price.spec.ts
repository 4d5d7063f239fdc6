import { GOOD_CONFIG, openBarePage } from '../support/bare-page.ts';
import { expectSameView, hasGivenWay, holdCode } from '../support/first-view.ts';
import { expect, type Page, test } from '../support/fixtures.ts';

// Prices in the sentences of a page, before the code of the tags is loaded.

const PLUS =
  '<p>Hosting Plus costs <ws-price code="hosting-plus" period="12">a little</ws-price> a year.</p>';
const price = (page: Page) => page.locator('ws-price').first();

/** The paths of the calls for prices. */
function priceCalls(page: Page): URLSearchParams[] {
  const calls: URLSearchParams[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/products')) calls.push(url.searchParams);
  });
  return calls;
}

test.describe('before its code is loaded, a price', () => {
  test('is shown, gives way to the same picture, and is requested once', async ({ page, demo }) => {
    const code = await holdCode(page);
    const calls = priceCalls(page);
    const body = `${PLUS}<p><ws-price code="hosting-start" per="month" vat></ws-price>
      <ws-price code="no-such-product">on request</ws-price> <ws-price code="hosting-plus" renewal></ws-price></p>`;
    await openBarePage(page, demo, { config: GOOD_CONFIG, body });
    await expect(price(page).locator('[part=price]')).toHaveText('€65.88');
    await expect(page.getByText('on request')).toBeVisible();
    await expectSameView(page, price(page), code);
    await expect(page.getByText('on request')).toBeVisible();
    expect(calls.map((query) => query.getAll('codes[]'))).toEqual([
      ['hosting-plus', 'hosting-start', 'no-such-product'],
    ]);
  });

  test('follows an attribute that a script changes; the text of the page is there for a product that is not known yet, and while the shop does not answer', async ({
    page,
    demo,
  }) => {
    const code = await holdCode(page);
    await openBarePage(page, demo, { config: GOOD_CONFIG, body: PLUS });
    await expect(price(page).locator('[part=price]')).toHaveText('€65.88');
    await price(page).evaluate((tag) => tag.setAttribute('vat', ''));
    await expect(price(page).locator('[part=price]')).toHaveText('€81.03');
    await price(page).evaluate((tag) => tag.setAttribute('code', 'hosting-start'));
    await expect(page.getByText('a little')).toBeVisible();
    await code.release();
    await hasGivenWay(price(page));
    await expect(price(page).locator('[part=price]')).toHaveText(/^€/);

    const calls = priceCalls(page);
    let isDown = true;
    await page.route('**/products?*', (route) => (isDown ? route.abort() : route.continue()));
    const held = await holdCode(page);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/products?'));
    await openBarePage(page, demo, { config: GOOD_CONFIG, body: PLUS });
    await failed;
    await expect(page.getByText('a little')).toBeVisible();
    isDown = false;
    await held.release();
    await expect(price(page).locator('[part=price]')).toHaveText('€65.88');
    expect(calls).toHaveLength(2);
  });
});
