import type { PresetCode } from '../../src/config/presets.ts';
import { wrongModules } from '../support/codes.ts';
import { clearFaults, injectFault } from '../support/faults.ts';
import { expect, type Page, type Shop, test } from '../support/fixtures.ts';
import type { StoredOrder } from '../support/orders.ts';
import { changePayment, giveConsents, logIn, ORDER, orderButton, screenHeading } from '../support/steps.ts';

test.afterEach(({ shop }) => clearFaults(shop));

/** Opens a demo scenario and returns the UUID of its cart, as all tests of a worker share the demo's customers. */
async function open(page: Page, siteUrl: string, scenario: string, company: PresetCode = 'sk-ws') {
  await page.goto(`${siteUrl}/scenario/${scenario}?company=${company}&lang=en`);
  await expect(page.locator('ws-cart:state(ready)')).toBeVisible();
  await expect(page.locator('ws-minicart')).toContainText(/\d item/);
  return cartOf(page);
}

const cartOf = async (page: Page): Promise<string> => {
  const uuid = await page.waitForFunction(() => window.wsElements?.cart?.uuid);
  return (await uuid.jsonValue()) ?? '';
};

const ordersOf = async (shop: Shop, cart: string): Promise<StoredOrder[]> =>
  ((await shop.orders()) as unknown as StoredOrder[]).filter(({ cartUuid }) => cartUuid === cart);

/** The only order of a cart; fails unless there is exactly one. */
async function onlyOrderOf(shop: Shop, cart: string): Promise<StoredOrder> {
  const orders = await ordersOf(shop, cart);
  expect(orders).toHaveLength(1);
  return orders[0] as StoredOrder;
}

async function send(page: Page): Promise<void> {
  await expect(screenHeading(page)).toHaveText('Review your order');
  await giveConsents(page);
  await orderButton(page).click();
}

const THANKS = 'Thank you for your order';

// `bank.spec.ts` and `order.spec.ts` cover the other payment groups: card, transfer, QR code, pay later.
for (const { group, company, paysAtBank } of [
  { group: 'credit', company: 'sk-ws', paysAtBank: false },
  { group: 'banking', company: 'sk-ws', paysAtBank: true },
  { group: 'paypal', company: 'at-ws', paysAtBank: true },
  { group: 'card_swish', company: 'se-lp', paysAtBank: true },
] as const) {
  test(`an order paid by ${group} ends with a thank-you page, and is stored as paid`, async ({
    page,
    demo,
    shop,
  }) => {
    const cart = await open(page, demo.siteUrl, `ready-${group.replace('_', '-')}`, company);
    await send(page);
    if (paysAtBank) await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page).toHaveURL(/thank-you\?messageKey=success$/);
    await expect(screenHeading(page)).toHaveText(THANKS);
    const order = await onlyOrderOf(shop, cart);
    expect(order).toMatchObject({
      company,
      paymentState: 'paid',
      paymentOption: { groupId: group },
      billingProfile: { type: 'person' },
      termsAndConditionsConsent: true,
      thirdPartyConsent: true,
    });
    expect(order.vatIncluded).toBeGreaterThan(0);
    expect(order.vatIncluded).toBe(order.vatExcluded + order.vat);
  });
}

const major = (minor: number): string => (minor / 100).toFixed(2);

for (const { company, code } of [
  {
    company: 'cz-ws',
    code: ({ number, vatIncluded }: StoredOrder, name: string) =>
      `SPD*1.0*ACC:CZ6508000000192000145399+GIBACZPX*AM:${major(vatIncluded)}*CC:CZK*MSG:ORDER ${number}*RN:${name.toUpperCase()}*X-VS:${number}`,
  },
  {
    company: 'se-lp',
    code: ({ number, vatIncluded }: StoredOrder) =>
      `C1231181189;${major(vatIncluded).replace('.', ',')};Order%20${number};0`,
  },
  {
    company: 'at-ws',
    code: ({ number, vatIncluded }: StoredOrder, name: string) =>
      `BCD\n002\n1\nSCT\nBKAUATWW\n${name}\nAT611904300234573201\nEUR${vatIncluded / 100}\n\n\nOrder ${number}`,
  },
] as const) {
  test(`a visitor who chooses a code at ${company} sees the code of the stored order`, async ({
    page,
    demo,
    shop,
  }) => {
    const cart = await open(page, demo.siteUrl, 'ready-qrcode', company);
    await send(page);
    await expect(screenHeading(page)).toHaveText('Thank you! Scan to pay');
    const order = await onlyOrderOf(shop, cart);
    expect(order).toMatchObject({ paymentState: 'waiting', paymentOption: { groupId: 'qrcode' } });
    const name = await page
      .locator('ws-cart dt', { hasText: 'Beneficiary' })
      .locator('xpath=following-sibling::dd[1]')
      .innerText();
    const picture = page.getByRole('img', { name: 'Code to scan with the payment details' });
    const plain = name.normalize('NFD').replace(/\p{M}/gu, '');
    const text = code(order, company === 'cz-ws' ? plain : name);
    await expect.poll(async () => wrongModules(await picture.screenshot(), text)).toBe(0);
  });
}

test('a customer logs in during the order, orders as themselves, and the shop has one order of theirs', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  await page.goto(`${demo.siteUrl}${ORDER}/order?step=billing-profile`);
  await page.locator('ws-cart').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click();
  await logIn(page, 'jana', 'Heslo-123');
  await expect(screenHeading(page)).toHaveText('Who should we bill?');
  const cart = await cartOf(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeFocused();
  await changePayment(page, 'Bank transfer');
  await send(page);
  await expect(page).toHaveURL(/thank-you\?messageKey=transfer$/);
  // 65.88 plus 23 % VAT (15.1524).
  expect(await onlyOrderOf(shop, cart)).toMatchObject({
    login: 'jana',
    vatExcluded: 6_588,
    vat: 1_515,
    vatIncluded: 8_103,
    paymentState: 'waiting',
    paymentOption: { groupId: 'transfer' },
    billingProfile: { type: 'person', name: 'Jana Kováčová' },
  });
});

test('an order that is waiting for approval says so, and is stored', async ({ page, demo, shop }) => {
  const cart = await open(page, demo.siteUrl, 'ready-approval');
  await send(page);
  await expect(screenHeading(page)).toHaveText('Your order is waiting for approval');
  expect(await onlyOrderOf(shop, cart)).toMatchObject({ login: 'schvalenie', paymentState: 'waiting' });
});

test('an order during which the session is lost is placed once', async ({ page, demo, shop }) => {
  const cart = await open(page, demo.siteUrl, 'person-payment');
  await expect(screenHeading(page)).toHaveText('How would you like to pay?');
  const lost = { kind: 'status', status: 404, key: 'exception.cart.not_found', method: 'CHANGE' } as const;
  await injectFault(shop, { ...lost, path: '/api/cart/payment-option' });
  const transfer = page.locator('ws-cart').getByText('Bank transfer');
  await transfer.click();
  await expect(page.getByText('We had to reload your cart').first()).toBeVisible();
  await transfer.click();
  await expect(page.getByText('We had to reload your cart')).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeFocused();
  await send(page);
  await expect(page).toHaveURL(/thank-you\?messageKey=transfer$/);
  expect(await onlyOrderOf(shop, cart)).toMatchObject({
    vatIncluded: 8_103,
    paymentOption: { groupId: 'transfer' },
    items: [{ code: 'hosting-plus' }],
  });
});

/** Delays the response to the order, which the shop does receive, until the returned function is called. */
async function holdOrder(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/checkout', async (route) => {
    const response = await route.fetch();
    await released;
    // The page may have been closed or reloaded.
    await route.fulfill({ response }).catch(() => undefined);
  });
  return release;
}

test('two tabs that send the order at once make one order', async ({ page, demo, shop, context }) => {
  const cart = await open(page, demo.siteUrl, 'ready-transfer');
  const other = await context.newPage();
  await other.goto(`${demo.siteUrl}${ORDER}/order?step=recapitulation`);
  for (const tab of [page, other]) {
    await expect(screenHeading(tab)).toHaveText('Review your order');
    await giveConsents(tab);
  }
  const release = await holdOrder(page);
  await orderButton(page).click();
  await expect(orderButton(page)).toHaveAttribute('aria-busy', 'true');
  // The cart is gone from the shop, but the order is not confirmed yet: the other tab must not show an empty cart.
  await expect.poll(() => ordersOf(shop, cart)).toHaveLength(1);
  await other.evaluate(() => window.dispatchEvent(new Event('focus')));
  await orderButton(other).click();
  await expect(other.locator('ws-cart')).toContainText('This order is being sent from another tab');
  release();
  await expect(page).toHaveURL(/thank-you\?messageKey=transfer$/);
  await expect(screenHeading(other)).toHaveText('Order sent');
  expect(await onlyOrderOf(shop, cart)).toMatchObject({ vatIncluded: 8_103 });
});

test('a page that is reloaded while the order is being sent finds the one order', async ({
  page,
  demo,
  shop,
}) => {
  const cart = await open(page, demo.siteUrl, 'ready-transfer');
  const release = await holdOrder(page);
  await send(page);
  await expect.poll(() => ordersOf(shop, cart)).toHaveLength(1);
  await page.reload();
  release();
  await expect(page.locator('ws-minicart')).toContainText('Cart is empty');
  await expect(orderButton(page)).toBeHidden();
  expect(await onlyOrderOf(shop, cart)).toMatchObject({ vatIncluded: 8_103, paymentState: 'waiting' });
});
