import { recordEvents } from '../support/bare-page.ts';
import { clearFaults, injectFault } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { newLogin, onlyOrderOf, ordersOf, requestCount } from '../support/orders.ts';
import {
  arriveAt,
  giveConsents,
  logIn,
  ORDER,
  openRecapitulation,
  orderButton,
  readyToOrder,
  screenHeading,
  sendOrder,
} from '../support/steps.ts';

test.afterEach(({ shop }) => clearFaults(shop));

for (const { button, state, key, heading } of [
  {
    button: 'Cancel the payment',
    state: 'cancelled',
    key: 'cancel',
    heading: 'You canceled the payment',
  },
  {
    button: 'Make the payment fail',
    state: 'failed',
    key: 'fail',
    heading: 'The payment wasn’t completed',
  },
]) {
  test(`a payment that ends with "${button}" is explained, with a way to continue [7.25] [C7.11]`, async ({
    page,
    demo,
    shop,
  }) => {
    const login = newLogin('peter');
    const events = await recordEvents(page, 'ws-order');
    await readyToOrder(shop, login);
    await openRecapitulation(page, demo.siteUrl);
    await sendOrder(page);
    await page.getByRole('button', { name: button }).click();
    await expect(page).toHaveURL(`${demo.siteUrl}${ORDER}/thank-you?messageKey=${key}`);
    await expect(screenHeading(page)).toHaveText(heading);
    await expect(page.getByRole('link', { name: 'Pay in your customer account' })).toHaveAttribute(
      'href',
      `${demo.apiUrl}/admin`,
    );
    // 65.88 plus 23 % VAT (15.1524).
    const order = await onlyOrderOf(shop, login);
    expect(order).toMatchObject({ paymentState: state, vatExcluded: 6_588, vat: 1_515, vatIncluded: 8_103 });
    const items = [expect.objectContaining({ name: 'Hosting Plus', period: 12, vatExcluded: 65.88 })];
    await expect
      .poll(() => events.map(({ detail }) => detail))
      .toEqual([{ messageKey: key, orderId: String(order.number), total: 81.03, currency: 'EUR', items }]);

    await page.reload();
    await expect(screenHeading(page)).toHaveText(heading);
    expect(events, 'dispatched once').toHaveLength(1);
    await page.getByRole('button', { name: 'Back to the shop' }).click();
    await expect(screenHeading(page)).toHaveText('Your cart is empty');
  });
}

test('a transfer shows where to send the money, ready to copy, and keeps it across a reload [4.32] [9.29]', async ({
  page,
  demo,
  shop,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: demo.siteUrl });
  const login = newLogin('tomas');
  await readyToOrder(shop, login, 'transfer');
  await openRecapitulation(page, demo.siteUrl);
  await giveConsents(page);
  await expect(orderButton(page)).toHaveText('Order with obligation to pay: €81.03');
  await orderButton(page).click();
  await expect(page).toHaveURL(/thank-you\?messageKey=transfer$/);
  const order = await onlyOrderOf(shop, login);
  expect(order).toMatchObject({ paymentState: 'waiting', vatIncluded: 8_103 });
  for (let look = 1; look <= 2; look += 1) {
    const cart = page.locator('ws-cart');
    await expect(screenHeading(page)).toHaveText('Thank you! Now make the transfer');
    for (const text of ['SK31 1200 0000 1987 4263 7541', 'TATRSKBX', '€81.03', String(order.number)])
      await expect(cart.getByText(text, { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Copy: IBAN' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toBe('SK3112000000198742637541');
    await page.getByRole('button', { name: 'Copy: Amount' }).click();
    await expect.poll(copied).toBe('81.03');
    await page.reload();
  }
});

test('a company pays later and sees the due date [2.28] [3.20] [4.31]', async ({ page, demo, shop }) => {
  const before = (await ordersOf(shop, 'firma')).length;
  await shop.addHosting();
  await page.goto(`${demo.apiUrl}/login`);
  await logIn(page, 'firma', 'Heslo-123');
  await expect(page.getByRole('heading', { name: 'You’re logged in' })).toBeVisible();
  await page.goto(`${demo.siteUrl}${ORDER}/order?step=billing-profile`);
  await page.getByText('Píla Morava s. r. o.').click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await arriveAt(page, 'Review your order');
  await page.getByRole('button', { name: 'Change the payment' }).click();
  await arriveAt(page, 'How would you like to pay?');
  await page.getByRole('radio', { name: 'Pay later' }).check();
  await page.getByRole('radio', { name: 'E-invoice' }).check();
  await page.getByRole('button', { name: 'Save and return' }).click();
  await arriveAt(page, 'Review your order');
  await expect(page.locator('ws-cart')).toContainText('pay the invoice within 14 days');
  await expect(page.locator('ws-cart')).toContainText('Píla Morava s. r. o.');
  await giveConsents(page);
  await orderButton(page).click();
  await expect(page).toHaveURL(/thank-you\?messageKey=mail$/);
  await expect(page.locator('ws-cart')).toContainText('Please pay it within 14 days');
  const orders = await ordersOf(shop, 'firma');
  expect(orders).toHaveLength(before + 1);
  expect(orders[0]).toMatchObject({
    paymentState: 'waiting',
    paymentOption: { groupId: 'later', invoiceDelivery: 'einvoice' },
    billingProfile: { organisation: 'Píla Morava s. r. o.' },
  });
});

test('an order that costs nothing skips the bank [4.29]', async ({ page, demo, shop }) => {
  const login = newLogin('zero');
  await readyToOrder(shop, login);
  await shop.call('PUT', '/api/cart/coupon?cart=true', { code: 'GRATIS' });
  await openRecapitulation(page, demo.siteUrl);
  await giveConsents(page);
  await page.getByRole('button', { name: 'Place free order' }).click();
  await expect(page).toHaveURL(`${demo.siteUrl}${ORDER}/thank-you?messageKey=success`);
  await expect(screenHeading(page)).toHaveText('Thank you for your order');
  await expect(screenHeading(page), 'a screen reader says where one is').toBeFocused();
  expect(await onlyOrderOf(shop, login)).toMatchObject({
    vatExcluded: 0,
    vatIncluded: 0,
    discount: 6_588,
    coupon: 'GRATIS',
    paymentState: 'paid',
  });
});

for (const ms of [0, 300]) {
  test(`a double click on the order button makes one order with both consents, after a response in ${ms} ms [5.35]`, async ({
    page,
    demo,
    shop,
  }) => {
    const login = newLogin('dvojita');
    await shop.call('DELETE', '/demo/log');
    await readyToOrder(shop, login);
    await openRecapitulation(page, demo.siteUrl);
    await giveConsents(page);
    await injectFault(shop, { kind: 'delay', ms, method: 'POST', path: '/api/checkout' });
    await orderButton(page).dblclick();
    await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
    expect(await onlyOrderOf(shop, login)).toMatchObject({
      termsAndConditionsConsent: true,
      thirdPartyConsent: true,
      paymentState: 'waiting',
    });
    expect(await requestCount(shop, 'POST', '/api/checkout')).toBe(1);
  });
}

test('a visitor who goes back from the bank is led to the payment again until it is made', async ({
  page,
  demo,
  shop,
}) => {
  const login = newLogin('naspat');
  const toPayment = page.getByRole('link', { name: 'Continue to payment' });
  await readyToOrder(shop, login);
  await openRecapitulation(page, demo.siteUrl);
  await sendOrder(page);
  const bank = page.url();
  await page.goBack();
  await expect(screenHeading(page)).toHaveText('Your order is waiting for payment');
  const { number } = await onlyOrderOf(shop, login);
  await expect(page.locator('ws-cart')).toContainText(`Order number ${number}`);
  await toPayment.click();
  await expect(page).toHaveURL(bank);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(screenHeading(page)).toHaveText('Thank you for your order');
  expect(await onlyOrderOf(shop, login)).toMatchObject({ number, paymentState: 'paid' });
  await page.getByRole('button', { name: 'Back to the shop' }).click();
  await expect(screenHeading(page)).toHaveText('Your cart is empty');
  await expect(toPayment).toHaveCount(0);
});

test('an order without both consents is not sent, and each missing one is shown in its place [5.27]', async ({
  page,
  demo,
  shop,
}) => {
  const login = newLogin('bez');
  await readyToOrder(shop, login);
  await openRecapitulation(page, demo.siteUrl);
  await orderButton(page).click();
  await expect(page.getByText('Please agree to the terms and conditions')).toBeVisible();
  await expect(page.getByText('Please agree to your data being shared with third parties')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /terms and conditions/ })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('Please agree to the terms and conditions')).toBeHidden();
  await orderButton(page).click();
  await expect(page.getByRole('checkbox', { name: /third parties/ })).toBeFocused();
  expect(await ordersOf(shop, login)).toHaveLength(0);
});

test('a payment URL that is not a web address is not followed', async ({ page, demo, shop }) => {
  const login = newLogin('rado');
  await readyToOrder(shop, login);
  await openRecapitulation(page, demo.siteUrl);
  await giveConsents(page);
  await page.route(`${demo.apiUrl}/api/checkout`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { redirect: 'javascript:document.title="evil"', orderId: '7' },
    });
  });
  await orderButton(page).click();
  await expect(page).toHaveURL(/thank-you\?messageKey=exception&exception=exception\.payment\./);
  await expect(screenHeading(page)).toHaveText('We have your order, but it isn’t paid yet');
  await expect(page.locator('ws-cart')).toContainText('Order number 7');
  await expect(page.getByRole('link', { name: 'Pay in your customer account' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back to your order' })).toHaveCount(0);
  expect(await page.title()).not.toBe('evil');
});
