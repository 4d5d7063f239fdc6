import type { BrowserContext } from 'playwright/test';
import { clearFaults, injectFault } from '../support/faults.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { makeLatch } from '../support/latch.ts';
import { newLogin, onlyOrderOf, ordersOf, requestCount } from '../support/orders.ts';
import { waitForTags } from '../support/settle.ts';
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

/** Presses the order button and closes the tab once the server has received the order, before the page has its response. */
async function closeInTheMiddle(page: Page, received: () => Promise<unknown>): Promise<void> {
  await giveConsents(page);
  await orderButton(page).click();
  await received();
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
    const ordered = makeLatch();
    await page.route('**/api/checkout', async (route) => {
      await route.fetch();
      ordered.open();
    });
    await closeInTheMiddle(page, () => ordered.opened);
    await onlyOrderOf(shop, login);

    const next = await context.newPage();
    waitForTags(next);
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
    const isReceived = () => requestCount(shop, 'POST', '/api/checkout');
    await shop.call('DELETE', '/demo/log');
    await closeInTheMiddle(page, () => expect.poll(isReceived).toBeGreaterThan(0));

    const next = await context.newPage();
    waitForTags(next);
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
