import { GOOD_CONFIG, openBarePage } from '../support/bare-page.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { screenHeading } from '../support/steps.ts';

// What needs only a page of tags: `test/elements/set-config.test.ts`.

const GOOD = JSON.parse(GOOD_CONFIG) as { company: 'sk-ws' };
const BODY = '<ws-minicart><a href="/">Cart</a></ws-minicart><ws-login></ws-login><ws-cart></ws-cart>';

/** Calls `wsElements.setConfig` and returns its result. */
const setConfig = (page: Page, config: unknown) =>
  page.evaluate((value) => window.wsElements.setConfig(value as never), config);

/** The tag's inner wrapper, which has attributes such as `data-theme`. */
const wrapper = (page: Page, tag: string) => page.locator(tag).locator('.ws').first();

test('an order in progress keeps its routes and its config where another one has a base, or texts that cannot be loaded', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  await openBarePage(page, demo, { config: GOOD_CONFIG, body: BODY });
  await expect(page.locator('ws-cart').getByText('Hosting Plus')).toBeVisible();
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

  await page.route(/texts-\w+-sk-SK/, (route) => route.abort());
  expect(await setConfig(page, { ...GOOD, language: 'sk-SK', theme: 'loopia' })).toEqual({
    ok: false,
    messages: { general: [{ key: 'ChunkLoadError' }] },
  });
  await expect(screenHeading(page)).toHaveText('Your details');
  await expect(wrapper(page, 'ws-cart')).toHaveAttribute('data-theme', 'admin');
});
