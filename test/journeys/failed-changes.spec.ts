import { eachRow } from '../support/each-row.ts';
import { clearFaults, injectFault } from '../support/faults.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { newLogin } from '../support/orders.ts';
import { giveConsents, ORDER, orderButton, readyToOrder, screenHeading } from '../support/steps.ts';

test.afterEach(({ shop }) => clearFaults(shop));

test('a failed change is reported at the item, which does not change, and can be retried, until the value is changed otherwise [9.11] [C9.10]', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  await page.goto(demo.siteUrl + ORDER);
  const item = page.getByRole('listitem').filter({ hasText: 'Hosting Plus' });
  const period = item.getByRole('combobox', { name: /^Period/ });
  const tryAgain = item.getByRole('button', { name: 'Try again' });
  await injectFault(shop, { kind: 'status', status: 500, method: 'PATCH', path: '/api/cart/items' });
  await period.selectOption({ label: '2 years · €119.76 · save €12.00' });
  await expect(item.getByRole('alert')).toContainText('Your change wasn’t saved.');
  await expect(period).toHaveValue('12');
  await tryAgain.click();
  await expect(period).toHaveValue('24');
  await expect(period, 'the button is gone, the focus is not').toBeFocused();
  await expect(item.getByRole('alert')).toHaveCount(0);
  await injectFault(shop, { kind: 'status', status: 503, method: 'PATCH', path: '/api/cart/items' });
  await period.selectOption('12');
  await expect(tryAgain).toBeVisible();
  await period.selectOption('1');
  await expect(page.locator('ws-minicart')).toContainText('€6.99');
  await expect(tryAgain).toHaveCount(0);
  await injectFault(shop, { kind: 'status', status: 503, method: 'DELETE', path: '/api/cart/items' });
  await item.getByRole('button', { name: 'Remove Hosting Plus' }).click();
  await expect(item.getByRole('alert')).toContainText('It wasn’t removed.');
  await tryAgain.click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

interface ServerCart {
  note: string;
  donation: number | null;
  paymentOption: { groupId: string } | null;
  summary: { coupons: unknown[] };
}

interface FailedChange {
  step?: string;
  call: { method: string; path: string };
  change: (page: Page) => Promise<unknown>;
  isSaved: (cart: ServerCart) => boolean;
}

const FAILED_CHANGES: Readonly<Record<string, FailedChange>> = {
  'a note': {
    call: { method: 'PUT', path: '/api/cart/note' },
    change: async (page) => {
      await page.locator('ws-cart summary').filter({ hasText: 'Add a note' }).click();
      await page.getByRole('textbox', { name: 'What should we know?' }).fill('Call me first.');
      await page.getByRole('button', { name: 'Save note' }).click();
    },
    isSaved: ({ note }) => note === 'Call me first.',
  },
  'a donation': {
    call: { method: 'PUT', path: '/api/cart/donation' },
    change: async (page) => {
      await page.locator('ws-cart summary').filter({ hasText: 'Add a donation' }).click();
      await page
        .locator('ws-cart')
        .getByText(/^Round up/)
        .click();
    },
    isSaved: ({ donation }) => donation !== null,
  },
  'the removal of a coupon': {
    call: { method: 'DELETE', path: '/api/cart/coupon' },
    change: (page) => page.getByRole('button', { name: 'Remove the coupon WELCOME10' }).first().click(),
    isSaved: ({ summary }) => summary.coupons.length === 0,
  },
  'a way to pay': {
    step: 'payment-method',
    call: { method: 'PUT', path: '/api/cart/payment-option' },
    change: (page) => page.locator('ws-cart').getByText('Bank transfer', { exact: true }).click(),
    isSaved: ({ paymentOption }) => paymentOption?.groupId === 'transfer',
  },
};

test('what could not be saved can be retried in its place [C9.10]', async ({ page, demo, shop }) => {
  await readyToOrder(shop, newLogin('vera'));
  await shop.call('PUT', '/api/cart/coupon?cart=true', { code: 'WELCOME10' });
  const cart = async () => (await shop.call('GET', '/api/cart')) as ServerCart;
  await eachRow(FAILED_CHANGES, async ({ step, call, change, isSaved }) => {
    await page.goto(demo.siteUrl + ORDER + (step ? `/order?step=${step}` : ''));
    await injectFault(shop, { kind: 'status', status: 503, ...call });
    await change(page);
    const tryAgain = page.locator('ws-cart').getByRole('button', { name: 'Try again' });
    await expect(tryAgain).toBeVisible();
    expect(isSaved(await cart()), 'nothing is saved yet').toBe(false);
    await tryAgain.click();
    await expect.poll(async () => isSaved(await cart())).toBe(true);
    await expect(tryAgain).toHaveCount(0);
  });
});

test('a change that was made although its response is lost is a success; a lost network is reported at the item, even if the error texts were never loaded [C9.8]', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  await page.goto(demo.siteUrl + ORDER);
  const item = page.getByRole('listitem').filter({ hasText: 'Hosting Plus' });
  const period = item.getByRole('combobox', { name: /^Period/ });
  for (const [kind, months, total] of [
    ['lost-reply', '24', '€119.76'],
    ['cut', '12', '€65.88'],
  ] as const) {
    await injectFault(shop, { kind, method: 'PATCH', path: '/api/cart/items' });
    await period.selectOption(months);
    await expect(page.locator('ws-minicart'), kind).toContainText(total);
    await expect(item.getByRole('alert')).toHaveCount(0);
  }
  await page.route('**', (route) => route.abort());
  await period.selectOption('24');
  await expect(item.getByRole('alert')).toContainText('We can’t reach the shop. Check your connection');
  await expect(period).toHaveValue('12');
  await page.unroute('**');
  await period.selectOption('24');
  await expect(page.locator('ws-minicart')).toContainText('€119.76');
});

test('changes made offline are saved once the connection is back, with one message [C9.13]', async ({
  page,
  context,
  demo,
  shop,
}) => {
  await shop.addHosting();
  await page.goto(demo.siteUrl + ORDER);
  const item = page.getByRole('listitem').filter({ hasText: 'Hosting Plus' });
  const line = page.locator('ws-cart').getByText('You’re offline.');
  await expect(item.getByRole('combobox', { name: /^Period/ })).toBeVisible();
  await expect(line).toHaveCount(0);
  await context.setOffline(true);
  await expect(line).toBeVisible();
  await item.getByRole('combobox', { name: /^Period/ }).selectOption('24');
  await expect(item).toHaveAttribute('aria-busy', 'true');
  await expect(item.getByRole('alert')).toHaveCount(0);
  await context.setOffline(false);
  await expect(line).toHaveCount(0);
  await expect(page.locator('ws-minicart')).toContainText('€119.76');
});

test('an order that is clicked offline shows one message, until the connection is back [C9.13]', async ({
  page,
  context,
  demo,
}) => {
  await page.goto(`${demo.siteUrl}/scenario/ready-transfer?company=sk-ws&lang=en`);
  await expect(screenHeading(page)).toHaveText('Review your order');
  await giveConsents(page);
  const offline = page
    .locator('ws-cart')
    .getByText(/offline/)
    .filter({ visible: true });
  await context.setOffline(true);
  await expect(offline).toHaveText(
    'You’re offline. Your changes will be saved as soon as you’re back online.',
  );
  await orderButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('You’re offline. Try again when you’re back online.');
  await expect(offline).toHaveCount(1);
  await context.setOffline(false);
  await expect(offline).toHaveCount(0);
  await orderButton(page).click();
  await expect(page).toHaveURL(/thank-you/);
});
