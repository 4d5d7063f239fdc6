import { GOOD_CONFIG, openBarePage, recordEvents } from '../support/bare-page.ts';
import { clearFaults, injectFault } from '../support/faults.ts';
import { expect, type Page, type Shop, test } from '../support/fixtures.ts';
import { HOME, ORDER } from '../support/steps.ts';

test.afterEach(({ shop }) => clearFaults(shop));

const ADVICE = `${HOME}/advice`;
const TUTORIAL = '/api/hosting-tutorial';
const tag = (page: Page) => page.locator('ws-tutorial');
const advice = (page: Page) => page.getByRole('region', { name: 'Our advice' });
const answer = (page: Page, question: string, name: string) =>
  page.getByRole('group', { name: question }).getByRole('radio', { name, exact: true }).check();

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Which hosting is right for you?' })).toBeVisible();
}

const cartOf = async (shop: Shop) =>
  (await shop.call('GET', '/api/cart')) as {
    items: { code: string; period: number; price: { vatExcluded: number }; properties: object }[];
    hostingTutorial: object;
  };

test('the hosting and its price follow the answers [1.7] [C3.14]', async ({ page, demo }) => {
  await open(page, demo.siteUrl + ADVICE);
  await expect(advice(page).getByRole('heading')).toHaveText('Hosting Start');
  await expect(advice(page)).toContainText('€35.88');
  const space = page.getByRole('group', { name: 'Storage' });
  await expect(space.getByRole('radio', { name: '25 GB' }), 'needs a database first').toHaveCount(0);
  await answer(page, 'What will run on it', 'WordPress');
  await answer(page, 'Storage', '25 GB');
  await expect(advice(page)).toContainText('€47.88');
  await answer(page, 'How many websites?', 'Up to 5 websites');
  await expect(advice(page).getByRole('heading')).toHaveText('Hosting Plus');
  await expect(advice(page).getByRole('list', { name: 'Why it fits' })).toContainText(
    'Storage: 50 GB (you need: 25 GB)',
  );
  await expect(advice(page).getByRole('status').last()).toHaveText(
    'Hosting Plus fits you: €65.88 for 1 year, excl. VAT.',
  );
  await answer(page, 'For how long?', '2 years');
  await expect(advice(page)).toContainText('€119.76');
  // An answer that is no longer available is reset.
  await answer(page, 'What will run on it', 'Simple pages without a database');
  await expect(space.getByRole('radio', { name: 'Not sure' })).toBeChecked();
});

test('the hosting is added to the cart as advised, and then the visitor goes there [1.7]', async ({
  page,
  demo,
  shop,
}) => {
  await open(page, demo.siteUrl + ADVICE);
  await answer(page, 'What will run on it', 'WordPress');
  await answer(page, 'Storage', '150 GB');
  await advice(page).getByRole('button', { name: 'Add to cart: Hosting Plus' }).click();
  await expect(page.locator('ws-minicart')).toContainText('€107.88');
  await expect(page, 'it stays').toHaveURL(demo.siteUrl + ADVICE);
  const [item] = (await cartOf(shop)).items;
  expect(item).toMatchObject({
    code: 'hosting-plus',
    period: 12,
    price: { vatExcluded: 107.88 },
    properties: { packageId: 'wordpress', capacity: 150 },
  });
  await advice(page).getByRole('button', { name: 'Go to the cart' }).click();
  await expect(page).toHaveURL(demo.siteUrl + ORDER);
});

test('the answers are kept for the next visit, until the visitor starts over [3.29]', async ({
  page,
  demo,
}) => {
  await open(page, demo.siteUrl + ADVICE);
  await answer(page, 'How many websites?', 'Up to 25 websites');
  await expect(advice(page).getByRole('heading')).toHaveText('Hosting Pro');
  await page.reload();
  await expect(advice(page).getByRole('heading')).toHaveText('Hosting Pro');
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(advice(page).getByRole('heading')).toHaveText('Hosting Start');
});

test('a visitor can decline or skip the advice, and come back to it [7.3]', async ({ page, demo, shop }) => {
  await open(page, demo.siteUrl + ADVICE);
  await page.getByRole('button', { name: 'I don’t need hosting' }).click();
  await expect(page.getByRole('heading', { name: 'You don’t need hosting' })).toBeFocused();
  await expect
    .poll(async () => (await cartOf(shop)).hostingTutorial)
    .toEqual({ noHostingSelected: true, skipped: false });
  await page.reload();
  await page.getByRole('button', { name: 'Help me choose' }).click();
  await expect(page.getByRole('heading', { name: 'Which hosting is right for you?' })).toBeFocused();
  await injectFault(shop, {
    kind: 'status',
    status: 500,
    method: 'PATCH',
    path: '/api/cart/hosting-tutorial-record',
  });
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(tag(page).getByRole('alert')).toContainText('Please try again');
  await clearFaults(shop);
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('heading', { name: 'You skipped the advice' })).toBeFocused();
  await expect
    .poll(async () => (await cartOf(shop)).hostingTutorial)
    .toEqual({ noHostingSelected: false, skipped: true });
});

test('works with the keyboard alone', async ({ page, demo, shop }) => {
  await open(page, demo.siteUrl + ADVICE);
  await page
    .getByRole('group', { name: 'What will run on it' })
    .getByRole('radio', { name: 'Not sure' })
    .focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'WooCommerce' })).toBeFocused();
  await expect(advice(page)).toContainText('€59.88');
  await advice(page).getByRole('button', { name: 'Add to cart: Hosting Start' }).focus();
  await page.keyboard.press('Enter');
  await expect(advice(page).getByText('It’s in your cart.')).toBeVisible();
  expect((await cartOf(shop)).items).toHaveLength(1);
});

test("a failing shop is reported, with the page's own link and a retry [C3.14]", async ({
  page,
  demo,
  shop,
}) => {
  const errors = await recordEvents(page, 'ws-error');
  await injectFault(shop, { kind: 'status', status: 500, path: TUTORIAL, count: 99 });
  await openBarePage(page, demo, {
    config: GOOD_CONFIG,
    body: '<ws-tutorial><a href="/hostings">All hosting plans</a></ws-tutorial>',
  });
  await expect(tag(page).getByRole('alert')).toBeVisible();
  await expect(page.getByRole('link', { name: 'All hosting plans' })).toBeVisible();
  await expect.poll(() => errors.at(-1)?.detail).toMatchObject({ path: 'tutorial' });
  await clearFaults(shop);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(advice(page)).toBeVisible();
});

test('a shop without hosting plans recommends nothing', async ({ page, demo }) => {
  await page.route(`**${TUTORIAL}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: [] });
  });
  await openBarePage(page, demo, {
    config: GOOD_CONFIG,
    body: '<ws-tutorial><a href="/hostings">All hosting plans</a></ws-tutorial>',
  });
  await expect(
    page.getByRole('heading', { name: 'There’s no hosting to recommend right now' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'All hosting plans' })).toBeVisible();
});

interface Product {
  code: string;
  options: { values: { value: string }[] }[];
}

test('answers that no hosting matches are explained, with a way to continue', async ({ page, demo }) => {
  await page.route(`**${TUTORIAL}`, async (route) => {
    const response = await route.fetch();
    const products = (await response.json()) as Product[];
    // Only the smallest hosting supports WordPress.
    for (const { options } of products.slice(1))
      for (const option of options)
        option.values = option.values.filter(({ value }) => value !== 'wordpress');
    await route.fulfill({ response, json: products });
  });
  await open(page, demo.siteUrl + ADVICE);
  await answer(page, 'What will run on it', 'WordPress');
  await answer(page, 'How many websites?', 'Up to 25 websites');
  const notice = tag(page).getByRole('status').filter({ hasText: 'No single plan meets all of these needs' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByRole('radio', { name: 'Not sure' }).first()).toBeFocused();
  await expect(advice(page).getByRole('heading')).toHaveText('Hosting Start');
});
