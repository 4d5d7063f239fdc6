import { expect, type Page, type Shop, test } from '../support/fixtures.ts';
import { requestCount, type StoredOrder } from '../support/orders.ts';
import { giveConsents, orderButton, screenHeading } from '../support/steps.ts';

const ordersOfCart = async (shop: Shop, uuid: string): Promise<StoredOrder[]> =>
  ((await shop.orders()) as unknown as StoredOrder[]).filter(({ cartUuid }) => cartUuid === uuid);

async function send(page: Page, siteUrl: string, scenario: string): Promise<void> {
  await page.goto(`${siteUrl}/scenario/${scenario}?company=sk-ws&lang=en`);
  await expect(screenHeading(page)).toHaveText('Review your order');
  await giveConsents(page);
  await orderButton(page).click();
}

for (const { shape, heading, says } of [
  { shape: 'key', heading: 'Your order wasn’t created', says: 'We couldn’t create the order' },
  { shape: 'translationkey', heading: 'Your order wasn’t created', says: 'whether you already have one' },
  { shape: 'tkey', heading: 'Your order wasn’t created', says: 'can’t be ordered here' },
  { shape: 'list', heading: 'Review your order', says: 'The price has changed' },
  { shape: 'map', heading: 'Review your order', says: 'The price has changed' },
  { shape: 'context', heading: 'Your cart', says: 'We couldn’t verify the payment' },
]) {
  test(`an error in the format "${shape}" is shown on "${heading}" and keeps the order [4.36]`, async ({
    page,
    demo,
    shop,
  }) => {
    await send(page, demo.siteUrl, `order-error-${shape}`);
    await expect(screenHeading(page)).toHaveText(heading);
    await expect(page.locator('ws-cart').getByText(says).first()).toBeVisible();
    const { uuid, items } = (await shop.call('GET', '/api/cart')) as { uuid: string; items: object[] };
    expect(items.length).toBeGreaterThan(0);
    expect(await ordersOfCart(shop, uuid)).toEqual([]);
    await expect(page.locator('ws-minicart').getByRole('button')).not.toHaveAttribute('aria-disabled');
  });
}

test('a refusal that names an invoice is an order that was stored [8.8]', async ({ page, demo, shop }) => {
  await page.goto(`${demo.siteUrl}/scenario/order-error-invoice?company=sk-ws&lang=en`);
  await expect(screenHeading(page)).toHaveText('Review your order');
  const { uuid } = (await shop.call('GET', '/api/cart')) as { uuid: string };
  await giveConsents(page);
  await orderButton(page).click();
  await expect(page).toHaveURL(/messageKey=exception&exception=exception.invoice.not_found/);
  expect(await ordersOfCart(shop, uuid)).toHaveLength(1);
  await page.goBack();
  await expect(screenHeading(page)).not.toHaveText('Review your order');
  expect(await ordersOfCart(shop, uuid)).toHaveLength(1);
});

test('two carts on one page send one order [D.16]', async ({ page, demo, shop }) => {
  await page.goto(`${demo.siteUrl}/scenario/ready-transfer?company=sk-ws&lang=en`);
  await expect(screenHeading(page)).toHaveText('Review your order');
  const { uuid } = (await shop.call('GET', '/api/cart')) as { uuid: string };
  await page.evaluate(() => {
    const second = document.createElement('ws-cart');
    second.setAttribute('route', 'order?step=recapitulation');
    document.querySelector('ws-cart')?.after(second);
  });
  const buttons = page.getByRole('button', { name: /^Order with obligation to pay/ });
  await expect(buttons).toHaveCount(2);
  for (const consent of [/terms and conditions/, /third parties/])
    await page.getByRole('checkbox', { name: consent }).first().check();
  await shop.call('DELETE', '/demo/log');
  // Click both in the same task: Playwright would wait for the second button, which is disabled after the first click.
  await buttons.evaluateAll((all) => {
    for (const button of all) (button as HTMLElement).click();
  });
  await expect(page).toHaveURL(/messageKey=transfer/);
  expect(await requestCount(shop, 'POST', '/api/checkout')).toBe(1);
  expect(await ordersOfCart(shop, uuid)).toHaveLength(1);
});
