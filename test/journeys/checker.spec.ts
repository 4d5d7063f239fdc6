import { brokenRules } from '../support/axe.ts';
import { GOOD_CONFIG, openBarePage } from '../support/bare-page.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { newLogin } from '../support/orders.ts';
import {
  addName,
  expectResults,
  HOME,
  ORDER,
  openCart,
  openRecapitulation,
  resultRow as row,
  searchFor,
} from '../support/steps.ts';

// What needs one page of tags alone: `test/elements/checker-list.test.ts` and `test/elements/checker-answers.test.ts`.

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page) => page.getByRole('searchbox', { name: 'Domain name or word' });

test('arrow keys move from the field through the rows, and Enter adds', async ({ page, demo }) => {
  await page.goto(demo.siteUrl + HOME);
  await searchFor(page, 'prva-free.sk, lampa.zzz, druha-free.eu, tretia-free.com');
  await expectResults(page);
  await field(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(button(page, 'Add to cart: prva-free.sk')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(
    button(page, 'Add to cart: druha-free.eu'),
    'a row without a way on is passed by',
  ).toBeFocused();
  await page.keyboard.press('End');
  await expect(button(page, 'Add to cart: tretia-free.com')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(button(page, 'Add to cart: tretia-free.com'), 'the end is the end').toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Remove: tretia-free.com')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(button(page, 'Add to cart: prva-free.sk')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
});

test('a wide page shows a discount left of its price, and names of 20 px in rows of one height', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await openBarePage(page, demo, { config: GOOD_CONFIG, body: '<ws-domain-checker></ws-domain-checker>' });
  await searchFor(page, 'modra-lampa');
  await expectResults(page);
  const results = page.getByRole('region', { name: 'Search results' });
  expect((await results.boundingBox())?.width).toBe(900);
  const cheap = row(page, 'modra-lampa.info');
  const [badge, price, button] = await Promise.all(
    [cheap.getByText('−75%'), cheap.getByText('then'), cheap.getByRole('button')].map((part) =>
      part.boundingBox(),
    ),
  );
  const end = (box: typeof badge) => (box ? box.x + box.width : Number.NaN);
  expect((price?.x ?? 0) - end(badge)).toBeGreaterThan(0);
  expect((price?.x ?? 0) - end(badge)).toBeLessThan(30);
  expect((button?.x ?? 0) - end(price)).toBeGreaterThan(0);
  await expect(cheap.locator('bdi')).toHaveCSS('font-size', '20px');
  await addName(page, 'modra-lampa.info');
  await expect(cheap).toContainText('In your cart');
  const heights = await results
    .getByRole('listitem')
    .evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(new Set(heights).size, `one height: ${heights.join()}`).toBe(1);
});

test('a search has its own URL, which shows it again', async ({ page, demo }) => {
  await openBarePage(page, demo, {
    config: GOOD_CONFIG,
    body: '<ws-domain-checker></ws-domain-checker>',
    query: '?id=5#here',
  });
  await searchFor(page, 'drevo.sk');
  await expect(page).toHaveURL(`${demo.siteUrl}/bare-page?id=5&qd=drevo.sk&freeOnly=false#here`);
  await page.getByRole('switch', { name: 'Available only' }).check();
  await expect(page).toHaveURL(`${demo.siteUrl}/bare-page?id=5&qd=drevo.sk&freeOnly=true#here`);
  await page.reload();
  await expect(row(page, 'drevo.sk')).toContainText('Taken');
  await expect(page.getByRole('switch', { name: 'Available only' })).toBeChecked();
  await expect(field(page)).toHaveValue('drevo.sk');
  await page.locator('ws-domain-checker').evaluate((tag) => tag.setAttribute('qd', 'prva-free.sk'));
  await expect(row(page, 'prva-free.sk'), 'the page asks for another').toContainText('Available');
});

test('next to an empty cart a search has a URL and a way back, and inside the cart it is part of its route [2.5]', async ({
  page,
  demo,
}) => {
  await page.goto(demo.siteUrl + ORDER);
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await searchFor(page, 'prva-free.sk, druha-free.sk');
  await expect(page).toHaveURL(/domain-checker\?qd=prva-free\.sk%2C\+druha-free\.sk&freeOnly=false$/);
  await expect(row(page, 'druha-free.sk')).toContainText('Available');
  await expect(field(page), 'whoever typed goes on in the field').toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(button(page, 'Add to cart: prva-free.sk')).toBeFocused();
  await page.reload();
  await expect(row(page, 'druha-free.sk')).toContainText('Available');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();

  await page.goto(`${demo.siteUrl}${ORDER}/domain-checker?qd=stvrta-free.sk`);
  await expect(page).toHaveURL(/domain-checker\?qd=stvrta-free\.sk&freeOnly=true$/);
  await expect(row(page, 'stvrta-free.sk').first()).toContainText('Available');
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('check-domains') && request.method() === 'GET') requests.push(request.url());
  });
  await searchFor(page, 'druha-free.sk, tretia-free.sk');
  await expect(page).toHaveURL(/domain-checker\?qd=druha-free\.sk%2C\+tretia-free\.sk&freeOnly=true$/);
  await expect(row(page, 'tretia-free.sk')).toContainText('Available');
  expect(requests, 'changing the URL does not search again').toHaveLength(1);
});

test('an international name is shown in the cart and in the review as it was searched, and sent in ASCII', async ({
  page,
  demo,
  shop,
}) => {
  const name = 'žltýkôň-free.sk';
  const ascii = 'xn--ltk-free-63a2g14bpt.sk';
  const cart = page.locator('ws-cart');
  await page.goto(demo.siteUrl + HOME);
  await searchFor(page, name);
  const pair = `Add all: ${name} + žltýkôň-free.com`;
  await expect(page.getByRole('button', { name: pair, exact: true })).toBeVisible();
  await addName(page, name);
  const { items } = (await shop.call('GET', '/api/cart')) as { items: { properties: { domain: string } }[] };
  expect(items.map(({ properties }) => properties.domain)).toEqual([ascii]);
  await expect.poll(() => page.evaluate(() => window.wsElements.cart?.items[0]?.domain)).toBe(ascii);

  await openCart(page);
  await expect(page.getByRole('list', { name: 'Items in your cart' }).getByText(name)).toBeVisible();
  await expect(cart).not.toContainText('xn--');
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveAccessibleDescription(`${name} was removed`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('status').filter({ hasText: `${name} is back in your cart` })).toHaveCount(1);
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();

  await shop.register(newLogin('eva'));
  await shop.call('PUT', '/api/cart/payment-option?cart=true', { id: 'card', groupId: 'card' });
  await openRecapitulation(page, demo.siteUrl);
  await expect(cart.getByText(name, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await expect(cart.getByText(ascii), 'what is registered').toBeVisible();
});

test('the results are accessible in every state', async ({ page, demo }) => {
  await page.goto(`${demo.siteUrl}${HOME}/domains`);
  await searchFor(
    page,
    'prva-free.sk, pomaly-slow-free.sk, taken-lampa.sk, unsure-lampa.com, zla_lampa.sk, premium.sk',
  );
  await expect(row(page, 'prva-free.sk')).toContainText('Available');
  expect(await brokenRules(page, 'ws-domain-checker'), 'while it searches').toEqual([]);
  await expectResults(page);
  await page.getByRole('switch', { name: 'Registry requirements' }).check();
  await button(page, 'Transfer or watch: taken-lampa.sk').click();
  await expect(page.getByLabel('Auth code (EPP)')).toBeVisible();
  await expect(row(page, 'prva-free.sk')).toContainText('Companies need');
  expect(await brokenRules(page, 'ws-domain-checker'), 'with all that can be opened').toEqual([]);
  await searchFor(page, 'free-lampa');
  await expect(page.getByRole('region', { name: 'Cheaper together' })).toBeVisible();
  await expectResults(page);
  expect(await brokenRules(page, 'ws-domain-checker'), 'with bundles').toEqual([]);
});
