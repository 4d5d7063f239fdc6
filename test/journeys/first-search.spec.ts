import { brokenRules } from '../support/axe.ts';
import { GOOD_CONFIG, openBarePage } from '../support/bare-page.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { holdBack } from '../support/held-files.ts';

// The code of the tags is held back: what the page of a search shows, and keeps, before it comes.

const SEARCH = '<ws-domain-checker qd="lampa" free-only="false"></ws-domain-checker><p>After the search</p>';

const firstView = (page: Page) => page.locator('ws-domain-checker [data-first-view]');
const field = (page: Page) => page.getByRole('searchbox', { name: 'Domain name or word' });
const add = (page: Page, name: string) => page.getByRole('button', { name: `Add to cart: ${name}` });

/** The rows on the screen, with where they are. */
const rowsOf = (page: Page) =>
  page
    .locator('ws-domain-checker .dc-row')
    .evaluateAll((rows) =>
      rows
        .filter((row) => row.checkVisibility())
        .map((row) => [row.outerHTML, row.getBoundingClientRect().top] as const),
    );

const CHECK = /\/check-domains\?/;
const result = (name: string) => ({
  name,
  tld: 'sk',
  price: { actualPrice: 12.9, renewalPrice: 14.9 },
  period: 12,
  availableForPurchase: true,
});

const BOTH = JSON.stringify({ ...JSON.parse(GOOD_CONFIG), prices: 'both' });
const GROSS = JSON.stringify({ ...JSON.parse(GOOD_CONFIG), prices: 'gross' });
const SWEDISH = JSON.stringify({ company: 'se-lp', language: 'sv-SE', cartUrl: '/se-lp/order' });

test('the rows are there before the code, and stay where they are', async ({ page, demo }) => {
  for (const [what, config, width, price] of [
    ['prices excl. VAT', GOOD_CONFIG, 1_280, /€12.90/],
    ['both prices', BOTH, 1_280, /incl. VAT/],
    ['both prices on a phone', BOTH, 360, /incl. VAT/],
    ['prices incl. VAT', GROSS, 1_280, /€12.90 excl. VAT/],
    ['prices incl. VAT on a phone', GROSS, 360, /€12.90 excl. VAT/],
    ['the prices of se-lp', SWEDISH, 1_280, /inkl. moms/],
  ] as const)
    await test.step(what, async () => {
      await page.setViewportSize({ width, height: 800 });
      const code = await holdBack(page, /\/core-/);
      await openBarePage(page, demo, { config, body: SEARCH });
      await expect(firstView(page)).toBeVisible();
      await expect(firstView(page).locator('.dc-row').first()).toContainText(price);
      const before = await rowsOf(page);
      expect(before.length).toBeGreaterThanOrEqual(10);
      await page.evaluate(() => {
        const shifts: number[] = [];
        Reflect.set(window, 'shifts', shifts);
        new PerformanceObserver((list) => {
          for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
            shifts.push(value);
        }).observe({ type: 'layout-shift' });
      });
      await code.release();
      await expect(firstView(page)).toHaveCount(0);
      expect.soft(await rowsOf(page), what).toEqual(before);
      expect.soft(await page.evaluate(() => Reflect.get(window, 'shifts') as number[]), what).toEqual([]);
    });
});

const NO_BUNDLES = JSON.stringify({ ...JSON.parse(GOOD_CONFIG), hide: ['bundles'] });

/** Where the text after the search is, at the end of the frame. */
const afterSearch = (page: Page) =>
  page.getByText('After the search').evaluate((text) => text.getBoundingClientRect().top);

/** Ten names, of which some are taken; "only free names" hides those. */
const withTaken = (taken: number) =>
  Array.from({ length: 10 }, (_, index) => ({
    ...result(`lampa${index}.sk`),
    ...(index < taken && { availableForPurchase: false, price: undefined, error: 'domain_checker.taken' }),
  }));

test('what follows a search stays where it is, whatever is hidden above it [C3.17]', async ({
  page,
  demo,
  shop,
}) => {
  // In this order, since items stay in the cart.
  for (const [what, taken, items] of [
    ['with rows that a filter hides', 3, 0],
    ['with an item in the cart', 0, 1],
    ['with both', 2, 2],
  ] as const) {
    if (items > 0) await shop.addHosting();
    await page.route(CHECK, (route) => route.fulfill({ json: withTaken(taken) }));
    for (const width of [1_280, 360])
      await test.step(`${what}, ${width} px wide`, async () => {
        // Space that is out of view is given up.
        await page.setViewportSize({ width, height: 1_600 });
        const code = await holdBack(page, /\/core-/);
        const body = SEARCH.replace(' free-only="false"', '');
        await openBarePage(page, demo, { config: NO_BUNDLES, body });
        await expect(firstView(page).locator('.dc-row')).toHaveCount(10 - taken);
        if (items > 0) await expect(firstView(page)).toContainText('Go to the cart');
        const before = await afterSearch(page);
        await code.release();
        await expect(firstView(page)).toHaveCount(0);
        expect.soft(await afterSearch(page), `${what}, ${width} px wide`).toBe(before);
      });
  }
});

for (const [press, heading] of [
  ['Go to the cart', 'Your cart'],
  ['Checkout', 'How would you like to continue?'],
] as const)
  test(`a press on "${press}" below the rows is shown at once and carried out once, also by a cart of the page whose code comes last [C3.17]`, async ({
    page,
    demo,
    shop,
  }) => {
    await shop.addHosting();
    const result = page.getByRole('heading', { name: heading }).first();
    const code = await holdBack(page, /\/core-/);
    await openBarePage(page, demo, { config: GOOD_CONFIG, body: SEARCH });
    const button = page.getByRole('button', { name: press });
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await code.release();
    await expect(result).toBeVisible();

    const [again, cart] = [await holdBack(page, /\/core-/), await holdBack(page, /\/ws-cart-/)];
    const config = JSON.stringify({ company: 'sk-ws', language: 'en-US' });
    await openBarePage(page, demo, { config, body: `${SEARCH}<ws-cart routing="memory">Cart</ws-cart>` });
    await firstView(page).getByRole('button', { name: press }).click();
    await again.release();
    await expect(firstView(page)).toHaveCount(0);
    await cart.release();
    await expect(result).toBeVisible();
    if (press === 'Go to the cart') await expect(page.locator('ws-cart')).toBeInViewport();
  });

test('a press on "Add to cart" is shown at once, and adds the domain once [C3.17]', async ({
  page,
  demo,
  shop,
}) => {
  const code = await holdBack(page, /\/core-/);
  await openBarePage(page, demo, { config: GOOD_CONFIG, body: SEARCH });
  const free = page.getByRole('button', { name: /^Add to cart: / }).first();
  const name = (await free.getAttribute('aria-label'))?.replace('Add to cart: ', '') ?? '';
  await add(page, name).click();
  await expect(add(page, name)).toHaveAttribute('aria-busy', 'true');
  // As often as an impatient visitor presses.
  await add(page, name).click({ force: true });
  await code.release();
  await expect(page.getByRole('button', { name: `Remove: ${name}` })).toBeVisible();
  await expect(firstView(page)).toHaveCount(0);
  const cart = (await shop.call('GET', '/api/cart')) as { items: unknown[] };
  expect(cart.items.length).toBe(1);
});

test('what is typed into the field, and the place of the caret, stay, and a search that is sent is done', async ({
  page,
  demo,
}) => {
  const code = await holdBack(page, /\/core-/);
  await openBarePage(page, demo, { config: GOOD_CONFIG, body: SEARCH });
  await field(page).fill('svetlo');
  await field(page).press('ArrowLeft');
  await field(page).pressSequentially('ik');
  await code.release();
  await expect(firstView(page)).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('svetliko');
  await page.keyboard.type('1');
  await expect(field(page)).toHaveValue('svetlik1o');

  const again = await holdBack(page, /\/core-/);
  await page.reload();
  await field(page).fill('stolicka');
  await field(page).press('Enter');
  await again.release();
  await expect(page.getByRole('button', { name: /^Add to cart: stolicka/ }).first()).toBeVisible();
  await expect(firstView(page)).toHaveCount(0);
  await expect(page).toHaveURL(/qd=stolicka/);
});

test('an answer that cannot be read draws nothing, and the search starts as always', async ({
  page,
  demo,
}) => {
  for (const [what, body] of [
    ['cut off', '[{"name": "lampa.sk", "price"'],
    ['no list', '{"name": "lampa.sk"}'],
    ['of a wrong shape', '[{"name": 5}, null, []]'],
  ] as const)
    await test.step(what, async () => {
      const code = await holdBack(page, /\/core-/);
      await page.route(CHECK, (route) => route.fulfill({ body, contentType: 'application/json' }));
      await openBarePage(page, demo, { config: GOOD_CONFIG, body: SEARCH });
      await page.waitForLoadState('domcontentloaded');
      await code.release();
      await expect.soft(field(page), what).toBeVisible();
      await expect.soft(firstView(page), what).toHaveCount(0);
    });
});

test('names that contain markup are shown as text', async ({ page, demo }) => {
  await holdBack(page, /\/core-/);
  const names = ['<img src=x onerror="document.title = 1">.sk', '__proto__.sk', 'lampa.sk'];
  await page.route(CHECK, (route) => route.fulfill({ json: names.map(result) }));
  await openBarePage(page, demo, { config: GOOD_CONFIG, body: SEARCH });
  await expect(firstView(page).locator('.dc-name')).toHaveText(names);
  await expect(page).toHaveTitle('Bare page');
});

test('another language than at first removes the rows with what was pressed', async ({
  page,
  demo,
  shop,
}) => {
  const code = await holdBack(page, /\/core-/);
  await openBarePage(page, demo, { config: GOOD_CONFIG, body: SEARCH });
  await page
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .click();
  const config = JSON.stringify({ company: 'sk-ws', language: 'sk-SK' });
  await page.evaluate((text) => document.documentElement.setAttribute('config', text), config);
  await code.release();
  await expect(page.getByRole('button', { name: /^Do košíka: / }).first()).toBeVisible();
  await expect(firstView(page)).toHaveCount(0);
  const cart = (await shop.call('GET', '/api/cart')) as { items: unknown[] };
  expect(cart.items).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the rows and the bar are accessible before the code, and stay where they are', async ({
    page,
    demo,
    shop,
  }) => {
    await shop.addHosting();
    const code = await holdBack(page, /\/core-/);
    await openBarePage(page, demo, { config: GOOD_CONFIG, body: SEARCH });
    await expect(firstView(page).getByRole('button', { name: 'Go to the cart' })).toBeVisible();
    expect(await brokenRules(page, 'ws-domain-checker')).toEqual([]);
    const before = await rowsOf(page);
    await code.release();
    await expect(firstView(page)).toHaveCount(0);
    expect(await rowsOf(page)).toEqual(before);
  });
});
