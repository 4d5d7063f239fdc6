import { openBarePage, recordEvents } from '../support/bare-page.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { makeLatch } from '../support/latch.ts';
import { newLogin, onlyOrderOf } from '../support/orders.ts';
import { arriveAt, giveConsents, orderButton } from '../support/steps.ts';

// Who is counted: `test/elements/analytics.test.ts`.

const config = (more: object = {}) =>
  JSON.stringify({
    company: 'sk-ws',
    language: 'en-US',
    analytics: 'dataLayer',
    consentCookie: 'cc',
    ...more,
  });
const BUTTON =
  '<ws-add-to-cart code="hosting-plus" name="Hosting Plus" period="12"><a href="/">Buy</a></ws-add-to-cart>';

interface Pushed {
  event?: string;
  ecommerce: Record<string, unknown> | null;
}
const dataLayer = (page: Page) => page.evaluate(() => (Reflect.get(window, 'dataLayer') ?? []) as Pushed[]);
const allEventsOf = async (page: Page) => (await dataLayer(page)).flatMap(({ event }) => event ?? []);
const isStep = (event: string): boolean => event.startsWith('step_');
/** Those that GA4 knows. */
const eventsOf = async (page: Page) => (await allEventsOf(page)).filter((event) => !isStep(event));

test('a page whose visitor consented gets the whole order in its dataLayer, each event once [C7.14]', async ({
  page,
  demo,
  shop,
  context,
}) => {
  const login = newLogin('ga');
  await context.addCookies([{ name: 'cc', value: 'granted', url: demo.siteUrl }]);
  await openBarePage(page, demo, { config: config(), body: `${BUTTON}<ws-cart></ws-cart>` });
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect.poll(() => eventsOf(page)).toContain('add_to_cart');
  await shop.register(login);
  // Analytics loads when the browser is idle: here only after the visitor has completed two steps.
  const code = makeLatch();
  await page.route(/\/assets\/analytics-/, async (route) => {
    await code.opened;
    await route.continue();
  });
  await page.goto(`${demo.siteUrl}/bare-page`, { waitUntil: 'load' });
  await page.getByRole('button', { name: 'Checkout' }).first().click();
  await arriveAt(page, 'Review your order');
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /Payment/ })
    .click();
  await page.getByRole('radio', { name: 'Bank transfer' }).check();
  code.open();
  await expect.poll(() => eventsOf(page)).toContain('begin_checkout');
  await page.getByRole('button', { name: 'Save and return' }).click();
  await arriveAt(page, 'Review your order');
  await giveConsents(page);
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
  await expect.poll(() => eventsOf(page)).toContain('purchase');
  expect(await eventsOf(page)).toEqual([
    'user_state',
    'view_cart',
    'begin_checkout',
    'add_payment_info',
    // Another method was chosen.
    'add_payment_info',
    'purchase',
  ]);
  const seen = (await dataLayer(page)).filter(({ event }) => event === 'step_view');
  expect(seen.map(({ ecommerce }) => ecommerce?.step)).toEqual([
    'cart',
    'recapitulation',
    'payment-method',
    'recapitulation',
  ]);
  const order = await onlyOrderOf(shop, login);
  const purchase = (await dataLayer(page)).find(({ event }) => event === 'purchase');
  expect(purchase?.ecommerce).toMatchObject({
    transaction_id: String(order.number),
    currency: 'EUR',
    value: order.vatExcluded / 100,
    tax: order.vat / 100,
    items: [{ item_id: 'hosting-plus', item_name: 'Hosting Plus', price: 65.88, quantity: 1 }],
  });
});

test('a page that the browser prerenders is counted when the visitor opens it', async ({
  page,
  demo,
  context,
}) => {
  await context.addCookies([{ name: 'cc', value: 'granted', url: demo.siteUrl }]);
  const body = `${BUTTON}<ws-cart></ws-cart>`;
  await openBarePage(page, demo, { config: config(), body });
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect.poll(() => eventsOf(page)).toContain('add_to_cart');
  // As in Chromium; the browser of the tests does not prerender.
  await page.addInitScript(() =>
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true }),
  );
  const events = await recordEvents(page, 'ws-analytics');
  await page.clock.install();
  await openBarePage(page, demo, { config: config(), body });
  await expect(page.getByRole('heading', { name: /cart/i }).first()).toBeVisible();
  await page.clock.runFor(10_000);
  expect(events).toEqual([]);
  expect(await eventsOf(page)).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await expect.poll(() => eventsOf(page)).toEqual(['view_cart']);
});
