import { openBarePage } from '../support/bare-page.ts';
import { injectFault } from '../support/faults.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import {
  arriveAt,
  continueAsNew,
  fieldOf,
  giveConsents,
  giveDetails,
  ORDER,
  orderButton,
} from '../support/steps.ts';

const CART = '/scenario/cart-one?company=sk-ws&lang=en';
const place = (page: Page, text: string) => page.locator('summary', { hasText: text });
const total = (page: Page, amount: string) => page.locator('.summary-total').filter({ hasText: amount });
const customer = () => ({ login: `buyer-${Date.now()}`, password: 'Passw0rd!x' });

async function choose(page: Page, country: string): Promise<void> {
  await place(page, 'VAT: Slovakia, private customer').click();
  await page.getByLabel('Country').selectOption({ label: country });
  await expect(place(page, `VAT: ${country}, private customer`)).toBeVisible();
}

test('the total for the country of a buyer is the one that is paid [C9.33]', async ({ page, demo, shop }) => {
  await page.goto(demo.siteUrl + CART);
  await expect(total(page, '€81.03')).toBeVisible();
  await choose(page, 'Switzerland');
  await expect(total(page, '€65.88')).toBeVisible();
  await page.reload();
  await expect(place(page, 'VAT: Switzerland, private customer')).toBeVisible();
  await expect(total(page, '€65.88')).toBeVisible();
  await continueAsNew(page);
  await expect(fieldOf(page, 'Country')).toHaveValue('Switzerland');
  await giveDetails(page, customer());
  await fieldOf(page, 'Postal code').fill('8001');
  await giveConsents(page);
  await page.getByRole('button', { name: 'Create account and continue' }).click();
  await arriveAt(page, 'Review your order');
  await expect(page.getByText('Your total is now', { exact: false })).toHaveCount(0);
  await expect(orderButton(page)).toContainText('€65.88');
  await page.goto(demo.siteUrl + ORDER);
  await expect(total(page, '€65.88')).toBeVisible();
  await expect(page.locator('summary', { hasText: 'VAT:' }), 'the billing details decide now').toHaveCount(0);
  expect(await shop.orders()).toEqual([]);
});

test('a total that the billing details change is said, with the reason', async ({ page, demo }) => {
  await page.goto(demo.siteUrl + CART);
  await choose(page, 'Switzerland');
  await continueAsNew(page);
  await fieldOf(page, 'Country').fill('Slovakia');
  await page.keyboard.press('Tab');
  await giveDetails(page, customer());
  await giveConsents(page);
  await page.getByRole('button', { name: 'Create account and continue' }).click();
  await expect(
    page.getByText(
      'Your total is now €81.03 instead of €65.88: VAT is that of your billing details (Slovakia).',
    ),
  ).toBeVisible();
});

test('a shop that cannot be told where somebody buys is not asked', async ({ page, demo }) => {
  const asked: string[] = [];
  await page.route('**/api/cart*', async (route) => {
    const answer = await route.fetch();
    const { buyer: _, ...cart } = await answer.json();
    await route.fulfill({ response: answer, json: cart });
  });
  page.on('request', (request) => {
    if (request.url().includes('/cart/buyer')) asked.push(request.url());
  });
  await page.goto(demo.siteUrl + CART);
  await expect(total(page, '€81.03')).toBeVisible();
  await expect(page.locator('summary', { hasText: 'VAT:' })).toHaveCount(0);
  expect(asked).toEqual([]);
});

/** The place that each call for public prices names, in order, with its path. */
function placesIn(page: Page): string[] {
  const places: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' || !/check-domains|check-bundles|products$/.test(pathname)) return;
    const headers = request.headers();
    const place = [headers['x-buyer-country'], headers['x-buyer-type']].filter(Boolean).join(' ');
    places.push(`${pathname.slice(pathname.lastIndexOf('/') + 1)} ${place}`.trim());
  });
  return places;
}

const config = JSON.stringify({ company: 'sk-ws', language: 'en-US', prices: 'gross', cartUrl: ORDER });
const PRICES =
  '<ws-price code="hosting-plus" period="12"></ws-price><ws-domain-checker qd="free-lampa.sk"></ws-domain-checker>';

test('the prices of searches and products are those of the chosen place, the first rows as the next ones [C9.40]', async ({
  page,
  demo,
}) => {
  const places = placesIn(page);
  const row = page.getByRole('listitem').filter({ hasText: 'free-lampa.sk' }).first();
  await openBarePage(page, demo, { body: PRICES, config });
  await expect(row).toContainText('€15.87');
  await expect(page.locator('ws-price')).toContainText('€81.03');
  expect(places.filter((one) => one.includes('CH'))).toEqual([]);
  await page.goto(demo.siteUrl + CART);
  await choose(page, 'Switzerland');
  places.length = 0;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await openBarePage(page, demo, { body: PRICES, config });
  await expect(row).toContainText('€12.90');
  await expect(page.locator('ws-price')).toContainText('€65.88');
  await page.getByRole('searchbox').fill('free-lampa.sk, free-lampa.com');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'free-lampa.com' }).first()).toContainText(
    '€11.90',
  );
  expect(places.length).toBeGreaterThan(2);
  for (const one of places) expect(one).toMatch(/ CH private$/);
});

test('the prices beside a cart are asked for again when another place is chosen in it, here and in another tab [C9.40]', async ({
  page,
  context,
  demo,
  shop,
}) => {
  await shop.addHosting();
  const body = `<ws-price code="hosting-plus" period="12"></ws-price><ws-cart routing="memory"></ws-cart>`;
  await openBarePage(page, demo, { body, config });
  const other = await context.newPage();
  await openBarePage(other, demo, { body, config });
  for (const tab of [page, other]) await expect(tab.locator('ws-price')).toContainText('€81.03');
  await choose(page, 'Switzerland');
  for (const tab of [page, other]) await expect(tab.locator('ws-price')).toContainText('€65.88');
});

const LINES = `<ws-domain-checker qd="free-lampa.sk"></ws-domain-checker><ws-plans codes="hosting-plus" periods="12"></ws-plans>
  <ws-price code="hosting-plus" period="12"></ws-price><ws-price code="hosting-plus" period="12" vat="false"></ws-price>`;
const lineIn = (page: Page, tag: string) => page.locator(tag).locator('.price-line');
const AT_HOME = 'Prices for private customers in Slovakia, incl. 23% VAT';
const ABROAD = 'Prices for private customers in Switzerland, without VAT';

test('search results and price tables say for whom their prices are, and a choice there changes all prices on the page, and the cart [C9.41]', async ({
  page,
  demo,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await openBarePage(page, demo, { body: LINES, config });
  const row = page.getByRole('listitem').filter({ hasText: 'free-lampa.sk' }).first();
  for (const tag of ['ws-domain-checker', 'ws-plans']) await expect(lineIn(page, tag)).toHaveText(AT_HOME);
  await expect(row).toContainText('€15.87');
  expect(asked.filter((one) => one.includes('buyer'))).toEqual([]);
  const line = lineIn(page, 'ws-domain-checker');
  await line.focus();
  await page.keyboard.press('Enter');
  const country = page.locator('ws-domain-checker').getByLabel('Country');
  await country.focus();
  await country.selectOption({ label: 'Switzerland' });
  for (const tag of ['ws-domain-checker', 'ws-plans']) await expect(lineIn(page, tag)).toHaveText(ABROAD);
  await expect(row).toContainText('€12.90');
  await expect(page.locator('ws-plans')).toContainText('€65.88');
  await expect(page.locator('ws-price').first()).toContainText('€65.88');
  await expect(page.locator('ws-price').last()).toHaveText('€65.88');
  await expect(country).toBeFocused();
  await expect(page.locator('ws-domain-checker .price-line-box [role=status]')).toHaveText(ABROAD);
  await expect(page.getByRole('status').filter({ hasText: ABROAD }), 'said once').toHaveCount(1);
  await row.getByRole('button', { name: /Add/ }).click();
  await page.goto(demo.siteUrl + ORDER);
  await expect(place(page, 'VAT: Switzerland, private customer')).toBeVisible();
});

test('on a page with prices excl. VAT, the line is only where prices incl. VAT are: in price tables [C9.41]', async ({
  page,
  demo,
}) => {
  await openBarePage(page, demo, { body: LINES, config: config.replace('gross', 'net') });
  await expect(lineIn(page, 'ws-plans')).toHaveText(
    'Prices for private customers in Slovakia, excl. 23% VAT',
  );
  await expect(page.locator('ws-domain-checker')).toContainText('Prices excl. VAT');
  await expect(lineIn(page, 'ws-domain-checker')).toHaveCount(0);
});

test('a shop that does not say for whom its prices are shows no line, and one that cannot be told hides it [C9.41]', async ({
  page,
  demo,
  shop,
}) => {
  let isSaid = false;
  await page.route(/check-domains|\/products\?/, async (route) => {
    const answer = await route.fetch();
    const said = Object.entries(answer.headers()).filter(([name]) => isSaid || !name.startsWith('x-buyer'));
    await route.fulfill({ response: answer, headers: Object.fromEntries(said) });
  });
  await injectFault(shop, { kind: 'status', status: 404, method: 'PUT', path: '/api/cart/buyer', count: 99 });
  await openBarePage(page, demo, { body: LINES, config });
  await expect(page.locator('ws-plans')).toContainText('€81.03');
  await expect(page.getByRole('listitem').filter({ hasText: 'free-lampa.sk' }).first()).toContainText(
    '€15.87',
  );
  await expect(page.locator('.price-line')).toHaveCount(0);
  isSaid = true;
  await page.reload();
  await lineIn(page, 'ws-plans').click();
  await page.locator('ws-plans').getByLabel('Company').check();
  await expect(page.locator('.price-line, .place-form')).toHaveCount(0);
});
