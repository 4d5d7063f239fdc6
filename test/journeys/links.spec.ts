import { GOOD_CONFIG, openBarePage, recordEvents } from '../support/bare-page.ts';
import { clearFaults, injectFault } from '../support/faults.ts';
import { expect, type Page, type Shop, test } from '../support/fixtures.ts';
import { holdCalls } from '../support/held-calls.ts';
import { newLogin, requestCount } from '../support/orders.ts';
import { ORDER, screenHeading } from '../support/steps.ts';

test.afterEach(({ shop }) => clearFaults(shop));

const LINK = `${ORDER}/add?items=hosting-plus:12,domain-register:12:odkaz-free.sk&coupon=WELCOME10`;

const add = (page: Page) => page.getByRole('button', { name: 'Add to cart', exact: true });
const line = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Products in this link' }).getByRole('listitem').filter({ hasText: text });

interface ShopCart {
  items: { code: string; period: number; properties: { domain?: string } }[];
  summary: { coupons: { code: string }[] };
}

const cartOf = async (shop: Shop) => (await shop.call('GET', '/api/cart?cart=true')) as ShopCart;
const codesInCart = async (shop: Shop): Promise<string[]> =>
  (await cartOf(shop)).items.map(({ code }) => code).sort();

/** Calls that change something. */
const changesOf = async (shop: Shop): Promise<string[]> => {
  const log = (await shop.call('GET', '/demo/log')) as { method: string; path: string }[];
  return log
    .filter(({ method, path }) => !['GET', 'HEAD', 'OPTIONS'].includes(method) && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path}`);
};

test('a link shows what it adds at today’s prices, adds it with one click, and a reload or "back" adds nothing more [C4.8]', async ({
  page,
  demo,
  shop,
}) => {
  const changes = await recordEvents(page, 'ws-cart-will-change');
  await page.goto(`${demo.siteUrl}/sk-ws/en`);
  await shop.call('DELETE', '/demo/log');
  await page.goto(demo.siteUrl + LINK);
  await expect(screenHeading(page)).toHaveText('Add to your cart');
  await expect(line(page, 'Hosting Plus')).toContainText('€65.88');
  await expect(line(page, 'odkaz-free.sk')).toContainText('€12.90');
  await expect(page.getByText('€78.78')).toBeVisible();
  await page.reload();
  await expect(add(page)).toBeVisible();
  expect(await changesOf(shop), 'to look at a link changes nothing').toEqual([]);
  const release = await holdCalls(page, 'POST', '/api/cart/products');
  await add(page).dblclick();
  release();
  await expect(screenHeading(page)).toHaveText('Your cart');
  await expect(screenHeading(page)).toBeFocused();
  expect(new URL(page.url()).pathname).toBe(ORDER);
  expect(await codesInCart(shop)).toEqual(['domain-register', 'hosting-plus']);
  expect((await cartOf(shop)).summary.coupons).toMatchObject([{ code: 'WELCOME10' }]);
  await expect
    .poll(() => changes.map(({ detail }) => detail.change).slice(0, 2))
    .toEqual(['add', 'applyCoupon']);
  await page.reload();
  await expect(screenHeading(page)).toHaveText('Your cart');
  await page.goBack();
  await expect(page).toHaveURL(`${demo.siteUrl}/sk-ws/en`);
  await page.goForward();
  await expect(screenHeading(page)).toHaveText('Your cart');
  expect(await requestCount(shop, 'POST', '/api/cart/products')).toBe(1);
  expect((await changesOf(shop)).filter((call) => /checkout|orders|quick-order/.test(call))).toEqual([]);
});

test('a link that is opened again, or in two tabs at once, adds each product once [C4.8]', async ({
  page,
  context,
  demo,
  shop,
}) => {
  await page.goto(demo.siteUrl + LINK);
  const other = await context.newPage();
  await other.goto(demo.siteUrl + LINK);
  await expect(add(page)).toBeVisible();
  await expect(add(other)).toBeVisible();
  const release = await holdCalls(context, 'POST', '/api/cart/products');
  await page.bringToFront();
  await Promise.all([add(page).click(), add(other).click()]);
  release();
  await expect(screenHeading(page)).toHaveText('Your cart');
  await expect(screenHeading(other)).toHaveText('Your cart');
  expect(await codesInCart(shop)).toEqual(['domain-register', 'hosting-plus']);
  await other.goto(demo.siteUrl + LINK);
  await expect(screenHeading(other)).toHaveText('Already in your cart');
  await expect(line(other, 'Hosting Plus')).toContainText('In your cart');
  await expect(add(other)).toHaveCount(0);
  await other.getByRole('button', { name: 'Go to cart' }).click();
  await expect(screenHeading(other)).toHaveText('Your cart');
  expect(await codesInCart(shop)).toEqual(['domain-register', 'hosting-plus']);
});

test('a product that was taken out of the cart can be added by the link again, and nothing else', async ({
  page,
  demo,
  shop,
}) => {
  await page.goto(demo.siteUrl + LINK);
  await add(page).click();
  await expect(screenHeading(page)).toHaveText('Your cart');
  await expect(screenHeading(page)).toBeFocused();
  await page.getByRole('button', { name: 'Remove odkaz-free.sk' }).click();
  await expect.poll(() => codesInCart(shop)).toEqual(['hosting-plus']);
  await page.goto(demo.siteUrl + LINK);
  await expect(line(page, 'Hosting Plus')).toContainText('In your cart');
  await expect(line(page, 'odkaz-free.sk')).toContainText('€12.90');
  await add(page).click();
  await expect(screenHeading(page)).toHaveText('Your cart');
  expect(await codesInCart(shop)).toEqual(['domain-register', 'hosting-plus']);
});

test('what cannot be added is named at its place, and the rest is added [C4.8]', async ({
  page,
  demo,
  shop,
}) => {
  const items = [
    ...[
      'hosting-pluss:12',
      'hosting-start:7',
      'hosting-start:x',
      '__proto__',
      '<img src=x onerror=alert(1)>',
    ],
    ...['domain-register', 'domain-register:12:a b', 'domain-register:12:moja-taken.sk'],
    ...['domain-transfer:12:nova-free.sk', 'domain-register:12:nova-free.zz'],
    ...['domain-register:24:nova-free.sk', 'domain-register:12:nova-free.sk', 'ssl-basic:12'],
  ];
  await page.goto(
    `${demo.siteUrl}${ORDER}/add?${new URLSearchParams({ items: items.join(), coupon: 'NIC' })}`,
  );
  const lines = page.getByRole('list', { name: 'Products in this link' }).getByRole('listitem');
  const texts = [
    ...['We don’t sell “hosting-pluss”', 'isn’t sold for this period, only for', 'no valid period'],
    ...['We don’t sell “__proto__”', 'We don’t sell “<img src=x onerror=alert(1)>”'],
    ...['doesn’t say which domain', '“a b” isn’t a domain name', 'moja-taken.sk is already taken'],
    ...['nova-free.sk isn’t registered yet', 'We can’t get you nova-free.zz'],
    ...['Price in the cart', 'names this domain twice', 'SSL', 'Coupon NIC'],
  ];
  for (const [index, text] of texts.entries()) await expect(lines.nth(index)).toContainText(text);
  await add(page).click();
  await expect(lines.last()).toContainText('We don’t recognize this code');
  await expect(screenHeading(page)).toHaveText('Add to your cart');
  expect(await codesInCart(shop)).toEqual(['domain-register', 'ssl-basic']);
  expect((await cartOf(shop)).items.map(({ period }) => period).sort()).toEqual([12, 24]);
  await page.getByRole('button', { name: 'Go to cart' }).click();
  await expect(screenHeading(page)).toHaveText('Your cart');
});

test('a name that somebody else took meanwhile is refused at its place, and the rest is added [C4.8]', async ({
  page,
  demo,
  shop,
}) => {
  await page.goto(`${demo.siteUrl}${ORDER}/add?items=ssl-basic:12,domain-register:12:rychlo-free.sk`);
  await expect(add(page)).toBeVisible();
  const key = 'exception.integrity.domain_not_available';
  await injectFault(shop, { kind: 'status', status: 409, key, method: 'POST', path: '/api/cart/products' });
  await page.route('**/api/cart/items*', async (route) => {
    const isDomain = route.request().postData()?.includes('rychlo-free.sk');
    await (isDomain ? route.fulfill({ status: 409, json: { key } }) : route.fallback());
  });
  await add(page).click();
  await expect(line(page, 'rychlo-free.sk').getByRole('alert')).toBeVisible();
  await expect(line(page, 'SSL')).toContainText('In your cart');
  expect(await codesInCart(shop)).toEqual(['ssl-basic']);
});

test('an empty link, one with 500 products, or with a foreign address says so and leads on', async ({
  page,
  demo,
  shop,
}) => {
  for (const query of [
    '',
    '?items=',
    '?items=,,,',
    '?items=%20',
    '?coupon=',
    '?then=order',
    '?foo=%E0%A4%A',
  ]) {
    await page.goto(`${demo.siteUrl}${ORDER}/add${query}`);
    await expect(screenHeading(page), query).toHaveText('This link adds nothing');
  }
  await page.getByRole('button', { name: 'Go to cart' }).click();
  await expect(screenHeading(page)).toHaveText('Your cart is empty');
  const many = `items=${new Array(500).fill('ssl-basic:12').join()}&then=https://evil.example/`;
  await page.goto(`${demo.siteUrl}${ORDER}/add?${many}`);
  await expect(page.getByText('A link holds at most 20 products')).toBeVisible();
  await add(page).click();
  await expect(screenHeading(page)).toHaveText('Your cart');
  expect(await codesInCart(shop)).toHaveLength(20);
});

test('a link to the order goes on to the order, and never sends it [C4.8]', async ({ page, demo, shop }) => {
  await shop.register(newLogin('odkaz'));
  await page.goto(`${demo.siteUrl}${ORDER}/add?items=hosting-plus:12&items=ssl-basic:12&then=order`);
  await expect(line(page, 'SSL')).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart and check out' }).click();
  await expect(page).toHaveURL(/\/order\?step=/);
  await expect(screenHeading(page)).toBeFocused();
  await page.goBack();
  await expect(screenHeading(page)).toHaveText('Your cart');
  expect(await codesInCart(shop)).toEqual(['hosting-plus', 'ssl-basic']);
  expect(await requestCount(shop, 'POST', '/api/checkout')).toBe(0);
});

test('a link in the query of any page asks a visitor who orders to log in, and keeps the page’s own parameters', async ({
  page,
  demo,
}) => {
  await openBarePage(page, demo, {
    config: JSON.stringify({ ...JSON.parse(GOOD_CONFIG), hide: ['coupon', 'note'] }),
    body: '<ws-minicart></ws-minicart><ws-cart></ws-cart>',
    query: '?id=5&ws-route=add&items=hosting-plus:12&coupon=WELCOME10&then=order',
  });
  await page.getByRole('button', { name: 'Add to cart and check out' }).click();
  await expect(page.getByRole('button', { name: 'Continue as a new customer' })).toBeVisible();
  await expect(page.locator('ws-minicart')).toContainText('1 item');
  await expect.poll(() => [...new URL(page.url()).searchParams]).toEqual([['id', '5']]);
});

test('a failure adds nothing twice: the same button tries again', async ({ page, demo, shop }) => {
  await page.goto(demo.siteUrl + LINK);
  await injectFault(shop, { kind: 'status', status: 503, path: '/api/cart', count: 99 });
  await add(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await clearFaults(shop);
  await injectFault(shop, { kind: 'lost-reply', method: 'POST', path: '/api/cart/products' });
  await add(page).click();
  await expect(screenHeading(page)).toHaveText('Your cart');
  expect(await codesInCart(shop)).toEqual(['domain-register', 'hosting-plus']);
});

test('prices that cannot be read are asked for again, and a shop without them leaves them to the cart', async ({
  page,
  demo,
  shop,
}) => {
  await injectFault(shop, { kind: 'status', status: 500, path: '/api/products', count: 99 });
  await page.goto(`${demo.siteUrl}${ORDER}/add?items=hosting-plus:12`);
  await expect(page.getByRole('alert')).toBeVisible();
  await clearFaults(shop);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(line(page, 'Hosting Plus')).toContainText('€65.88');
  await page.route('**/api/products?*', (route) => route.fulfill({ status: 404, body: 'Not Found' }));
  await page.reload();
  await expect(line(page, 'hosting-plus')).toContainText('Price in the cart');
  await add(page).click();
  await expect(screenHeading(page)).toHaveText('Your cart');
  expect(await codesInCart(shop)).toEqual(['hosting-plus']);
});

test('the keyboard alone adds what a link names, in a second cart of the page', async ({
  page,
  demo,
  shop,
}) => {
  await openBarePage(page, demo, {
    config: GOOD_CONFIG,
    body: '<ws-cart></ws-cart><ws-cart route="add?items=ssl-basic:12" routing="memory"></ws-cart>',
  });
  await add(page).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => codesInCart(shop)).toEqual(['ssl-basic']);
});

test('a page that cancels the change has nothing added, and nothing is said', async ({
  page,
  demo,
  shop,
}) => {
  await page.goto(demo.siteUrl + LINK);
  await page.evaluate(() =>
    document.addEventListener(
      'ws-cart-will-change',
      (event) => {
        event.preventDefault();
        document.documentElement.dataset.canceled = '';
      },
      { once: true },
    ),
  );
  await add(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-canceled');
  await expect(add(page)).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await codesInCart(shop)).toEqual([]);
  await add(page).click();
  await expect(screenHeading(page)).toHaveText('Your cart');
});
