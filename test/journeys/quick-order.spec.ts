import { clearFaults, injectFault } from '../support/faults.ts';
import { expect, type Page, type Shop, test } from '../support/fixtures.ts';
import { holdCalls } from '../support/held-calls.ts';
import { requestCount, type StoredOrder } from '../support/orders.ts';
import { giveConsents, ORDER, orderButton, passOrderCheck, screenHeading } from '../support/steps.ts';

test.afterEach(({ shop }) => clearFaults(shop));

const open = async (page: Page, siteUrl: string, scenario: string): Promise<void> => {
  await page.goto(`${siteUrl}/scenario/${scenario}?company=sk-ws&lang=en`);
  await expect(screenHeading(page)).toHaveText('Your cart');
};
const quickButton = (page: Page) => page.getByRole('button', { name: 'Quick order' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Quick order' });

async function ask(page: Page): Promise<void> {
  await quickButton(page).click();
  await expect(orderButton(page)).toBeVisible();
  await expect(dialog(page)).toContainText('Card ending 4242');
  await expect(dialog(page)).toContainText('€81.03');
}

/** Identifies the visitor's orders by cart, as all tests of a worker share the demo's customers. */
const cartOf = async (shop: Shop): Promise<string> =>
  ((await shop.call('GET', '/api/cart')) as { uuid: string }).uuid;
const ordersOfCart = async (shop: Shop, uuid: string): Promise<StoredOrder[]> =>
  ((await shop.orders()) as unknown as StoredOrder[]).filter(({ cartUuid }) => cartUuid === uuid);

test('a customer orders in one dialog, with both consents, and is sent to the bank [2.23] [4.40] [D.10]', async ({
  page,
  demo,
  shop,
}) => {
  await open(page, demo.siteUrl, 'quick-order-rychla');
  const uuid = await cartOf(shop);
  await ask(page);
  await orderButton(page).click();
  await expect(dialog(page)).toContainText('Please agree to the terms and conditions');
  await expect(page.getByRole('checkbox', { name: /terms and conditions/ })).toBeFocused();
  expect(await ordersOfCart(shop, uuid)).toEqual([]);
  await giveConsents(page);
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  const orders = await ordersOfCart(shop, uuid);
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({ vatIncluded: 8_103, termsAndConditionsConsent: true });

  await page.goBack();
  await expect(screenHeading(page)).toHaveText('Your order is waiting for payment');
  expect(await ordersOfCart(shop, uuid)).toHaveLength(1);
});

test('a double click is one order', async ({ page, demo, shop }) => {
  await open(page, demo.siteUrl, 'quick-order-rychla');
  await shop.call('DELETE', '/demo/log');
  const uuid = await cartOf(shop);
  await ask(page);
  await giveConsents(page);
  const release = await holdCalls(page, 'POST', '/api/quick-order');
  await orderButton(page).dblclick();
  release();
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  expect(await requestCount(shop, 'POST', '/api/quick-order')).toBe(1);
  expect(await ordersOfCart(shop, uuid)).toHaveLength(1);
});

test('two tabs that order at once make one order [D.15]', async ({ page, demo, shop, context }) => {
  await open(page, demo.siteUrl, 'quick-order-rychla');
  const uuid = await cartOf(shop);
  const other = await context.newPage();
  await other.goto(`${demo.siteUrl}${ORDER}`);
  for (const tab of [page, other]) {
    await ask(tab);
    await giveConsents(tab);
  }
  const release = await holdCalls(page, 'POST', '/api/quick-order');
  await orderButton(page).click();
  await expect(orderButton(page)).toHaveAttribute('aria-busy', 'true');
  await orderButton(other).click();
  await expect(dialog(other)).toContainText('This order is being sent from another tab');
  release();
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  expect(await ordersOfCart(shop, uuid)).toHaveLength(1);
});

test('after a lost response, the cart is read: the order was made, and is being processed', async ({
  page,
  demo,
  shop,
}) => {
  await open(page, demo.siteUrl, 'quick-order-rychla');
  const uuid = await cartOf(shop);
  await ask(page);
  await giveConsents(page);
  // Browsers retry a POST when a reused connection is closed, so every attempt must lose its response.
  await injectFault(shop, { kind: 'lost-reply', method: 'POST', path: '/api/quick-order', count: 20 });
  await orderButton(page).click();
  await expect(screenHeading(page)).toHaveText('We’re processing your order');
  await expect(dialog(page)).toBeHidden();
  expect(await ordersOfCart(shop, uuid)).toHaveLength(1);
});

test('an order that did not reach the shop can be sent again from the dialog', async ({
  page,
  demo,
  shop,
}) => {
  await page.clock.install();
  await open(page, demo.siteUrl, 'quick-order-rychla');
  const uuid = await cartOf(shop);
  await ask(page);
  await giveConsents(page);
  await injectFault(shop, { kind: 'status', status: 503, method: 'POST', path: '/api/quick-order' });
  await orderButton(page).click();
  await expect(dialog(page)).toContainText('checking whether your order went through');
  await expect(dialog(page).getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await passOrderCheck(page, dialog(page), 'We couldn’t send your order, and you weren’t charged');
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  expect(await ordersOfCart(shop, uuid)).toHaveLength(1);
});

for (const { key, says, button, leadsTo } of [
  {
    key: 'payment_method_invalid',
    says: 'Your usual payment method can’t be used',
    button: 'Choose the payment method',
    leadsTo: /How would you like to pay|Who should we bill/,
  },
  {
    key: 'no_default_billing_profile',
    says: 'A quick order needs a default billing profile',
    button: 'Choose who to bill',
    leadsTo: /Who should we bill/,
  },
]) {
  test(`refused with ${key}, the dialog shows the reason and leads to the step that fixes it`, async ({
    page,
    demo,
    shop,
  }) => {
    await open(page, demo.siteUrl, 'quick-order-rychla');
    await ask(page);
    await giveConsents(page);
    const fault = { kind: 'status', status: 422, method: 'POST', path: '/api/quick-order' } as const;
    await injectFault(shop, { ...fault, key: `exception.quick_order.${key}` });
    await orderButton(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText(says);
    await expect(orderButton(page)).toBeHidden();
    await dialog(page).getByRole('button', { name: button }).click();
    await expect(page).toHaveURL(/order\?step=/);
    await expect(page.getByRole('heading', { name: leadsTo })).toBeVisible();
  });
}

test('the quick order is the first button if it is possible, and missing if it is not [D.57]', async ({
  page,
  demo,
  shop,
}) => {
  await open(page, demo.siteUrl, 'quick-order-rychla');
  await expect(quickButton(page)).toBeVisible();
  const actions = page.locator('ws-cart').getByRole('button', { name: /^(Quick order|Checkout)$/ });
  await expect(actions).toHaveText(['Quick order', 'Checkout']);
  for (const scenario of ['jana', 'nikto', 'settings', 'owner', 'payment']) {
    const known = page.waitForResponse(/\/api\/users$/);
    await open(page, demo.siteUrl, `quick-order-${scenario}`);
    await known;
    await expect(actions, scenario).toHaveText(['Checkout']);
  }
  await page.context().clearCookies();
  await shop.addHosting();
  await page.goto(`${demo.siteUrl}${ORDER}`);
  await expect(actions, 'a visitor').toHaveText(['Checkout']);
});

test('the dialog is closed with Escape, and the focus returns to its button', async ({ page, demo }) => {
  await open(page, demo.siteUrl, 'quick-order-rychla');
  await ask(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(quickButton(page)).toBeFocused();
});

test('on a phone, the press of the order button shows the consent that is missing and its reason', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 360, height: 600 });
  await open(page, demo.siteUrl, 'quick-order-rychla');
  await ask(page);
  const terms = page.getByRole('checkbox', { name: /terms and conditions/ });
  await expect(terms).not.toBeInViewport();
  await orderButton(page).click();
  await expect(terms).toBeFocused();
  await expect(terms).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Please agree to the terms and conditions')).toBeInViewport({ ratio: 1 });
});
