import { GOOD_CONFIG, openBarePage } from '../support/bare-page.ts';
import { clearFaults, injectFault } from '../support/faults.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { newLogin } from '../support/orders.ts';
import { addName, HOME, openCart, openRecapitulation, resultRow, searchFor } from '../support/steps.ts';

test.afterEach(({ shop }) => clearFaults(shop));

const row = resultRow;
const search = (page: Page) => page.getByRole('searchbox', { name: 'Domain name or word' });

test('each name of a list shows its state in words, and the possible actions [1.1] [3.23]', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.siteUrl}${HOME}/domains`);
  await searchFor(
    page,
    'volny-free.sk, taken-lampa.sk, premium-lampa.eu, lampa.zzz, unsure-lampa.com, zla_lampa.sk',
  );
  for (const [name, state, price] of [
    ['volny-free.sk', 'Available', '€12.90then €14.90 per year'],
    ['premium-lampa.eu', 'AvailablePremium', '€490.00per year'],
    ['taken-lampa.sk', 'Taken', ''],
    ['lampa.zzz', 'We don’t offer this extension', ''],
    ['unsure-lampa.com', 'Couldn’t be checked', ''],
    ['zla_lampa.sk', 'Invalid domain name: “_”', ''],
  ] as const)
    await expect(row(page, name)).toContainText(`${state}${price}`);
  await expect(row(page, 'volny-free.sk').getByRole('button')).toHaveText('Add to cart');
  await expect(row(page, 'unsure-lampa.com').getByRole('button')).toHaveText('Check again');
  await expect(row(page, 'taken-lampa.sk').getByRole('button')).toHaveText('Transfer or watch');
  await expect(row(page, 'lampa.zzz').getByRole('button')).toHaveCount(0);
  await expect(row(page, 'zla_lampa.sk').getByRole('button')).toHaveText('Search zla-lampa.sk instead');
  await expect(page.getByText('6 names checked').first()).toBeVisible();
  await expect(row(page, 'taken-lampa.sk').first(), 'places are kept in the order asked for').toBeVisible();
  const names = async () =>
    (await page.locator('ws-domain-checker').getByRole('listitem').allInnerTexts()).map(
      (text) => text.split('\n')[0],
    );
  await expect
    .poll(names)
    .toEqual([
      'volny-free.sk',
      'taken-lampa.sk',
      'taken-lampa-online.sk',
      'my-taken-lampa.sk',
      'taken-lampa24.sk',
      'e-taken-lampa.sk',
      'taken-lampa-shop.sk',
      'premium-lampa.eu',
      'lampa.zzz',
      'unsure-lampa.com',
      'zla_lampa.sk',
    ]);
});

test('a search by URL shows free names only, until the visitor wants all [2.5] [2.33]', async ({
  page,
  demo,
}) => {
  // Of the first ten TLDs, .sk and .net are taken.
  await page.goto(`${demo.siteUrl}${HOME}/domains?qd=drevo`);
  await expect(search(page)).toHaveValue('drevo');
  await expect(page.getByText('10 names checked · 8 available · 2 hidden by filters')).toBeVisible();
  await expect(row(page, 'drevo.com')).toContainText('Available');
  await expect(row(page, 'drevo.net')).toHaveCount(0);
  const only = page.getByRole('switch', { name: 'Available only' });
  await expect(only).toBeChecked();
  await only.uncheck();
  await expect(row(page, 'drevo.net')).toContainText('Taken');
  await expect(row(page, 'drevo.sk')).toContainText('Taken');
});

test('a name that was searched for is shown even if only free ones are [2.35]', async ({ page, demo }) => {
  await page.goto(`${demo.siteUrl}${HOME}/domains?qd=drevo.sk`);
  await expect(row(page, 'drevo.sk')).toContainText('Taken');
  await expect(row(page, 'drevo.eu')).toContainText('Available');
  await expect(row(page, 'drevo.net')).toHaveCount(0);
});

test('names that could not be checked are not called taken, and can be checked again', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.siteUrl}${HOME}/domains?qd=unsure-lampa`);
  await expect(page.getByText('We couldn’t check these names. They may still be available.')).toBeVisible();
  await page.route('**/check-domains?**', (route) => {
    const names = new URL(route.request().url()).searchParams.getAll('domains[]');
    const price = { actualPrice: 12.9, renewalPrice: 14.9 };
    return route.fulfill({
      json: names.map((name) => ({ name, tld: 'sk', price, availableForPurchase: true })),
    });
  });
  await page.getByRole('button', { name: 'Check again', exact: true }).click();
  await expect(row(page, 'unsure-lampa.com')).toContainText('Available');
  await expect(page.getByRole('button', { name: /^Add to cart: unsure-lampa/ })).toHaveCount(10);
  await expect(page.getByRole('region', { name: 'Search results' })).toBeFocused();
});

const taken = (name: string) => ({
  ...{ name, tld: name.slice(name.indexOf('.') + 1), price: null },
  ...{ availableForPurchase: false, error: 'domain.taken' },
});

test('a search without free names shows the taken ones on a click', async ({ page, demo }) => {
  await page.route('**/check-domains?**', (route) =>
    route.fulfill({
      json: [taken('lampa.sk'), taken('lampa.com'), { name: 'lampa.eu', availableForPurchase: null }],
    }),
  );
  await page.goto(`${demo.siteUrl}${HOME}/domains?qd=lampa`);
  await expect(page.getByText('No available names so far: some of them couldn’t be checked.')).toBeVisible();
  await page.getByRole('button', { name: 'Show taken names' }).click();
  await expect(row(page, 'lampa.sk')).toContainText('Taken');
  await expect(row(page, 'lampa.eu'), 'the shop did not say').toContainText('Couldn’t be checked');
  await expect(page.getByRole('switch', { name: 'Available only' })).not.toBeChecked();
});

test('a search that finds nothing can be repeated', async ({ page, demo }) => {
  await page.route('**/check-domains?**', (route) => route.fulfill({ json: [] }));
  await page.goto(`${demo.siteUrl}${HOME}/domains?qd=volne-free`);
  await expect(page.getByText('Nothing was found. Try another word.')).toBeVisible();
  await page.unroute('**/check-domains?**');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(row(page, 'volne-free.sk')).toContainText('Available');
});

test('an extension without free names shows the taken ones on a click', async ({ page, demo }) => {
  const price = { actualPrice: 12.9, renewalPrice: 14.9 };
  await page.route('**/check-domains?**', (route) =>
    route.fulfill({
      json: [taken('lampa.sk'), { name: 'lampa.com', tld: 'com', price, availableForPurchase: true }],
    }),
  );
  await page.goto(`${demo.siteUrl}${HOME}/domains?qd=lampa`);
  await expect(row(page, 'lampa.com')).toContainText('Available');
  await page.getByRole('combobox', { name: 'Extensions' }).selectOption('.sk');
  await expect(page.getByText('No available names with this extension.')).toBeVisible();
  await page.getByRole('button', { name: 'Show taken names' }).click();
  await expect(row(page, 'lampa.sk')).toContainText('Taken');
});

test('a pasted list is searched line by line [7.6]', async ({ page, demo, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: demo.siteUrl });
  await page.goto(demo.siteUrl + HOME);
  await search(page).focus();
  await page.evaluate(() =>
    navigator.clipboard.writeText('prva-free.sk\nhttps://www.druha-free.eu/\n\nTretia-Free.com'),
  );
  await page.keyboard.press('Control+V');
  await expect(search(page)).not.toHaveValue('');
  await page.keyboard.press('Enter');
  for (const name of ['prva-free.sk', 'druha-free.eu', 'tretia-free.com'])
    await expect(page.getByRole('button', { name: `Add to cart: ${name}` })).toBeVisible();
});

test('input that cannot be searched shows an error at the field and is kept [5.4]', async ({
  page,
  demo,
}) => {
  await page.goto(demo.siteUrl + HOME);
  await searchFor(page, '   ');
  await expect(page.getByText('Field is required. Enter a name or a word.')).toBeVisible();
  await searchFor(page, '???');
  await expect(search(page)).toHaveAccessibleDescription(/Invalid domain name/);
  await expect(search(page)).toHaveValue('???');
  await expect(search(page)).toBeFocused();
});

test('a broken stream keeps its rows and loads the rest on a second attempt', async ({
  page,
  demo,
  shop,
}) => {
  const names = Array.from({ length: 12 }, (_, index) => `lampa-free-${index + 1}.sk`);
  await page.goto(demo.siteUrl + HOME);
  await injectFault(shop, { kind: 'cut', path: '/api/domain-checker/check-domains', ms: 60_000 });
  await searchFor(page, names.join(' '));
  const checker = page.locator('ws-domain-checker');
  const expectFirstRows = async () => {
    for (const name of names.slice(0, 5))
      await expect(checker.getByRole('button', { name: `Add to cart: ${name}`, exact: true })).toBeVisible();
  };
  await expectFirstRows();
  await expect(row(page, 'lampa-free-12.sk')).toContainText('Checking');
  // Clearing the faults cuts the stream.
  await clearFaults(shop);
  await expect(checker.getByRole('alert')).toContainText('We can’t reach the shop.');
  await expectFirstRows();
  await expect(row(page, 'lampa-free-12.sk')).toContainText('Couldn’t be checked');
  await checker.getByRole('button', { name: 'Try again' }).click();
  await expect(checker.getByRole('button', { name: /^Add to cart/ })).toHaveCount(12);
  await expect(checker.getByRole('alert')).toHaveCount(0);
});

test('a new search cancels the previous one [4.44]', async ({ page, demo, shop }) => {
  await page.goto(demo.siteUrl + HOME);
  const ended: string[] = [];
  page.on('requestfailed', (request) => {
    if (request.url().includes('pomaly-free')) ended.push(request.failure()?.errorText ?? '');
  });
  await injectFault(shop, { kind: 'hang', path: '/api/domain-checker/check-domains' });
  const request = page.waitForRequest(/check-domains.*pomaly-free/);
  await searchFor(page, 'pomaly-free');
  await request;
  await searchFor(page, 'rychla-free.sk');
  await expect(page.getByRole('button', { name: 'Add to cart: rychla-free.sk' })).toBeVisible();
  await expect.poll(() => ended).toEqual(['net::ERR_ABORTED']);
  await expect(page.getByText('pomaly-free')).toHaveCount(0);
});

test('a word is searched under more extensions on demand [2.34] [D.37]', async ({ page, demo }) => {
  await page.goto(demo.siteUrl + HOME);
  await searchFor(page, 'modra-free-lampa');
  const add = page.getByRole('button', { name: /^Add to cart: modra/ });
  await expect(add).toHaveCount(10);
  await page.getByRole('button', { name: 'Show more names' }).click();
  await expect(add).toHaveCount(20);
  await page.getByRole('combobox', { name: 'Extensions' }).selectOption({ label: 'Technology' });
  await expect(add).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Add to cart: modra-free-lampa.io' })).toBeVisible();
});

test('a name is added to the cart and removed without leaving the page', async ({ page, demo, shop }) => {
  await page.goto(demo.siteUrl + HOME);
  await searchFor(page, 'modra-free-lampa.sk');
  await addName(page, 'modra-free-lampa.sk');
  await expect(page.locator('ws-minicart')).toContainText('1 item');
  const { items } = (await shop.call('GET', '/api/cart')) as { items: { properties: { domain: string } }[] };
  expect(items.map(({ properties }) => properties.domain)).toEqual(['modra-free-lampa.sk']);
  await page.getByRole('button', { name: 'Remove: modra-free-lampa.sk' }).click();
  await expect(page.locator('ws-minicart')).toContainText('Cart is empty');
  await expect(page.getByRole('button', { name: 'Add to cart: modra-free-lampa.sk' })).toBeEnabled();
  expect(new URL(page.url()).pathname).toBe(HOME);
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
  await expect(page.getByRole('status').filter({ hasText: `${name} was removed` })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();

  await shop.register(newLogin('eva'));
  await shop.call('PUT', '/api/cart/payment-option?cart=true', { id: 'card', groupId: 'card' });
  await openRecapitulation(page, demo.siteUrl);
  await expect(cart.getByText(name, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await expect(cart.getByText(ascii), 'what is registered').toBeVisible();
});

test('a name that cannot be added shows the reason at its row and can be added again', async ({
  page,
  demo,
  shop,
}) => {
  await page.goto(demo.siteUrl + HOME);
  await searchFor(page, 'modra-free-lampa.sk');
  await expect(page.getByRole('button', { name: 'Add to cart: modra-free-lampa.sk' })).toBeVisible();
  await injectFault(shop, { kind: 'status', status: 500, method: 'POST', path: '/api/cart/items' });
  await page.getByRole('button', { name: 'Add to cart: modra-free-lampa.sk' }).click();
  await expect(row(page, 'modra-free-lampa.sk').getByRole('alert')).toContainText('Please try again');
  await addName(page, 'modra-free-lampa.sk');
  await expect(row(page, 'modra-free-lampa.sk').getByRole('alert')).toHaveCount(0);
});

test('the page’s script starts a search with the attribute, and another when it changes [C3.10]', async ({
  page,
  demo,
}) => {
  await openBarePage(page, demo, {
    config: GOOD_CONFIG,
    body: '<ws-domain-checker qd="prva-free.sk" free-only="false"></ws-domain-checker>',
  });
  await expect(row(page, 'prva-free.sk')).toContainText('Available');
  await page.locator('ws-domain-checker').evaluate((tag) => tag.setAttribute('qd', 'taken-druha.sk'));
  await expect(row(page, 'taken-druha.sk')).toContainText('Taken');
  await expect(search(page)).toHaveValue('taken-druha.sk');
  await expect(row(page, 'prva-free.sk')).toHaveCount(0);
});

test('a search in the URL applies until the page’s script changes the attribute [C3.10]', async ({
  page,
  demo,
}) => {
  await openBarePage(page, demo, {
    config: GOOD_CONFIG,
    body: '<ws-domain-checker qd="prva-free.sk" free-only="false"></ws-domain-checker>',
    query: '?qd=adresa-free.sk&freeOnly=false',
  });
  await expect(row(page, 'adresa-free.sk')).toContainText('Available');
  await page.locator('ws-domain-checker').evaluate((tag) => tag.setAttribute('qd', 'taken-druha.sk'));
  await expect(row(page, 'taken-druha.sk')).toContainText('Taken');
  await expect(row(page, 'adresa-free.sk')).toHaveCount(0);
});

test("text typed into the page's own search field stays when the tag replaces it, and so does the focus", async ({
  page,
  demo,
}) => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/ws/1/ws.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${demo.siteUrl}${HOME}/domains`, { waitUntil: 'commit' });
  await page.locator('ws-domain-checker > * input').first().fill('modra-lampa');
  letGo();
  await expect(search(page)).toHaveValue('modra-lampa');
  await expect(search(page)).toBeFocused();
});
