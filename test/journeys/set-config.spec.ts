import { errorsOf, GOOD_CONFIG, openBarePage, recordEvents } from '../support/bare-page.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { waitUntilIdle } from '../support/orders.ts';
import { logIn, screenHeading } from '../support/steps.ts';

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

test('another language changes the texts and amounts of every tag together', async ({ page }) => {
  const result = await setConfig(page, { ...GOOD, language: 'sk-SK' });
  expect(result).toMatchObject({ ok: true, cart: { count: 1, vatExcluded: 65.88, currency: 'EUR' } });
  await expect(page.locator('ws-minicart')).toContainText('1 položka');
  await expect(page.locator('ws-minicart')).toContainText('65,88');
  await expect(screenHeading(page)).toHaveText('Váš košík');
  await expect(wrapper(page, 'ws-cart')).toHaveAttribute('lang', 'sk-SK');
  expect(await page.evaluate(() => window.wsElements.language)).toBe('sk-SK');
  await setConfig(page, GOOD);
  await expect(screenHeading(page)).toHaveText('Your cart');
});

test('another company has its own cart, currency and theme, and switching back restores the first [C5.2]', async ({
  page,
}) => {
  const changes = await recordEvents(page, 'ws-cart-change');
  await page.reload();
  await expect(page.locator('ws-minicart')).toContainText('1 item');
  const there = await setConfig(page, { company: 'se-lp', language: 'en-SE' });
  expect(there).toMatchObject({ ok: true, cart: { count: 0, currency: 'SEK' } });
  await expect(page.locator('ws-minicart')).toContainText('Cart is empty');
  await expect(wrapper(page, 'ws-minicart')).toHaveAttribute('data-theme', 'loopia');
  await expect(screenHeading(page)).toHaveText('Your cart is empty');
  const back = await setConfig(page, GOOD);
  expect(back).toMatchObject({ ok: true, cart: { count: 1, currency: 'EUR' } });
  await expect(page.locator('ws-minicart')).toContainText('€65.88');
  await expect(wrapper(page, 'ws-minicart')).toHaveAttribute('data-theme', 'cary');
  await expect.poll(() => changes.at(-1)?.detail).toMatchObject({ cart: { count: 1 } });
});

test('a theme alone changes the appearance and sends no request [6.9]', async ({ page, shop }) => {
  await waitUntilIdle(shop);
  await shop.call('DELETE', '/demo/log');
  const result = await setConfig(page, { ...GOOD, theme: 'admin' });
  expect(result).toMatchObject({ ok: true, cart: { count: 1 } });
  for (const tag of ['ws-minicart', 'ws-cart'])
    await expect(wrapper(page, tag)).toHaveAttribute('data-theme', 'admin');
  expect(await shop.call('GET', '/demo/log')).toEqual([]);
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

const REFUSED = [
  { name: 'a text', config: '{"company":"sk-ws"}', key: 'config.not-object' },
  { name: 'nothing', config: null, key: 'config.not-object' },
  { name: 'a list', config: [GOOD], key: 'config.not-object' },
  { name: 'a company that nobody knows', config: { ...GOOD, company: 'xx-ws' }, key: 'config.no-preset' },
];

test('a text, nothing, a list and an unknown company are refused, explained, and leave the page unchanged', async ({
  page,
}) => {
  const errors = errorsOf(page);
  const reported = () => errors.filter((text) => text.startsWith('ws-elements: '));
  for (const { name, config, key } of REFUSED) {
    errors.length = 0;
    expect(await setConfig(page, config), name).toEqual({ ok: false, messages: { config: [{ key }] } });
    await expect.poll(reported, name).toHaveLength(1);
    await expect(page.locator('ws-minicart')).toContainText('€65.88');
    await expect(wrapper(page, 'ws-cart')).toHaveAttribute('lang', 'en-US');
  }
});

test('an error in one key is reported, and the other keys apply', async ({ page }) => {
  const errors = errorsOf(page);
  const result = await setConfig(page, { ...GOOD, theme: 'pink', language: 'sk-SK', colour: 'red' });
  expect(result).toMatchObject({ ok: true });
  await expect
    .poll(() => errors.filter((text) => /“theme” is "pink"|no key “colour”/.test(text)))
    .toHaveLength(2);
  await expect(screenHeading(page)).toHaveText('Váš košík');
  await expect(wrapper(page, 'ws-cart')).toHaveAttribute('data-theme', 'cary');
});

test('of two concurrent changes the later one wins', async ({ page }) => {
  const results = await page.evaluate(
    (good) =>
      Promise.all([
        window.wsElements.setConfig({ ...good, language: 'sk-SK' }),
        window.wsElements.setConfig({ ...good, theme: 'admin' }),
      ]),
    GOOD,
  );
  expect(results).toMatchObject([{ ok: true }, { ok: true }]);
  await expect(screenHeading(page)).toHaveText('Your cart');
  await expect(wrapper(page, 'ws-cart')).toHaveAttribute('lang', 'en-US');
  await expect(wrapper(page, 'ws-cart')).toHaveAttribute('data-theme', 'admin');
});

test('texts that cannot be loaded keep the old config and are reported', async ({ page }) => {
  await page.route(/texts-\w+-sk-SK/, (route) => route.abort());
  const result = await setConfig(page, { ...GOOD, language: 'sk-SK', theme: 'admin' });
  expect(result).toEqual({ ok: false, messages: { general: [{ key: 'ChunkLoadError' }] } });
  await expect(screenHeading(page)).toHaveText('Your cart');
  await expect(wrapper(page, 'ws-cart')).toHaveAttribute('data-theme', 'cary');
});

test('the attribute with the config changes the page the same way, and a broken one does not [C5.2]', async ({
  page,
}) => {
  const write = (text: string) =>
    page.evaluate((value) => document.documentElement.setAttribute('config', value), text);
  await write(JSON.stringify({ ...GOOD, language: 'sk-SK', theme: 'admin' }));
  await expect(screenHeading(page)).toHaveText('Váš košík');
  await expect(wrapper(page, 'ws-minicart')).toHaveAttribute('data-theme', 'admin');
  const errorKey = page.evaluate(
    () =>
      new Promise((resolve) =>
        document.addEventListener('ws-error', (event) => resolve((event as CustomEvent).detail.key), {
          once: true,
        }),
      ),
  );
  await write('{"company": "sk-ws"');
  expect(await errorKey).toBe('config.syntax');
  await expect(screenHeading(page)).toHaveText('Váš košík');
  await write(JSON.stringify({ company: 'se-lp', language: 'en-SE' }));
  await expect(page.locator('ws-minicart')).toContainText('Cart is empty');
  await expect(wrapper(page, 'ws-minicart')).toHaveAttribute('data-theme', 'loopia');
  await write(GOOD_CONFIG);
  await expect(page.locator('ws-minicart')).toContainText('€65.88');
});
