import { LOCALES } from '../../src/config/locales.ts';
import { brokenRules } from '../support/axe.ts';
import { GOOD_CONFIG, openBarePage } from '../support/bare-page.ts';
import { clearFaults, injectFault } from '../support/faults.ts';
import { expect, type Locator, type Page, test } from '../support/fixtures.ts';
import { makeLatch } from '../support/latch.ts';
import { HOME, ORDER, resultRow, searchFor, searchResults } from '../support/steps.ts';

test.afterEach(({ shop }) => clearFaults(shop));

const results = searchResults;
const row = resultRow;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page) => page.getByRole('searchbox', { name: 'Domain name or word' });
const order = (page: Page) => page.getByRole('combobox', { name: 'Sort order' });
const done = (page: Page) => expect(results(page)).toHaveAttribute('aria-busy', 'false');

/** The names in the list, in displayed order. */
async function names(page: Page): Promise<string[]> {
  const texts = await results(page).getByRole('listitem').allInnerTexts();
  return texts.map((text) => text.split('\n')[0] ?? '');
}

test('names can be sorted, and stay in that order until others arrive [D.35]', async ({ page, demo }) => {
  await page.goto(demo.siteUrl + HOME);
  await searchFor(page, 'free-lampa');
  await done(page);
  const found = await names(page);
  await order(page).selectOption('Cheapest first');
  // First-year prices: 2.90, 3.90, 4.90.
  await expect
    .poll(async () => (await names(page)).slice(0, 3))
    .toEqual(['free-lampa.online', 'free-lampa.shop', 'free-lampa.info']);
  const cheap = await names(page);
  expect(cheap).not.toEqual(found);
  await button(page, 'Show more names').click();
  await expect(page.getByRole('button', { name: /^Add to cart: free-lampa/ })).toHaveCount(20);
  expect((await names(page)).slice(0, 10), 'rows that are already shown do not move').toEqual(cheap);
  await expect(order(page)).toHaveValue('');
  await order(page).selectOption('Best match');
  await expect.poll(async () => (await names(page)).slice(0, 10)).toEqual(found);
});

test('the filters stay while more names are loading, and after a search for another word', async ({
  page,
  demo,
}) => {
  const requirements = page.getByRole('switch', { name: 'Registry requirements' });
  const extensions = page.getByRole('combobox', { name: 'Extensions' });
  await page.goto(demo.siteUrl + HOME);
  await searchFor(page, 'free-lampa');
  await done(page);
  await requirements.check();
  // The categories come after the rows.
  await expect(extensions.getByRole('option', { name: 'Technology' })).toBeAttached();
  const choices = await extensions.getByRole('option').count();
  const more = makeLatch();
  await page.route(/\/check-domains\?/, async (route) => {
    await more.opened;
    await route.continue();
  });
  await button(page, 'Show more names').click();
  await expect(results(page)).toHaveAttribute('aria-busy', 'true');
  await expect(requirements).toBeChecked();
  await expect(extensions.getByRole('option')).toHaveCount(choices);
  await requirements.uncheck();
  await expect(results(page), 'the switch is used while names are loading').toHaveAttribute(
    'aria-busy',
    'true',
  );
  more.open();
  await done(page);
  await expect.poll(() => extensions.getByRole('option').count()).toBeGreaterThan(choices);
  await page.route(/\/check-domains\?/, () => undefined);
  await searchFor(page, 'free-stol');
  await expect(results(page)).toHaveAttribute('aria-busy', 'true');
  await expect(requirements).not.toBeChecked();
});

test('only the first available name stands out, and stays the same when it is in the cart', async ({
  page,
  demo,
}) => {
  // A primary button is filled: its background is that of the button that searches.
  const colorOf = (name: string) =>
    page
      .getByRole('button', { name })
      .first()
      .evaluate((one) => getComputedStyle(one).backgroundColor);
  await page.goto(demo.siteUrl + HOME);
  await searchFor(page, 'taken-lampa.sk, prva-free.sk, druha-free.eu');
  await done(page);
  const isFilled = async (name: string) => (await colorOf(name)) === (await colorOf('Search'));
  await expect.poll(() => isFilled('Add to cart: prva-free.sk')).toBe(true);
  await expect.poll(() => isFilled('Add to cart: druha-free.eu')).toBe(false);
  await button(page, 'Add to cart: prva-free.sk').click();
  await expect(row(page, 'prva-free.sk')).toContainText('In your cart');
  await expect.poll(() => isFilled('Add to cart: druha-free.eu')).toBe(false);
});

test('a bargain says how much less its first year costs', async ({ page, demo }) => {
  await page.goto(demo.siteUrl + HOME);
  await searchFor(page, 'lampa-free.online, lampa-free.sk');
  await expect(row(page, 'lampa-free.online')).toContainText('−90% first year');
  await expect(row(page, 'lampa-free.sk')).toContainText('Available€');
});

// One language each: together they take longer than a test may.
for (const language of LOCALES)
  test(`in ${language} a button of the rows is one line, and rows in the cart keep the price in its place`, async ({
    page,
    demo,
  }) => {
    await page.setViewportSize({ width: 620, height: 800 });
    await openBarePage(page, demo, {
      config: JSON.stringify({ company: 'sk-ws', language }),
      body: '<ws-domain-checker qd="prva-free.sk, druha-free.sk, tretia-free.sk"></ws-domain-checker>',
    });
    // The name of the region is translated, too.
    const second = page.getByRole('listitem').filter({ hasText: /^druha-free\.sk/ });
    const button = second.getByRole('button');
    const priceAt = async () => (await second.getByText(/12[.,]90/).boundingBox())?.x ?? 0;
    await expect(page.getByRole('switch')).not.toHaveCount(0);
    await expect.poll(priceAt).toBeGreaterThan(0);
    const before = await priceAt();
    expect((await button.boundingBox())?.height).toBe(32);
    const text = await button.innerText();
    await button.click();
    await expect(button).not.toHaveText(text);
    await expect(button).not.toHaveAttribute('aria-busy');
    await expect.poll(priceAt).toBeCloseTo(before, 0);
    await button.click();
    await expect(button).toHaveText(text);
  });

/** The heights that rows have, each once, measured at one moment: the tag may be replacing its first view. */
const rowHeights = (page: Page): Promise<number[]> =>
  results(page)
    .getByRole('listitem')
    .evaluateAll((rows) => [...new Set(rows.map((one) => one.getBoundingClientRect().height))]);

for (const width of [1280, 700, 360]) {
  test(`rows are of one height, and as wide as the field, ${width} px wide`, async ({ page, demo }) => {
    await page.setViewportSize({ width, height: 900 });
    await openBarePage(page, demo, {
      config: GOOD_CONFIG,
      body: '<ws-domain-checker qd="taken-a.sk, b-free.sk, c-free.eu, taken-d.eu" free-only="false"></ws-domain-checker>',
    });
    await done(page);
    await expect.poll(() => rowHeights(page)).toEqual([width < 600 ? 73 : 57]);
    const taken = row(page, 'taken-d.eu');
    await expect(async () => {
      const [form, first, state, action] = await Promise.all(
        [
          page.getByRole('search'),
          results(page).getByRole('listitem').first(),
          taken.getByText('Taken', { exact: true }),
          taken.getByRole('button'),
        ].map((one) => one.boundingBox()),
      );
      expect([first?.x, first?.width]).toEqual([form?.x, form?.width]);
      expect(action?.height).toBe(44);
      const distance = (action?.x ?? Number.NaN) - (state?.x ?? Number.NaN);
      expect(distance, 'the action is beside the state').toBeLessThan(120);
    }).toPass();
  });

  test(`a price incl. VAT is below the one that stands out, as in the cart, ${width} px wide`, async ({
    page,
    demo,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openBarePage(page, demo, {
      config: JSON.stringify({ ...JSON.parse(GOOD_CONFIG), prices: 'both' }),
      body: '<ws-domain-checker qd="taken-a.sk, b-free.sk, c-free.eu" free-only="false"></ws-domain-checker>',
    });
    await done(page);
    await expect.poll(() => rowHeights(page)).toEqual([width < 600 ? 97 : 73]);
    const edges = async () => {
      const parts = row(page, 'b-free.sk').locator('.dc-price > *');
      const boxes = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect()));
      return boxes.map(({ top, right }) => [Math.round(top), Math.round(right)] as const);
    };
    await expect(async () => {
      const places = await edges();
      const tops = places.map(([top]) => top);
      expect(tops).toHaveLength(3);
      expect(tops, 'price, incl. VAT, renewal').toEqual([...new Set(tops)].sort((one, other) => one - other));
      expect(new Set(places.map(([, right]) => right)).size, 'they end at one line').toBe(1);
    }).toPass();
  });
}

test('the action beside a taken name is underlined, and the buttons of its open panel are not', async ({
  page,
  demo,
}) => {
  await page.goto(demo.siteUrl + HOME);
  await searchFor(page, 'taken-a.sk');
  await done(page);
  const action = row(page, 'taken-a.sk').getByRole('button').first();
  const lineOf = (place: Locator) => place.evaluate((one) => getComputedStyle(one).textDecorationLine);
  await expect.poll(() => lineOf(action)).toBe('underline');
  await action.click();
  await expect(action).toHaveAttribute('aria-expanded', 'true');
  const transfer = page.getByRole('button', { name: /^Transfer to us/ });
  await expect(transfer).toBeVisible();
  expect(await lineOf(transfer)).toBe('none');
});

test('the list can be narrowed to one extension', async ({ page, demo }) => {
  await page.goto(demo.siteUrl + HOME);
  await searchFor(page, 'prva-free.sk, druha-free.eu, tretia-free.sk');
  await done(page);
  const extensions = page.getByRole('combobox', { name: 'Extensions' });
  await extensions.selectOption('.sk');
  await expect.poll(() => names(page)).toEqual(['prva-free.sk', 'tretia-free.sk']);
  await extensions.selectOption('All extensions');
  await expect.poll(() => names(page)).toEqual(['prva-free.sk', 'druha-free.eu', 'tretia-free.sk']);
});

test('arrow keys move from the field through the rows, and Enter adds', async ({ page, demo }) => {
  await page.goto(demo.siteUrl + HOME);
  await searchFor(page, 'prva-free.sk, lampa.zzz, druha-free.eu, tretia-free.com');
  await done(page);
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

test('inside the cart, the search is part of its route [2.5]', async ({ page, demo }) => {
  await page.goto(`${demo.siteUrl}${ORDER}/domain-checker?qd=prva-free.sk`);
  await expect(page).toHaveURL(/domain-checker\?qd=prva-free\.sk&freeOnly=true$/);
  await expect(row(page, 'prva-free.sk').first()).toContainText('Available');
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('check-domains') && request.method() === 'GET') requests.push(request.url());
  });
  await searchFor(page, 'druha-free.sk, tretia-free.sk');
  await expect(page).toHaveURL(/domain-checker\?qd=druha-free\.sk%2C\+tretia-free\.sk&freeOnly=true$/);
  await expect(row(page, 'tretia-free.sk')).toContainText('Available');
  expect(requests, 'changing the URL does not search again').toHaveLength(1);
});

test('a search next to an empty cart also has a URL, and a way back', async ({ page, demo }) => {
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
});

test('the second of two checkers does not change the URL', async ({ page, demo }) => {
  await openBarePage(page, demo, {
    config: GOOD_CONFIG,
    body: '<ws-domain-checker></ws-domain-checker><ws-domain-checker></ws-domain-checker>',
  });
  await page.getByRole('searchbox').nth(1).fill('prva-free.sk');
  await page.getByRole('searchbox').nth(1).press('Enter');
  await expect(row(page, 'prva-free.sk')).toContainText('Available');
  expect(new URL(page.url()).search).toBe('');
});

test('previous searches are offered again [3.26] [9.30]', async ({ page, demo }) => {
  await openBarePage(page, demo, { config: GOOD_CONFIG, body: '<ws-domain-checker></ws-domain-checker>' });
  await searchFor(page, 'modra-free-lampa.sk');
  await done(page);
  await page.goto(`${demo.siteUrl}/bare-page`);
  await button(page, 'modra-free-lampa.sk').click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('modra-free-lampa.sk');
  await page.keyboard.press('Enter');
  await expect(row(page, 'modra-free-lampa.sk').first()).toContainText('Available');
});

test('without the categories all extensions are searched, and the choice can be reloaded', async ({
  page,
  demo,
  shop,
}) => {
  await injectFault(shop, {
    kind: 'status',
    status: 500,
    path: '/api/domain-checker/tld-categories',
    count: 3,
  });
  await page.goto(demo.siteUrl + HOME);
  await searchFor(page, 'free-lampa');
  await expect(page.getByText('We couldn’t load the extensions.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add to cart: free-lampa/ })).toHaveCount(10);
  await button(page, 'Try again').click();
  await expect(page.getByRole('combobox', { name: 'Extensions' })).toBeVisible();
});

test('a name is added and removed while others are still being looked up', async ({ page, demo }) => {
  await page.goto(demo.siteUrl + HOME);
  // The shop takes three seconds for each slow name, so the last name is pending for longer than a test may take.
  const slow = Array.from({ length: 30 }, (_, index) => `pomaly-slow-free-${index}.sk`);
  await searchFor(page, ['prva-free.sk', ...slow, 'pomalsi-slow-free.eu'].join(', '));
  await button(page, 'Add to cart: prva-free.sk').click();
  await button(page, 'Remove: prva-free.sk').click();
  await expect(button(page, 'Add to cart: prva-free.sk')).toBeEnabled();
  await expect(row(page, 'pomalsi-slow-free.eu')).toContainText('Checking');
});

test('a name that could not be checked is checked again on its own', async ({ page, demo }) => {
  await page.goto(demo.siteUrl + HOME);
  await searchFor(page, 'unsure-lampa.com, prva-free.sk');
  await expect(row(page, 'unsure-lampa.com')).toContainText('Couldn’t be checked');
  const again = page.waitForRequest(/check-domains/);
  await button(page, 'Check again: unsure-lampa.com').click();
  expect(new URL((await again).url()).searchParams.getAll('domains[]')).toEqual(['unsure-lampa.com']);
  await expect(row(page, 'prva-free.sk')).toContainText('Available');
});

test('every pasted name is searched or marked as invalid, and a list that is too long is shortened with a message', async ({
  page,
  demo,
}) => {
  await page.goto(demo.siteUrl + HOME);
  await searchFor(page, 'https://www.čaj-free.sk/x, שלום.com, 😀.sk, user@firma.sk, 127.0.0.1');
  await done(page);
  await expect(row(page, 'čaj-free.sk')).toContainText('Available');
  for (const odd of ['שלום.com', '😀.sk']) await expect(row(page, odd)).not.toContainText('Checking');
  await expect(row(page, 'firma.sk'), 'of an address').not.toContainText('Checking');
  await expect(row(page, '127.0.0.1')).toContainText('Invalid domain name');
  const thousand = Array.from({ length: 1_000 }, (_, index) => `free-${index}.sk`).join(', ');
  await searchFor(page, thousand);
  await expect(page.getByText('Only the first 100 names are checked.')).toBeVisible();
  await done(page);
  await expect.poll(() => names(page)).toHaveLength(100);
});

test('on a phone the filters are collapsed and results are visible as soon as they arrive [D.37a]', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(demo.siteUrl + HOME);
  await searchFor(page, 'drevo.sk');
  await expect(row(page, 'drevo.com').first()).toBeInViewport();
  const only = page.getByRole('switch', { name: 'Available only' });
  await expect(only).toBeHidden();
  await button(page, 'Filters').click();
  await only.check();
  await done(page);
  await page.getByRole('switch', { name: 'Registry requirements' }).check();
  await button(page, 'Filters (2)').click();
  await expect(only).toBeHidden();
  await expect(
    row(page, 'drevo.sk').first(),
    'also a taken name says what a transfer requires',
  ).toContainText('Companies need');
  await page.goto(`${demo.siteUrl}${HOME}/domains?qd=drevo.sk`);
  await expect(row(page, 'drevo.com').first(), 'a search in the address').toBeInViewport();
});

test('the results are accessible in every state', async ({ page, demo }) => {
  await page.goto(`${demo.siteUrl}${HOME}/domains`);
  await searchFor(
    page,
    'prva-free.sk, pomaly-slow-free.sk, taken-lampa.sk, unsure-lampa.com, zla_lampa.sk, premium.sk',
  );
  await expect(row(page, 'prva-free.sk')).toContainText('Available');
  expect(await brokenRules(page, 'ws-domain-checker'), 'while it searches').toEqual([]);
  await done(page);
  await page.getByRole('switch', { name: 'Registry requirements' }).check();
  await button(page, 'Transfer or watch: taken-lampa.sk').click();
  await expect(page.getByLabel('Auth code (EPP)')).toBeVisible();
  await expect(row(page, 'prva-free.sk')).toContainText('Companies need');
  expect(await brokenRules(page, 'ws-domain-checker'), 'with all that can be opened').toEqual([]);
  await searchFor(page, 'free-lampa');
  await expect(page.getByRole('region', { name: 'Cheaper together' })).toBeVisible();
  await done(page);
  expect(await brokenRules(page, 'ws-domain-checker'), 'with bundles').toEqual([]);
});
