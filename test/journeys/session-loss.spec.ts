import { clearFaults, injectFault } from '../support/faults.ts';
import { expect, type Page, type Shop, test } from '../support/fixtures.ts';
import { newLogin, requestCount, waitUntilIdle } from '../support/orders.ts';
import { continueAsNew, giveConsents, giveDetails, ORDER, screenHeading } from '../support/steps.ts';

test.afterEach(({ shop }) => clearFaults(shop));

const lost = { kind: 'status', status: 404, key: 'exception.cart.not_found' } as const;
const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });

async function typeDetails(page: Page, shop: Shop, siteUrl: string): Promise<void> {
  await shop.addHosting();
  await page.goto(`${siteUrl}${ORDER}`);
  await continueAsNew(page);
  await giveDetails(page, { login: newLogin('stratena'), password: 'Tajne-heslo-1' });
  await giveConsents(page);
}

test('a session that is lost when the details are sent: there is a new cart, and a message', async ({
  page,
  demo,
  shop,
  context,
}) => {
  await typeDetails(page, shop, demo.siteUrl);
  await context.clearCookies();
  await page.getByRole('button', { name: 'Create account and continue' }).click();
  await expect(page.getByText('Your session expired, so we started a new cart.')).toBeVisible();
  await expect(screenHeading(page)).toHaveText('Your cart is empty');
});

test('the items of a lost session can be restored [C9.14]', async ({ page, demo, shop, context }) => {
  await shop.addHosting();
  await page.goto(`${demo.siteUrl}${ORDER}`);
  const item = page.getByRole('listitem').filter({ hasText: 'Hosting Plus' });
  await item.getByRole('combobox', { name: /^Period/ }).selectOption('24');
  await expect(page.locator('ws-minicart')).toContainText('€119.76');
  await context.clearCookies();
  await page.evaluate(() => window.wsElements.refresh());
  await expect(screenHeading(page)).toHaveText('Your cart is empty');
  await page.getByRole('button', { name: 'Put your item back' }).click();
  await expect(item.getByRole('combobox', { name: /^Period/ })).toHaveValue('24');
  await expect(page.getByText('Your session expired')).toHaveCount(0);
});

test('a session that is lost when an item is added: what was not saved is said, and added on a click', async ({
  page,
  demo,
  shop,
  context,
}) => {
  await shop.addHosting();
  await page.goto(`${demo.siteUrl}${ORDER}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Hosting Plus' })).toBeVisible();
  await context.clearCookies();
  await page.evaluate(() =>
    window.wsElements.add([{ code: 'hosting-start', name: 'Hosting Start', period: 12 }]),
  );
  await expect(screenHeading(page)).toHaveText('Your cart is empty');
  const message = page.locator('ws-cart').getByRole('alert');
  await expect(message).toContainText('It wasn’t added to your cart. Your session expired');
  await message.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Hosting Start' })).toBeVisible();
});

test('a session that is lost while somebody is typing: the input is kept for the next cart [2.13] [4.45] [D.21]', async ({
  page,
  demo,
  shop,
  context,
}) => {
  await typeDetails(page, shop, demo.siteUrl);
  await context.clearCookies();
  await page.reload();
  await expect(screenHeading(page)).toHaveText('Your cart is empty');
  await shop.addHosting();
  await page.goto(`${demo.siteUrl}${ORDER}`);
  await continueAsNew(page);
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Eva Horváthová');
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue('eva@example.sk');
});

test('a cart that is briefly lost in the cart: reported at the item, and a retry works', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  await page.goto(`${demo.siteUrl}${ORDER}`);
  await shop.call('DELETE', '/demo/log');
  await injectFault(shop, { ...lost, method: 'PATCH', path: '/api/cart/items' });
  const period = page.getByRole('combobox', { name: /period|Period/ }).first();
  await period.selectOption({ index: 2 });
  await expect(page.getByText('Your change wasn’t saved. We had to reload your cart')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('We had to reload your cart')).toHaveCount(0);
  await expect(period).toHaveValue('24');
  await expect
    .poll(
      () => requestCount(shop, 'GET', '/api/cart/reload-configuration'),
      'one recovery, whose code comes late',
    )
    .toBe(1);
});

for (const { step, change, heading, act } of [
  {
    step: 'payment-method',
    change: '/api/cart/payment-option',
    heading: 'How would you like to pay?',
    // The payment method is sent as soon as it is selected.
    act: async (page: Page) => page.locator('ws-cart').getByText('Bank transfer').click(),
  },
  {
    step: 'service-settings',
    change: '/api/cart/items',
    heading: 'Settings for your services',
    act: async (page: Page) => {
      await page.getByRole('textbox', { name: 'Server name' }).fill('web0815');
      await next(page).click();
    },
  },
]) {
  test(`a cart that is briefly lost at ${step}: reported there, and a retry works`, async ({
    page,
    demo,
    shop,
  }) => {
    await page.goto(`${demo.siteUrl}/scenario/settings-open?company=sk-ws&lang=en`);
    await expect(page.getByRole('heading', { name: 'Settings for your services' })).toBeVisible();
    await page.goto(`${demo.siteUrl}${ORDER}/order?step=${step}`);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await injectFault(shop, { ...lost, method: 'CHANGE', path: change });
    await act(page);
    await expect(page.getByText('We had to reload your cart').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await act(page);
    await expect(page.getByText('We had to reload your cart')).toHaveCount(0);
  });
}

test('an order whose cart is lost at the end is not made, and reports it', async ({ page, demo, shop }) => {
  await page.goto(`${demo.siteUrl}/scenario/recapitulation?company=sk-ws&lang=en`);
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible();
  await giveConsents(page);
  // The page may still read something else of the cart.
  await waitUntilIdle(shop);
  await injectFault(shop, { ...lost, path: '/api/cart' });
  await page.getByRole('button', { name: /^Order (and|with|for) / }).click();
  await expect(page.getByText('We had to reload your cart')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /terms and conditions/ })).toBeChecked();
});

test('a browser that rejects the cookie gets a message, without a request loop [C9.4]', async ({
  page,
  demo,
  shop,
}) => {
  await page.route('**/api/**', async (route) => {
    const answer = await route.fetch({ headers: { ...route.request().headers(), cookie: '' } });
    const { 'set-cookie': _, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers });
  });
  await page.goto(`${demo.siteUrl}/sk-ws/en/domains?qd=modra-lampa-42.sk`);
  const add = page.getByRole('button', { name: 'Add to cart: modra-lampa-42.sk', exact: true });
  await add.click();
  await expect(page.getByText('We had to reload your cart')).toBeVisible();
  await waitUntilIdle(shop);
  await shop.call('DELETE', '/demo/log');
  await add.click();
  await expect(page.getByText('Your browser isn’t keeping our cookie')).toBeVisible();
  await waitUntilIdle(shop);
  expect(await requestCount(shop, 'GET', '/api/cart')).toBe(0);
});
