import { errorsOf, GOOD_CONFIG, openBarePage, recordEvents } from '../support/bare-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { newLogin, ordersOf } from '../support/orders.ts';
import { giveConsents, HOME, orderButton, readyToOrder, screenHeading } from '../support/steps.ts';

const BODY = `<ws-minicart><a href="/sk-ws/en/order">Cart</a></ws-minicart>
<ws-cart><p>Order by phone</p></ws-cart>`;

for (const { name, config, key, message } of [
  {
    name: 'that is no JSON',
    config: `{"company": "sk-ws",\n "language": 'en-US'}`,
    key: 'config.syntax',
    message: / 2, .* 14, .*'en-US'/,
  },
  {
    name: 'of a company without a preset, which states nothing',
    config: '{"company": "pl-jantar", "language": "en-US"}',
    key: 'config.no-preset',
    message: /“pl-jantar” has no preset.*"companyCountry": "PL", "currency": "PLN", "languages": \["en-US"\]/,
  },
  {
    name: 'that is a list',
    config: '["sk-ws"]',
    key: 'config.not-object',
    message: /\{"company": "sk-ws"\}/,
  },
]) {
  test(`a config ${name} keeps the page's own words and is explained [C5.6] [C5.7]`, async ({
    page,
    demo,
  }) => {
    const errors = errorsOf(page);
    const events = await recordEvents(page, 'ws-error');
    await openBarePage(page, demo, { config, body: BODY, query: '?ws-doctor' });
    await expect(page.getByRole('heading', { name: /ws-elements/ })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible();
    await expect
      .poll(() => errors.filter((text) => text.startsWith('ws-elements: ') && message.test(text)))
      .toHaveLength(1);
    await expect.poll(() => events.map(({ detail }) => detail.key)).toEqual([key]);
    await expect(page.getByText('Order by phone')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart' })).toBeVisible();
  });
}

for (const { name, config, key, message } of [
  {
    name: 'an unknown key',
    config: '{"company": "sk-ws", "language": "en-US", "curency": "EUR"}',
    key: 'config.unknown-key',
    message: /no key “curency”. Did you mean “currency”/,
  },
  {
    name: 'a wrong value',
    config: '{"company": "sk-ws", "language": "en-US", "workflow": "fast"}',
    key: 'config.wrong-value',
    message: /“workflow” is "fast"\. Write one of these: 1, 2/,
  },
]) {
  test(`a config with ${name} works without it, and reports it`, async ({ page, demo, shop }) => {
    const errors = errorsOf(page);
    const events = await recordEvents(page, 'ws-error');
    await shop.addHosting();
    await openBarePage(page, demo, { config, body: BODY });
    await expect(page.locator('ws-cart').getByText('Hosting Plus')).toBeVisible();
    await expect(page.locator('ws-minicart')).toContainText('1 item');
    await expect.poll(() => errors.filter((text) => message.test(text))).toHaveLength(1);
    await expect.poll(() => events.map(({ detail }) => detail.key)).toEqual([key]);
    await expect(
      page.getByRole('heading', { name: /mistake|What to fix/ }),
      'only editors see it',
    ).toHaveCount(0);
  });
}

test('a shop that does not accept calls of the page: the tag refers to the doctor, and the doctor explains why [C5.7]', async ({
  page,
  demo,
}) => {
  // The browser's error for a response without the header that allows the page's origin.
  await page.route(`${demo.apiUrl}/api/**`, (route) => route.abort('failed'));
  await openBarePage(page, demo, { config: GOOD_CONFIG, body: BODY });
  await expect(page.locator('ws-cart').getByRole('alert')).toContainText(
    'Is this your site? Add “?ws-doctor” to the page’s address to see what’s wrong.',
  );
  await openBarePage(page, demo, { config: GOOD_CONFIG, body: BODY, query: '?ws-doctor' });
  await expect(page.getByText('it must allow this origin (CORS)')).toBeVisible();
});

test('of two different configs the first is used and the second is reported [C5.6]', async ({
  page,
  demo,
  shop,
}) => {
  const errors = errorsOf(page);
  await shop.addHosting();
  await openBarePage(page, demo, {
    config: GOOD_CONFIG,
    body: BODY.replace('<ws-cart>', `<ws-cart config='{"company":"se-lp","language":"sv-SE"}'>`),
    query: '?ws-doctor',
  });
  await expect(
    page.getByRole('status').filter({ hasText: /second, different config at <ws-cart config>/ }),
  ).toBeVisible();
  await expect(page.locator('ws-minicart')).toContainText('€65.88');
  await expect.poll(() => errors.filter((text) => text.includes('second, different config'))).toHaveLength(1);
});

test('a doctor reports a page without a config, and checks a config that is added [C5.8]', async ({
  page,
  demo,
}) => {
  await openBarePage(page, demo, { body: BODY, query: '?ws-doctor' });
  await expect(page.getByRole('status').filter({ hasText: 'has no config yet' })).toBeVisible();
  await expect(page.getByText('Order by phone')).toBeVisible();
  await page.evaluate((text) => document.body.setAttribute('config', text), GOOD_CONFIG);
  await expect(page.getByRole('heading', { name: 'No mistakes found on this page' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'has no config yet' })).toHaveCount(0);
  await expect(page.locator('ws-minicart')).toContainText('Cart is empty');
});

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

test('a value of a wrong shape in a config does not stop the script, and is reported', async ({
  page,
  demo,
}) => {
  const errors = errorsOf(page);
  for (const [key, value] of [
    ['languages', 'sk-SK'],
    ['languages', [null]],
    ['languages', {}],
    ['apiUrl', 'https://'],
    ['allowedRedirectOrigins', ['bank.example']],
  ] as const) {
    errors.length = 0;
    const config = JSON.stringify({ ...JSON.parse(GOOD_CONFIG), [key]: value });
    await openBarePage(page, demo, { config, body: BODY });
    const reported = () => errors.filter((text) => text.includes(`“${key}” is`));
    await expect.poll(reported, `${key} ${JSON.stringify(value)}`).toHaveLength(1);
    await expect.poll(() => page.evaluate(() => customElements.get('ws-minicart') !== undefined)).toBe(true);
  }
});

test('a page whose shop cannot be reached does not scroll', async ({ page, demo }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.route('**/api/**', (route) => route.abort());
  // Playwright's own calls count as the visitor's.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } });
  });
  const filler = '<div style="height: 1500px">The page</div>';
  await openBarePage(page, demo, { config: GOOD_CONFIG, body: `${filler}<ws-tutorial></ws-tutorial>` });
  await expect(page.locator('ws-tutorial').getByRole('alert')).toContainText('We can’t reach the shop');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300))));
  expect(await page.evaluate(() => scrollY)).toBe(0);
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
  await openBarePage(page, demo, { config, body: BODY, query: '?ws-route=order&step=recapitulation' });
  await giveConsents(page);
  await orderButton(page).click();
  await expect(screenHeading(page)).toHaveText('We couldn’t complete your order');
  await expect(page.getByText('The prices on this page are in the wrong currency')).toBeVisible();
  await expect(page.getByRole('link', { name: '+421 2 1234 5678' })).toBeVisible();
  expect(await ordersOf(shop, login)).toEqual([]);

  await openBarePage(page, demo, { config, body: BODY, query: '?ws-doctor' });
  const found = page
    .getByRole('status')
    .filter({ hasText: 'shows prices in SEK, but the shop charges in EUR' });
  await expect(found).toContainText('"currency": "EUR"');
});
