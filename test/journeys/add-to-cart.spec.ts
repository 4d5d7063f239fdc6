import { errorsOf, GOOD_CONFIG, openBarePage, recordEvents } from '../support/bare-page.ts';
import { clearFaults, injectFault, nextResponse } from '../support/faults.ts';
import { expect, type Page, type Shop, test } from '../support/fixtures.ts';
import { makeLatch } from '../support/latch.ts';
import { requestCount } from '../support/orders.ts';
import { HOME, ORDER, saysInTime } from '../support/steps.ts';

test.afterEach(({ shop }) => clearFaults(shop));

const FALLBACK = '<a href="/sk-ws/en/order">Order by link</a>';
const MINICART = '<ws-minicart><a href="/sk-ws/en/order">Cart</a></ws-minicart>';
const IN_CART = 'In your cart · Go to the cart';
const button = (page: Page) => page.locator('ws-add-to-cart').getByRole('button');

async function codesInCart(shop: Shop): Promise<string[]> {
  const { items } = (await shop.call('GET', '/api/cart')) as { items: { code: string }[] };
  return items.map(({ code }) => code).sort();
}

test('a click adds once, confirms it, and then the button goes to the cart [C3.19]', async ({
  page,
  demo,
  shop,
}) => {
  const events = await recordEvents(page, 'ws-cart-change');
  await shop.call('DELETE', '/demo/log');
  await page.goto(demo.siteUrl + HOME);
  const plan = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Pro' }) });
  await expect(plan.getByRole('button')).toHaveText(/^Add to cart/);
  await injectFault(shop, { kind: 'delay', ms: 400, method: 'POST', path: '/api/cart/items' });
  const added = saysInTime(plan.locator('ws-add-to-cart'), 'Added');
  await plan.getByRole('button').dblclick();
  await added;
  await expect(page.locator('ws-minicart')).toContainText('€113.88');
  await expect(plan.getByRole('button', { name: IN_CART })).toBeFocused();
  expect(await codesInCart(shop)).toEqual(['hosting-pro']);
  expect(await requestCount(shop, 'POST', '/api/cart/items')).toBe(1);
  await expect
    .poll(() => events.at(-1)?.detail)
    .toMatchObject({
      origin: 'here',
      cart: { count: 1, vatExcluded: 113.88, currency: 'EUR' },
    });
  await expect(page).toHaveURL(demo.siteUrl + HOME);
  await plan.getByRole('button', { name: IN_CART }).click();
  await expect(page).toHaveURL(demo.siteUrl + ORDER);
});

test('a second one is bought with a button of its own, also after a reload [C3.19]', async ({
  page,
  demo,
  shop,
}) => {
  await openBarePage(page, demo, {
    config: GOOD_CONFIG,
    body: `${MINICART}<ws-add-to-cart code="hosting-plus" period="12"><span slot="label">Order now</span></ws-add-to-cart>`,
  });
  await page.getByRole('button', { name: 'Order now' }).click();
  await expect(page.getByRole('button', { name: IN_CART })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: IN_CART })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Order now' })).toHaveCount(0);
  const added = saysInTime(page.locator('ws-add-to-cart'), 'Added');
  await page.getByRole('button', { name: 'Add another' }).dblclick();
  await added;
  await expect(page.locator('ws-minicart')).toContainText('€131.76');
  expect(await codesInCart(shop)).toEqual(['hosting-plus', 'hosting-plus']);
});

test('a button changes with the cart of another tab [C3.19]', async ({ page, demo, shop, context }) => {
  const body = `${MINICART}<ws-add-to-cart code="hosting-plus" period="12"></ws-add-to-cart>`;
  await openBarePage(page, demo, { config: GOOD_CONFIG, body });
  await expect(button(page)).toHaveAccessibleName('Add to cart');
  const other = await context.newPage();
  await openBarePage(other, demo, { config: GOOD_CONFIG, body });
  await button(other).click();
  for (const tab of [page, other]) await expect(tab.getByRole('button', { name: IN_CART })).toBeVisible();
  await other.evaluate(async () => {
    const { wsElements } = window as unknown as {
      wsElements: { cart: { items: { id: string }[] }; remove(id: string): unknown };
    };
    await wsElements.remove(wsElements.cart.items[0]?.id ?? '');
  });
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  expect(await codesInCart(shop)).toEqual([]);
});

test('a press before the cart is known buys nothing that the cart has, and keeps its own label without a cart page [C3.19]', async ({
  page,
  demo,
  shop,
}) => {
  const body = '<ws-add-to-cart code="hosting-plus" period="12"></ws-add-to-cart>';
  await openBarePage(page, demo, { config: GOOD_CONFIG, body });
  await button(page).click();
  await expect(page.getByRole('button', { name: IN_CART })).toBeVisible();
  const cart = makeLatch();
  await page.route(`${demo.apiUrl}/api/cart`, async (route) => {
    await cart.opened;
    await route.continue();
  });
  await page.reload({ waitUntil: 'load' });
  await page.getByRole('button', { name: 'Add to cart' }).click();
  cart.open();
  await expect(page.getByRole('button', { name: IN_CART })).toBeVisible();
  expect(await codesInCart(shop)).toEqual(['hosting-plus']);
  await openBarePage(page, demo, { config: '{"company":"sk-ws","language":"en-US"}', body });
  await expect(page.getByRole('button', { name: 'In your cart', exact: true })).toBeDisabled();
});

test('a failure of the shop is shown below the button, which can be pressed again', async ({
  page,
  demo,
  shop,
}) => {
  await page.goto(demo.siteUrl + HOME);
  const plan = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Start' }) });
  for (const fault of [
    { kind: 'status', status: 500 },
    { kind: 'garbage' },
    { kind: 'wrong-shape' },
  ] as const) {
    await injectFault(shop, { ...fault, method: 'POST', path: '/api/cart/items' });
    const failed = nextResponse(page, 'POST', '/api/cart/items');
    await plan.getByRole('button').click();
    await failed;
    await expect(plan.getByRole('alert')).toContainText('Please try again');
    await expect(plan.getByRole('button')).toBeEnabled();
    await clearFaults(shop);
  }
  const added = saysInTime(plan.locator('ws-add-to-cart'), 'Added');
  await plan.getByRole('button').click();
  await added;
  await expect(plan.getByRole('alert')).toHaveCount(0);
});

test('a click on the page\'s own label adds, and then="cart" opens the cart page [C3.11]', async ({
  page,
  demo,
  shop,
}) => {
  await openBarePage(page, demo, {
    config: GOOD_CONFIG,
    body: `<ws-add-to-cart code="ssl-basic" period="12" then="cart"><span slot="label">Buy the certificate</span>${FALLBACK}</ws-add-to-cart>`,
  });
  await page.getByRole('button', { name: 'Buy the certificate' }).click();
  await expect(page).toHaveURL(demo.siteUrl + ORDER);
  await expect(page.locator('ws-cart').getByText('SSL certificate')).toBeVisible();
  expect(await codesInCart(shop)).toEqual(['ssl-basic']);
});

test('several products go into the cart together or not at all', async ({ page, demo, shop }) => {
  const products = (domain: string) =>
    JSON.stringify([
      { code: 'hosting-plus', period: 12 },
      { code: 'domain-register', period: 12, properties: { domain } },
    ]);
  await openBarePage(page, demo, {
    config: GOOD_CONFIG,
    body: `${MINICART}<ws-add-to-cart products='${products('taken-lampa.sk')}'></ws-add-to-cart>`,
  });
  await button(page).click();
  await expect(page.locator('ws-add-to-cart').getByRole('alert')).toContainText(
    'This domain can no longer be registered.',
  );
  expect(await codesInCart(shop)).toEqual([]);
  await page
    .locator('ws-add-to-cart')
    .evaluate((tag, text) => tag.setAttribute('products', text), products('volna-free.sk'));
  await button(page).click();
  // 65.88 + 12.90
  await expect(page.locator('ws-minicart')).toContainText('€78.78');
  expect(await codesInCart(shop)).toEqual(['domain-register', 'hosting-plus']);
});

test('a price that the shop has changed is shown, and offered in place of the button [C3.15]', async ({
  page,
  demo,
  shop,
}) => {
  await openBarePage(page, demo, {
    config: GOOD_CONFIG,
    body: `${MINICART}<ws-add-to-cart code="hosting-plus" period="12" price="59.88"><span slot="label">Order now</span></ws-add-to-cart>`,
  });
  const tag = page.locator('ws-add-to-cart');
  await page.getByRole('button', { name: 'Order now' }).click();
  await expect(tag.getByRole('alert')).toHaveText('The price is now €65.88 excl. VAT.');
  expect(await codesInCart(shop), 'nothing is bought at a price that was not shown').toEqual([]);
  await expect(tag.getByRole('button')).toHaveAccessibleName('Buy at this price');
  await expect(tag.getByRole('button'), 'the keyboard goes on from there').toBeFocused();
  await tag.getByRole('button').press('Enter');
  await expect(page.locator('ws-minicart')).toContainText('€65.88');
  await expect(tag.getByRole('alert')).toHaveCount(0);
  await expect(tag.getByRole('button', { name: IN_CART })).toBeFocused();
  expect(await codesInCart(shop)).toEqual(['hosting-plus']);
});

test('an offer disappears when the button names another product [C3.15]', async ({ page, demo, shop }) => {
  await openBarePage(page, demo, {
    config: GOOD_CONFIG,
    body: '<ws-add-to-cart code="hosting-plus" period="12" price="59.88"></ws-add-to-cart>',
  });
  await button(page).click();
  await expect(button(page)).toHaveAccessibleName('Buy at this price');
  await page.locator('ws-add-to-cart').evaluate((tag) => {
    tag.setAttribute('code', 'hosting-pro');
    tag.removeAttribute('price');
  });
  await expect(button(page)).toHaveAccessibleName('Add to cart');
  await expect(page.locator('ws-add-to-cart').getByRole('alert')).toHaveCount(0);
  await button(page).click();
  await expect.poll(() => codesInCart(shop)).toEqual(['hosting-pro']);
});

test('a shop that does not name its new price sells at the price in the cart [C3.15]', async ({
  page,
  demo,
  shop,
}) => {
  await openBarePage(page, demo, {
    config: GOOD_CONFIG,
    body: `${MINICART}<ws-add-to-cart code="hosting-plus" period="12" price="59.88"></ws-add-to-cart>`,
  });
  const refusal = { status: 409, key: 'exception.integrity.price_outdated' };
  await injectFault(shop, { kind: 'status', ...refusal, method: 'POST', path: '/api/cart/items' });
  await button(page).click();
  await expect(page.locator('ws-add-to-cart').getByRole('alert')).toHaveText(
    'The price has changed. Check the new one before you order.',
  );
  await expect(button(page)).toHaveAccessibleName('Buy at the new price');
  await button(page).click();
  await expect(page.locator('ws-minicart')).toContainText('€65.88');
});

test('a domain that is in the cart cannot be bought again [C3.19]', async ({ page, demo, shop }) => {
  await shop.addDomain('volna-free.sk');
  await openBarePage(page, demo, {
    config: GOOD_CONFIG,
    body: ['Volna-Free.SK', 'ina-free.sk']
      .map(
        (domain) =>
          `<ws-add-to-cart code="domain-register" period="12" properties='{"domain":"${domain}"}'></ws-add-to-cart>`,
      )
      .join(''),
  });
  const bought = page.locator('ws-add-to-cart').first();
  const other = page.locator('ws-add-to-cart').last();
  await expect(bought.getByRole('button')).toHaveAccessibleName(IN_CART);
  await other.getByRole('button').click();
  await expect(other.getByRole('button')).toHaveAccessibleName(IN_CART);
  expect(await codesInCart(shop)).toEqual(['domain-register', 'domain-register']);
});

test('the generic action for a product that is in the cart goes to the cart [C3.19]', async ({
  page,
  demo,
  shop,
}) => {
  let requests = 0;
  await page.route(`${demo.siteUrl}/own-shop`, async (route) => {
    requests += 1;
    await shop.addDomain('volna-free.sk');
    await route.fulfill({ json: {} });
  });
  const properties = '{"domain":"volna-free.sk"}';
  await openBarePage(page, demo, {
    config: GOOD_CONFIG,
    body: `<ws-add-to-cart url="/own-shop" code="domain-register" properties='${properties}'></ws-add-to-cart>`,
  });
  await button(page).click();
  await expect(button(page)).toHaveAccessibleName(IN_CART);
  await button(page).click();
  await expect(page).toHaveURL(demo.siteUrl + ORDER);
  expect(requests).toBe(1);
});

/** Messages for the page's developer, on the console and in `ws-error`. */
const NOTHING_TO_BUY =
  '<ws-add-to-cart> keeps its fallback: it names nothing to buy: set "code", "products" or "url".';

for (const [name, attributes, reasons] of [
  ['names nothing to buy', '', [NOTHING_TO_BUY]],
  [
    'has a broken list of products',
    `products='[{"code":""}]'`,
    ['<ws-add-to-cart> keeps its fallback: its "products" cannot be used, see 0.code: it is empty.'],
  ],
  [
    'has a list that is no JSON',
    `products='[{"code"'`,
    ['<ws-add-to-cart products="[{"code"">: expected json.', NOTHING_TO_BUY],
  ],
  [
    'has an address that is no web address',
    'url="javascript:alert(1)"',
    ['<ws-add-to-cart url="javascript:alert(1)">: expected url.', NOTHING_TO_BUY],
  ],
] as const) {
  test(`a button that ${name} keeps the page's own link and tells the editor why`, async ({ page, demo }) => {
    const errors = errorsOf(page);
    const events = await recordEvents(page, 'ws-error');
    await openBarePage(page, demo, {
      config: GOOD_CONFIG,
      body: `<ws-add-to-cart ${attributes}>${FALLBACK}</ws-add-to-cart>`,
    });
    await expect.poll(() => events.map(({ detail }) => detail)).toHaveLength(reasons.length);
    expect(events.map(({ detail }) => detail.message).sort()).toEqual([...reasons].sort());
    for (const { detail } of events)
      expect(detail).toMatchObject({ path: 'config', key: 'config.attribute' });
    for (const reason of reasons)
      await expect
        .poll(() => errors.filter((text) => text.startsWith(`ws-elements: ${reason}`)))
        .toHaveLength(1);
    await expect(page.getByRole('link', { name: 'Order by link' })).toBeVisible();
    await expect(button(page)).toHaveCount(0);
  });
}

for (const [attribute, reason] of [
  ['price="cheap"', '<ws-add-to-cart price="cheap">: expected number.'],
  ['period="soon"', '<ws-add-to-cart period="soon">: expected number.'],
  ['properties="{"', '<ws-add-to-cart properties="{">: expected json.'],
  ['then="nowhere"', '<ws-add-to-cart then="nowhere">: expected stay, cart.'],
] as const) {
  test(`a wrong ${attribute} is reported, and the button works without it`, async ({ page, demo, shop }) => {
    const errors = await recordEvents(page, 'ws-error');
    await openBarePage(page, demo, {
      config: GOOD_CONFIG,
      body: `<ws-add-to-cart code="hosting-plus" ${attribute}>${FALLBACK}</ws-add-to-cart>`,
    });
    await expect.poll(() => errors.map(({ detail }) => detail.message)).toEqual([reason]);
    const added = saysInTime(page.locator('ws-add-to-cart'), 'Added');
    await button(page).click();
    await added;
    expect(await codesInCart(shop)).toEqual(['hosting-plus']);
  });
}

test('the generic action polls until the result is ready, and follows its redirect [4.47] [C3.12]', async ({
  page,
  demo,
}) => {
  let requests = 0;
  await page.route(`${demo.siteUrl}/prepare`, (route) => {
    requests += 1;
    return requests < 3
      ? route.fulfill({ status: 202, json: {} })
      : route.fulfill({ json: { redirectTo: `${demo.siteUrl}${HOME}` } });
  });
  await openBarePage(page, demo, {
    config: GOOD_CONFIG,
    body: '<ws-add-to-cart url="/prepare" method="GET" poll><span slot="label">Prepare</span></ws-add-to-cart>',
  });
  await page.getByRole('button', { name: 'Prepare' }).click();
  // Twice two seconds later: a clock of the test could not be advanced while the last response leads away.
  await expect(page).toHaveURL(demo.siteUrl + HOME);
  expect(requests).toBe(3);
});

test('the generic action does not follow a URL that the config does not allow [C3.12]', async ({
  page,
  demo,
}) => {
  let requests = 0;
  await page.route(`${demo.siteUrl}/prepare`, (route) => {
    requests += 1;
    return route.fulfill({ json: { redirectTo: 'http://evil.example/' } });
  });
  await openBarePage(page, demo, {
    config: GOOD_CONFIG,
    body: '<ws-add-to-cart url="/prepare" method="POST"></ws-add-to-cart>',
  });
  await button(page).click();
  await expect(page.locator('ws-add-to-cart').getByRole('alert')).toContainText('Something went wrong');
  expect(requests).toBe(1);
  expect(page.url()).toContain('/bare-page');
});
