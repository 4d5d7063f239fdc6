import { GOOD_CONFIG, openBarePage } from '../support/bare-page.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { screenHeading } from '../support/steps.ts';

/** Opens a route as soon as the page's code has loaded: a first view is shown before. */
async function open(page: Page, route: string): Promise<unknown> {
  await page.waitForFunction(() => 'version' in (window.wsElements ?? {}));
  return page.evaluate((to) => window.wsElements.open(to), route);
}

test('a page opens a route of its own cart by script, and receives the state of the cart [C6.6]', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  await openBarePage(page, demo, { config: GOOD_CONFIG, body: '<ws-cart></ws-cart>' });
  await expect(screenHeading(page)).toHaveText('Your cart');
  const result = await open(page, 'domain-checker?qd=example');
  expect(result).toMatchObject({ ok: true, cart: { count: 1 } });
  await expect(page.getByRole('searchbox')).toHaveValue('example');
});

test('a page without a cart and without a cart page gets the reason why nothing opens [C6.7]', async ({
  page,
  demo,
}) => {
  const config = JSON.stringify({ company: 'sk-ws', language: 'en-US' });
  await openBarePage(page, demo, { config, body: '<ws-minicart></ws-minicart>' });
  await expect(page.locator('ws-minicart').getByRole('button')).toBeVisible();
  expect(await open(page, '')).toEqual({
    ok: false,
    messages: { config: [{ key: 'config.no-cart-page' }] },
  });
});

/** The shop's code for a screen or a tag is gone, as after a deploy. */
const lose = (page: Page, name: string) =>
  page.route(new RegExp(`/assets/${name}-[^/]*\\.js`), (route) =>
    route.fulfill({ status: 404, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );

for (const [what, file, route] of [
  ['a screen', 'order', 'order?step=billing-profile'],
  ['thank-you', 'later', 'thank-you?messageKey=success'],
  ['the tag itself', 'ws-cart', ''],
] as const) {
  test(`a page that opens a route is told that the code of ${what} is missing`, async ({
    page,
    demo,
    shop,
  }) => {
    await shop.addHosting();
    await lose(page, file);
    await openBarePage(page, demo, { config: GOOD_CONFIG, body: '<ws-cart></ws-cart>' });
    expect(await open(page, route)).toEqual({
      ok: false,
      messages: { general: [{ key: 'ChunkLoadError' }] },
    });
  });
}

test('a page opens a route while its cart is still loading', async ({ page, demo, shop }) => {
  await shop.addHosting();
  await openBarePage(page, demo, {
    config: GOOD_CONFIG,
    head: '<script>(window.wsElements ??= []).push((ws) => { window.opened = ws.open("order?step=billing-profile"); });</script>',
    body: '<ws-cart></ws-cart>',
  });
  await expect(screenHeading(page)).toHaveText('Your details');
  expect(await page.evaluate(() => Reflect.get(window, 'opened'))).toMatchObject({ ok: true });
  expect(new URL(page.url()).pathname, 'on the same page').toBe('/bare-page');
});

for (const [cartUrl, what] of [
  ['/cart.html', 'another page'],
  ['?page_id=7', 'a page that differs by its query alone'],
] as const) {
  test(`a click on the mini-cart leads from a hidden cart to ${what}`, async ({ page, demo }) => {
    const config = JSON.stringify({ ...JSON.parse(GOOD_CONFIG), cartUrl });
    await openBarePage(page, demo, {
      config,
      body: '<ws-minicart></ws-minicart><section hidden><ws-cart></ws-cart></section>',
    });
    const expected = new URL(cartUrl, page.url());
    await page.locator('ws-minicart').getByRole('button').click();
    await page.waitForURL((url) => url.href === expected.href);
  });
}
