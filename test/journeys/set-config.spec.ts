import { GOOD_CONFIG, openBarePage } from '../support/bare-page.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { logIn, screenHeading } from '../support/steps.ts';

// What needs only a page of tags: `test/elements/set-config.test.ts`.

const GOOD = JSON.parse(GOOD_CONFIG) as { company: 'sk-ws' };
const BODY = '<ws-minicart><a href="/">Cart</a></ws-minicart><ws-login></ws-login><ws-cart></ws-cart>';

/** Calls `wsElements.setConfig` and returns its result. */
const setConfig = (page: Page, config: unknown) =>
  page.evaluate((value) => window.wsElements.setConfig(value as never), config);

/** The tag's inner wrapper, which has attributes such as `data-theme`. */
const wrapper = (page: Page, tag: string) => page.locator(tag).locator('.ws').first();

test.beforeEach(async ({ page, demo, shop }) => {
  await shop.addHosting();
  await openBarePage(page, demo, { config: GOOD_CONFIG, body: BODY });
  await expect(page.locator('ws-cart').getByText('Hosting Plus')).toBeVisible();
});

test('the mini-cart opens the cart page of the new config [2.49]', async ({ page, demo }) => {
  await page.locator('ws-cart').evaluate((tag) => tag.remove());
  await setConfig(page, { ...GOOD, cartUrl: '/sk-ws/en/order?from=header' });
  await page.locator('ws-minicart').getByRole('button').click();
  await expect(page).toHaveURL(`${demo.siteUrl}/sk-ws/en/order?from=header`);
});

test('an order in progress keeps its routes in place when a base is set', async ({ page, demo }) => {
  await setConfig(page, { ...GOOD, baseUrl: '/shop' });
  await expect(page).toHaveURL(`${demo.siteUrl}/bare-page`);
  await page.getByRole('button', { name: 'Checkout' }).first().click();
  await page.getByRole('button', { name: 'Continue as a new customer' }).click();
  await expect(screenHeading(page)).toHaveText('Your details');
  const { pathname, searchParams } = new URL(page.url());
  expect([pathname, searchParams.get('ws-route'), searchParams.get('step')]).toEqual([
    '/bare-page',
    'order',
    'billing-profile',
  ]);
  await page.getByRole('combobox', { name: 'City', exact: true }).fill('Košice');
  await setConfig(page, { ...GOOD, baseUrl: '/shop', theme: 'admin' });
  await expect(wrapper(page, 'ws-cart')).toHaveAttribute('data-theme', 'admin');
  await expect(page.getByRole('combobox', { name: 'City', exact: true }), 'what was typed').toHaveValue(
    'Košice',
  );
});

test('a limit of profiles applies as soon as it is set [6.6]', async ({ page, demo }) => {
  await page.goto(`${demo.apiUrl}/login`);
  await logIn(page, 'jana', 'Heslo-123');
  await expect(page.getByRole('heading', { name: 'You’re logged in' })).toBeVisible();
  await page.goto(`${demo.siteUrl}/bare-page?ws-route=order&step=billing-profile`);
  const add = page.locator('ws-cart').getByRole('button', { name: 'Add a profile' });
  await expect(add).toBeVisible();
  await setConfig(page, { ...GOOD, billingProfileCountLimit: 1 });
  await expect(add).toBeHidden();
  await setConfig(page, GOOD);
  await expect(add).toBeVisible();
});

test('texts that cannot be loaded keep the old config and are reported', async ({ page }) => {
  await page.route(/texts-\w+-sk-SK/, (route) => route.abort());
  const result = await setConfig(page, { ...GOOD, language: 'sk-SK', theme: 'admin' });
  expect(result).toEqual({ ok: false, messages: { general: [{ key: 'ChunkLoadError' }] } });
  await expect(screenHeading(page)).toHaveText('Your cart');
  await expect(wrapper(page, 'ws-cart')).toHaveAttribute('data-theme', 'cary');
});
