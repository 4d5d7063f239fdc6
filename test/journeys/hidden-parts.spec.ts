import { openBarePage } from '../support/bare-page.ts';
import { cartExtra, cartRow, openCart } from '../support/cart-page.ts';
import { clearFaults, injectFault } from '../support/faults.ts';
import { expect, type Page, type Shop, test } from '../support/fixtures.ts';
import { newLogin } from '../support/orders.ts';
import { giveConsents, orderButton, searchFor, searchResults } from '../support/steps.ts';

const PARTS = [
  ...['note', 'donation', 'coupon', 'migration', 'recommendations', 'upgrades', 'quick-order', 'bundles'],
  'requirements',
  'share',
];

/** The calls of the parts, as prefixes of paths. */
const CALLS = [
  ...['/api/cart/note', '/api/cart/donation', '/api/cart/coupon', '/api/cart/x-sell-up-sell'],
  ...['/api/promotion-for-migration', '/api/quick-order', '/api/domain-checker/check-bundles'],
  ...['/api/domain-profiles/required-fields', '/api/domain-checker/tld-categories', '/api/hosting-tutorial'],
];

test.afterEach(({ shop }) => clearFaults(shop));

const config = (hide: readonly string[]): string =>
  JSON.stringify({ company: 'sk-ws', language: 'en-US', hide, environment: 'production' });

const pathsOf = (page: Page): string[] => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
};

const callCounts = async (shop: Shop): Promise<Record<string, number>> => {
  const log = (await shop.call('GET', '/demo/log')) as { path: string }[];
  return Object.fromEntries(
    CALLS.map((path) => [path, log.filter((one) => one.path.startsWith(path)).length]),
  );
};

test('a page that hides every part shows the cart without holes, and the results of a search alone, and loads and calls nothing of them [C5.19]', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  await shop.register(newLogin('vera'));
  await shop.call('PUT', '/api/cart/payment-option?cart=true', { id: 'transfer', groupId: 'transfer' });
  const paths = pathsOf(page);
  await openBarePage(page, demo, { body: '<ws-cart></ws-cart>', config: config(PARTS) });
  await expect(cartRow(page, 'Hosting Plus')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Checkout' }).first()).toBeVisible();
  await page.mouse.move(200, 200);
  await page.mouse.wheel(0, 2_000);
  for (const text of [
    'Add a note',
    'Add a donation',
    'I have a coupon',
    'Move your website',
    'Quick order',
    'Continue on another',
  ])
    await expect(page.getByText(text), text).toHaveCount(0);
  await expect(page.getByText('Goes well with your order')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Hosting Plus: Upgrade' })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(paths.filter((path) => CALLS.slice(0, 8).some((call) => path.startsWith(call)))).toEqual([]);
  expect(paths.filter((path) => /\/(extras|texts-offers|bundle-offers)-/.test(path))).toEqual([]);

  await shop.call('PUT', '/api/cart/donation', { amount: 1 });
  await page.reload();
  await expect(cartExtra(page, 'Add a donation'), 'what the cart already has can be removed').toBeVisible();
  await expect(cartExtra(page, 'Add a note')).toHaveCount(0);
  paths.length = 0;

  await openBarePage(page, demo, { body: '<ws-domain-checker></ws-domain-checker>', config: config(PARTS) });
  await searchFor(page, 'modralampa');
  await expect(searchResults(page).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Available only' })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Registry requirements' })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(paths.filter((path) => path.includes('bundle'))).toEqual([]);
});

test('a part whose call the shop does not have leaves without a message, and is not asked again [C9.27]', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  for (const path of CALLS) await injectFault(shop, { kind: 'status', status: 404, path, count: 1_000 });
  await shop.call('DELETE', '/demo/log');
  await openCart(page, demo.siteUrl);
  const alerts = page.locator('ws-cart').getByRole('alert');

  await cartExtra(page, 'Add a note').click();
  await page.getByRole('textbox', { name: 'What should we know?' }).fill('Call me first');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(cartExtra(page, 'Add a note')).toHaveCount(0);

  await cartExtra(page, 'Add a donation').click();
  await page.getByRole('radio', { name: '€1.00' }).click();
  await expect(cartExtra(page, 'Add a donation')).toHaveCount(0);

  await page.locator('ws-cart summary').filter({ hasText: 'I have a coupon' }).click();
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('WELCOME10');
  await page.getByRole('textbox', { name: 'Coupon code' }).press('Enter');
  await expect(page.getByText('I have a coupon')).toHaveCount(0);

  // They are loaded in view, whatever takes its room above them meanwhile.
  const offerCalls = async () => {
    await page.mouse.wheel(0, 2_000);
    return (await callCounts(shop))['/api/cart/x-sell-up-sell'];
  };
  await expect.poll(offerCalls).toBe(1);
  await expect(page.getByText('Goes well with your order')).toHaveCount(0);
  await expect(alerts).toHaveCount(0);
  await expect(page.getByText('We couldn’t load our suggestions')).toHaveCount(0);
  await cartRow(page, 'Hosting Plus')
    .getByRole('combobox', { name: 'Period for Hosting Plus' })
    .selectOption('24');
  await expect(cartRow(page, 'Hosting Plus')).toContainText('€119');
  const counts = await callCounts(shop);
  for (const path of CALLS.slice(0, 4)) expect(counts[path], path).toBe(1);
});

test('a search leaves out bundles, requirements and categories that the shop does not have', async ({
  page,
  demo,
  shop,
}) => {
  for (const path of CALLS) await injectFault(shop, { kind: 'status', status: 404, path, count: 1_000 });
  await shop.call('DELETE', '/demo/log');
  const paths = pathsOf(page);
  const bundleCalls = () => paths.filter((path) => path.endsWith('/check-bundles')).length;
  await openBarePage(page, demo, { body: '<ws-domain-checker></ws-domain-checker>', config: config([]) });
  const search = async (word: string): Promise<void> => {
    await searchFor(page, word);
    await expect(searchResults(page).getByRole('listitem').filter({ hasText: word }).first()).toBeVisible();
  };
  const refused = page.waitForResponse(/check-bundles/);
  await search('modralampa');
  await (await refused).finished();
  // Names arrive in parts, so that several calls can be on their way before the first answer.
  await expect(page.getByRole('button', { name: 'Show more names' })).toBeEnabled();
  const before = bundleCalls();
  await search('zelenalampa');
  await page.getByRole('switch', { name: 'Registry requirements' }).click();
  await expect(page.getByRole('switch', { name: 'Registry requirements' })).toHaveCount(0);
  await expect(
    page.getByRole('switch', { name: 'Available only' }),
    'the focus stays in the filters',
  ).toBeFocused();
  await expect(page.getByText('We couldn’t load')).toHaveCount(0);
  expect(bundleCalls(), 'the second search does not ask again').toBe(before);
  expect((await callCounts(shop))['/api/domain-checker/tld-categories']).toBe(1);
});

test('a shop without quick orders says that nothing was ordered, and leads to the steps', async ({
  page,
  demo,
  shop,
}) => {
  await page.goto(`${demo.siteUrl}/scenario/quick-order-rychla?company=sk-ws&lang=en`);
  await expect(page.getByRole('button', { name: 'Quick order' })).toBeVisible();
  await injectFault(shop, { kind: 'status', status: 404, path: '/api/quick-order', count: 1_000 });
  const dialog = page.getByRole('dialog', { name: 'Quick order' });
  const order = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Quick order' }).click();
    await giveConsents(page);
    await orderButton(page).click();
    await expect(dialog.getByRole('alert')).toContainText('nothing was ordered');
    await expect(dialog).not.toContainText('session');
  };
  await order();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Quick order' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeFocused();

  await page.reload();
  await order();
  await dialog.getByRole('button', { name: 'Check out step by step' }).click();
  await expect(page).toHaveURL(/order\?step=/);
});
