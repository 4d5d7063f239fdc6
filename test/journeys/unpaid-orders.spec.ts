import { recordEvents } from '../support/bare-page.ts';
import { clearFaults, injectFault } from '../support/faults.ts';
import { expect, type Page, type Shop, test } from '../support/fixtures.ts';
import { newLogin, onlyOrderOf, requestCount } from '../support/orders.ts';
import {
  giveConsents,
  ORDER,
  openRecapitulation,
  orderButton,
  readyToOrder,
  screenHeading,
  sendOrder,
} from '../support/steps.ts';

test.afterEach(({ shop }) => clearFaults(shop));

const ways = (page: Page) =>
  page.locator('ws-cart').getByRole('region', { name: /^Pay €81\.03 for order \d+$/ });
const received = (page: Page) =>
  page
    .locator('ws-cart')
    .getByRole('status')
    .filter({ hasText: /We have received €81\.03 for order \d+\./ });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('ws-elements:sk-ws:unpaid'));
const payOrder = (shop: Shop, number: number) => shop.call('POST', `/demo/orders/${number}/paid`);

/** The orders that analytics have heard of as bought. */
const purchases = (sent: readonly { detail: Record<string, unknown> }[]) =>
  sent
    .map(({ detail }) => detail as { event: string; ecommerce: { transaction_id?: unknown } })
    .filter(({ event }) => event === 'purchase')
    .map(({ ecommerce }) => ecommerce.transaction_id);

/** Begins a payment of an order at the bank and ends it with this button. */
async function endAtBank(page: Page, button: string): Promise<void> {
  await sendOrder(page);
  await page.getByRole('button', { name: button }).click();
}

test('a payment that failed is made up for in two acts, with the same order, and counted once [C9.32]', async ({
  page,
  demo,
  shop,
}) => {
  const login = newLogin('znova');
  const events = await recordEvents(page, 'ws-order');
  const sent = await recordEvents(page, 'ws-analytics');
  await readyToOrder(shop, login);
  await openRecapitulation(page, demo.siteUrl);
  await endAtBank(page, 'Make the payment fail');
  await expect(screenHeading(page)).toHaveText('The payment wasn’t completed');
  const { number } = await onlyOrderOf(shop, login);
  await expect(page.locator('ws-cart')).toContainText(`Your order ${number} is stored. It isn’t paid yet.`);
  expect(await stored(page)).toContain(String(number));

  await ways(page).getByRole('button', { name: 'Try again: Credit or debit card' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(screenHeading(page)).toHaveText('Thank you for your order');
  expect(await onlyOrderOf(shop, login)).toMatchObject({ number, paymentState: 'paid' });
  expect(await stored(page)).toBeNull();
  const orders = () => events.map(({ detail }) => detail);
  await expect.poll(orders).toMatchObject([
    { messageKey: 'fail', orderId: String(number) },
    { messageKey: 'success', orderId: String(number), paid: true, total: 81.03 },
  ]);
  await expect.poll(() => purchases(sent)).toEqual([String(number)]);
  await page.goto(demo.siteUrl + ORDER);
  await expect(screenHeading(page)).toHaveText('Your cart is empty');
  await expect(ways(page)).toHaveCount(0);
});

test('a payment that was canceled is made by another method, also after Back from its page', async ({
  page,
  demo,
  shop,
}) => {
  const login = newLogin('inak');
  await readyToOrder(shop, login);
  await openRecapitulation(page, demo.siteUrl);
  await endAtBank(page, 'Cancel the payment');
  await expect(screenHeading(page)).toHaveText('You canceled the payment');
  await ways(page).getByRole('button', { name: 'Online banking', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  await page.goBack();
  await ways(page).getByRole('button', { name: 'Try again: Online banking' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(screenHeading(page)).toHaveText('Thank you for your order');
  expect(await onlyOrderOf(shop, login)).toMatchObject({
    paymentState: 'paid',
    paymentOption: { groupId: 'banking' },
  });
});

test('a visitor who goes back from the bank pays by transfer, and by card from the empty cart', async ({
  page,
  demo,
  shop,
}) => {
  const login = newLogin('naspat');
  await readyToOrder(shop, login);
  await openRecapitulation(page, demo.siteUrl);
  await sendOrder(page);
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  await page.goBack();
  await expect(screenHeading(page)).toHaveText('Your order is waiting for payment');
  await expect(page.getByRole('link', { name: 'Continue to payment' })).toBeVisible();
  await expect(ways(page).getByRole('button', { name: /card/ })).toHaveCount(0);
  await ways(page).getByRole('button', { name: 'Bank transfer' }).click();
  await expect(screenHeading(page)).toHaveText('Thank you! Now make the transfer');
  await expect(screenHeading(page)).toBeFocused();
  const { number, paymentOption } = await onlyOrderOf(shop, login);
  expect(paymentOption?.groupId).toBe('transfer');
  await expect(page.locator('ws-cart')).toContainText(String(number));
  await page.goto(demo.siteUrl + ORDER);
  await ways(page).getByRole('button', { name: 'Credit or debit card' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(screenHeading(page)).toHaveText('Thank you for your order');
  expect(await onlyOrderOf(shop, login)).toMatchObject({ number, paymentState: 'paid' });
});

/** The page of an order by transfer, with a clock that only the test moves on. */
async function transferred(page: Page, siteUrl: string, shop: Shop, login: string): Promise<number> {
  await readyToOrder(shop, login, 'transfer');
  await openRecapitulation(page, siteUrl);
  await giveConsents(page);
  await orderButton(page).click();
  await expect(screenHeading(page)).toHaveText('Thank you! Now make the transfer');
  return (await onlyOrderOf(shop, login)).number;
}

test('a transfer that arrives is shown by itself, said once, and asked about no longer', async ({
  page,
  demo,
  shop,
}) => {
  await page.clock.install();
  const events = await recordEvents(page, 'ws-order');
  const sent = await recordEvents(page, 'ws-analytics');
  const number = await transferred(page, demo.siteUrl, shop, newLogin('prevod'));
  const path = `/api/orders/${number}/payment`;
  await expect.poll(() => requestCount(shop, 'GET', path)).toBe(1);
  await page.clock.runFor(5_000);
  await expect.poll(() => requestCount(shop, 'GET', path)).toBe(2);
  await expect(received(page)).toHaveCount(0);

  await payOrder(shop, number);
  await page.clock.runFor(5_000);
  await expect(received(page)).toBeVisible();
  await expect(screenHeading(page)).toHaveText('Thank you for your order');
  await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0);
  const orders = () => events.map(({ detail }) => detail);
  await expect
    .poll(orders)
    .toMatchObject([
      { messageKey: 'transfer' },
      { messageKey: 'success', orderId: String(number), paid: true },
    ]);
  const asked = await requestCount(shop, 'GET', path);
  await page.clock.runFor(60_000);
  expect(await requestCount(shop, 'GET', path)).toBe(asked);
  expect(await stored(page)).toBeNull();
  expect(purchases(sent)).toEqual([String(number)]);
});

test('a shop that cannot be reached is asked again in silence', async ({ page, demo, shop, context }) => {
  await page.clock.install();
  const number = await transferred(page, demo.siteUrl, shop, newLogin('ticho'));
  const path = `/api/orders/${number}/payment`;
  await expect.poll(() => requestCount(shop, 'GET', path)).toBe(1);
  await injectFault(shop, { kind: 'status', status: 500, method: 'GET', path, count: 99 });
  await page.clock.runFor(20_000);
  await expect(page.locator('ws-cart').getByRole('alert')).toHaveCount(0);
  await clearFaults(shop);
  await payOrder(shop, number);
  await page.clock.runFor(30_000);
  await expect(received(page)).toBeVisible();
  await context.setOffline(false);
});

test('a page that was closed says at the next visit that the money has come', async ({
  page,
  demo,
  shop,
  context,
}) => {
  const number = await transferred(page, demo.siteUrl, shop, newLogin('zajtra'));
  await page.close();
  await payOrder(shop, number);
  const next = await context.newPage();
  const events = await recordEvents(next, 'ws-order');
  await next.goto(demo.siteUrl + ORDER);
  await expect(received(next)).toBeVisible();
  await expect
    .poll(() => events.map(({ detail }) => detail))
    .toMatchObject([{ messageKey: 'success', orderId: String(number), paid: true, total: 81.03 }]);
  await next.reload();
  await expect(screenHeading(next)).toHaveText('Your cart is empty');
  await expect(received(next)).toHaveCount(0);
  expect(events).toHaveLength(1);
});

test('money that comes after a cancellation is found on thank-you, where nothing more is to pay', async ({
  page,
  demo,
  shop,
}) => {
  await page.clock.install();
  const login = newLogin('neskoro');
  await readyToOrder(shop, login);
  await openRecapitulation(page, demo.siteUrl);
  await endAtBank(page, 'Cancel the payment');
  await expect(ways(page)).toBeVisible();
  const { number } = await onlyOrderOf(shop, login);
  await payOrder(shop, number);
  await page.clock.runFor(5_000);
  await expect(received(page)).toBeVisible();
  await expect(ways(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Pay in your customer account' })).toHaveCount(0);
});

test('a shop without the calls shows the way to the customer account, and is not asked again', async ({
  page,
  demo,
  shop,
}) => {
  await readyToOrder(shop, newLogin('stary'));
  await openRecapitulation(page, demo.siteUrl);
  await injectFault(shop, { kind: 'status', status: 404, method: 'GET', path: '/api/orders/', count: 99 });
  await endAtBank(page, 'Cancel the payment');
  await expect(page.locator('ws-cart')).toContainText('You can pay for it in your customer account anytime.');
  await expect(page.getByRole('link', { name: 'Pay in your customer account' })).toBeVisible();
  await expect(ways(page)).toHaveCount(0);
  await expect.poll(() => stored(page)).toBeNull();
  await shop.call('DELETE', '/demo/log');
  await page.goto(demo.siteUrl + ORDER);
  await expect(screenHeading(page)).toHaveText('Your cart is empty');
  expect(await requestCount(shop, 'GET', '/api/orders/')).toBe(0);
});

test('a lost answer to a new attempt is read back: one more attempt, and its page opens', async ({
  page,
  demo,
  shop,
}) => {
  const login = newLogin('stratena');
  await readyToOrder(shop, login);
  await openRecapitulation(page, demo.siteUrl);
  await endAtBank(page, 'Make the payment fail');
  const { number } = await onlyOrderOf(shop, login);
  await injectFault(shop, { kind: 'lost-reply', method: 'POST', path: '/api/orders/', count: 1 });
  await ways(page)
    .getByRole('button', { name: /^Try again/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  expect(await shop.call('GET', `/api/orders/${number}/payment`)).toMatchObject({ attempts: 2 });
});
