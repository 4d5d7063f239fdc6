import { GOOD_CONFIG, openBarePage, recordEvents } from '../support/bare-page.ts';
import { expect, type Page, type Shop, test } from '../support/fixtures.ts';
import { holdCalls } from '../support/held-calls.ts';
import { newLogin, requestCount } from '../support/orders.ts';
import { ORDER, screenHeading } from '../support/steps.ts';

// What one page of tags shows: `test/elements/order-link.test.ts`.

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
  await other.getByRole('button', { name: 'Go to the cart' }).click();
  await expect(screenHeading(other)).toHaveText('Your cart');
  expect(await codesInCart(shop)).toEqual(['domain-register', 'hosting-plus']);
});

test('a link to the order asks a visitor to log in, keeps the page’s own parameters, goes on to the order of a customer, and never sends it [C4.8]', async ({
  page,
  demo,
  shop,
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
