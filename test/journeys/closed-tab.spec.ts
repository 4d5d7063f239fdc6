import type { BrowserContext } from 'playwright/test';
import { clearFaults, injectFault } from '../support/faults.ts';
import { expect, type Page, type Shop, test } from '../support/fixtures.ts';
import { newLogin, onlyOrderOf, ordersOf } from '../support/orders.ts';
import {
  giveConsents,
  ORDER,
  openRecapitulation,
  orderButton,
  passOrderCheck,
  readyToOrder,
  screenHeading,
} from '../support/steps.ts';

test.afterEach(({ shop }) => clearFaults(shop));

/** The pages of a shop whose config names no idempotency header. */
async function withoutKeys(context: BrowserContext): Promise<void> {
  await context.route(/\/sk-ws\//, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = await response.text();
    const without = body.replaceAll(/(["&quot;]*)idempotencyHeader\1:\1Idempotency-Key\1,?/g, '');
    if (without === body) throw new Error('The page names no header to take away.');
    return route.fulfill({ response, body: without });
  });
}

/** Presses the order button and closes the tab once the server has received the order, before it responds. */
async function closeInTheMiddle(page: Page, shop: Shop): Promise<void> {
  await shop.call('DELETE', '/demo/log');
  await giveConsents(page);
  await orderButton(page).click();
  const calls = async () =>
    ((await shop.call('GET', '/demo/log')) as { path: string }[]).map(({ path }) => path);
  await expect.poll(calls).toContain('/api/checkout');
  await page.close();
}

for (const keys of ['with', 'without'] as const) {
  test(`an order whose tab was closed is reported in a new one, once, ${keys} an idempotency header [D.18]`, async ({
    page,
    context,
    demo,
    shop,
  }) => {
    if (keys === 'without') await withoutKeys(context);
    const login = newLogin('zavreta');
    await readyToOrder(shop, login, 'transfer');
    await openRecapitulation(page, demo.siteUrl);
    // The server processes it for a while, even if no client waits.
    await injectFault(shop, { kind: 'delay', ms: 1_500, path: '/api/checkout', method: 'POST' });
    await closeInTheMiddle(page, shop);
    await expect.poll(async () => (await ordersOf(shop, login)).length).toBe(1);

    const next = await context.newPage();
    await next.goto(demo.siteUrl + ORDER);
    // Without a key, the shop cannot tell which order this was.
    const heading =
      keys === 'with' ? 'Your order was received' : 'We don’t know yet whether your order went through';
    await expect(screenHeading(next)).toHaveText(heading);
    if (keys === 'with') await expect(next.locator('ws-cart')).toContainText('you don’t need to order again');
    await next.goto(demo.siteUrl + ORDER);
    await expect(screenHeading(next)).toHaveText('Your cart is empty');
    await onlyOrderOf(shop, login);
  });

  test(`an order that never arrived is reported in a new tab and can be sent, ${keys} an idempotency header [C9.16]`, async ({
    page,
    context,
    demo,
    shop,
  }) => {
    if (keys === 'without') await withoutKeys(context);
    const login = newLogin('stratena');
    await readyToOrder(shop, login, 'transfer');
    await openRecapitulation(page, demo.siteUrl);
    await injectFault(shop, { kind: 'hang', path: '/api/checkout', method: 'POST' });
    await closeInTheMiddle(page, shop);

    const next = await context.newPage();
    await next.clock.install();
    await next.goto(demo.siteUrl + ORDER);
    const message = next.getByRole('alert');
    await passOrderCheck(next, message, 'wasn’t sent');
    await expect(message).toHaveText(/Your last order wasn’t sent\. Your cart is as you left it\./);
    await expect(screenHeading(next)).toHaveText('Your cart');
    expect(await ordersOf(shop, login)).toHaveLength(0);
    await openRecapitulation(next, demo.siteUrl);
    await expect(message).toHaveCount(0);
    await giveConsents(next);
    await orderButton(next).click();
    await expect(screenHeading(next)).toHaveText('Thank you! Now make the transfer');
    await onlyOrderOf(shop, login);
  });
}
