import { expect, type Page, test } from '../support/fixtures.ts';
import { newLogin, onlyOrderOf } from '../support/orders.ts';
import { drawerHeading } from '../support/real-input.ts';
import { arriveAt, fieldOf, HOME, ORDER, orderButton, screenHeading } from '../support/steps.ts';

type Role = Parameters<Page['getByRole']>[0];

const FARTHEST = 120;

/** Presses Tab until a control has the focus; fails if it cannot be reached. */
async function tabTo(page: Page, role: Role, name: string | RegExp): Promise<void> {
  const target = page.getByRole(role, { name }).first();
  await expect(target).toBeVisible();
  for (let press = 0; press < FARTHEST; press += 1) {
    if (await target.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element))
      return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach the ${role} "${name}"`);
}

/** Tabs to a control and presses a key. */
async function use(page: Page, role: Role, name: string | RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, role, name);
  await page.keyboard.press(key);
}

/** Removes an item of the cart: the button that undoes it takes the focus, and keeps it once the shop has answered. */
async function remove(page: Page, name: string): Promise<void> {
  await use(page, 'button', `Remove ${name}`);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await expect(undo).toHaveAccessibleDescription(`${name} was removed`);
}

test('a visitor orders with the keyboard alone [C10.1]', async ({ page, demo, shop }) => {
  const login = newLogin('klara');
  const minicart = page.locator('ws-minicart');
  await page.goto(demo.siteUrl + HOME);
  await tabTo(page, 'searchbox', 'Domain name or word');
  await page.keyboard.type('modra-free-lampa');
  await page.keyboard.press('Enter');
  await use(page, 'button', 'Add to cart: modra-free-lampa.sk');
  await expect(page.getByRole('button', { name: 'Remove: modra-free-lampa.sk' })).toBeFocused();
  await use(page, 'button', 'Add to cart: modra-free-lampa.eu', 'Space');
  await expect(minicart).toContainText('2 items');
  await use(page, 'button', /^Go to the cart/);

  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
  await expect(page.locator('ws-cart:state(ready)')).toBeVisible();
  const first = page.getByRole('listitem').filter({ hasText: 'modra-free-lampa.sk' });
  await tabTo(page, 'radio', '1 year');
  await page.keyboard.press('ArrowRight');
  await expect(first).toContainText('€25.80');
  await expect(
    first.getByRole('radio', { name: '2 years' }),
    'a change leaves the focus where it was',
  ).toBeFocused();
  await remove(page, 'modra-free-lampa.eu');
  await expect(minicart).toContainText('1 item');
  await expect(page.getByRole('button', { name: 'Undo' }), 'after the answer, too').toBeFocused();
  await page.keyboard.press('Enter');
  await expect(minicart).toContainText('2 items');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Remove modra-free-lampa.eu' })).toBeFocused();
  await use(page, 'button', 'Checkout');

  await expect(drawerHeading(page)).toBeFocused();
  await use(page, 'button', 'Continue as a new customer');
  await arriveAt(page, 'Your details');
  for (const [label, value] of [
    ['Username', login],
    ['Password', 'Tajne-heslo-1'],
    ['Full name', 'Klára Nová'],
    ['Email', 'klara@example.sk'],
    ['Phone', '+421905111222'],
    ['Street and number', 'Hlavná 5'],
    ['Postal code', '04001'],
    ['City', 'Košice'],
  ] as const) {
    const role = ['Street and number', 'City'].includes(label) ? 'combobox' : 'textbox';
    await tabTo(page, role, new RegExp(`^${label}$`));
    await page.keyboard.type(value);
  }
  await use(page, 'checkbox', /terms and conditions/, 'Space');
  await use(page, 'checkbox', /third parties/, 'Space');
  await page.keyboard.press('Enter');

  await arriveAt(page, 'Review your order');
  await tabTo(page, 'radio', 'Credit or debit card');
  await page.keyboard.press('ArrowDown');
  await expect(
    page.getByRole('radio', { name: 'Online banking' }),
    'what is not on offer is skipped',
  ).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'Credit or debit card' })).toBeChecked();
  await expect(orderButton(page), 'the choice is saved').not.toHaveAttribute('aria-busy');
  await use(page, 'button', /^Order and pay/);
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  await use(page, 'button', /^Pay$/);
  await expect(screenHeading(page)).toHaveText('Thank you for your order');
  // Twice 12.90 plus 6.90 is 32.70, plus 23 % VAT (7.521).
  expect(await onlyOrderOf(shop, login)).toMatchObject({
    paymentState: 'paid',
    paymentOption: { groupId: 'card' },
    vatExcluded: 3_270,
    vat: 752,
    vatIncluded: 4_022,
  });
});

test('the drawer keeps the focus inside, and Escape closes it and returns the focus [3.35]', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  await page.goto(demo.siteUrl + ORDER);
  await use(page, 'button', 'Checkout');
  await expect(drawerHeading(page)).toBeFocused();
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const active = document.activeElement?.shadowRoot?.activeElement;
      return active !== null && active !== undefined && active.closest('dialog') === null;
    });
    expect(outside, `Tab number ${press + 1} leaves the drawer`).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Checkout' }).first()).toBeFocused();
});

test('a removal is undone where it was made, with the focus there, until the next act, also on the empty cart [2.17] [D.22]', async ({
  page,
  demo,
  shop,
}) => {
  const button = (name: string) => page.getByRole('button', { name });
  const said = page.getByRole('status').filter({ hasText: 'is back in your cart' });
  await shop.addHosting();
  await shop.addDomain('modra-free-lampa.sk');
  await page.goto(demo.siteUrl + ORDER);
  await test.step('"Undo"', async () => {
    await remove(page, 'Hosting Plus');
    await page.keyboard.press('Enter');
    await expect(said).toHaveText('Hosting Plus is back in your cart');
    await expect(button('Remove Hosting Plus')).toBeFocused();
    await expect(button('Undo')).toHaveCount(0);
  });
  await test.step('the next act makes it final', async () => {
    await remove(page, 'Hosting Plus');
    await page.keyboard.press('Tab');
    await expect(button('Undo'), 'looking around is no act').toBeVisible();
    await page.getByRole('radio', { name: '2 years' }).click();
    await expect(button('Undo')).toHaveCount(0);
  });
  await test.step('a key that is held down removes once', async () => {
    await shop.addDomain('druha-free-lampa.sk');
    await page.reload();
    await button('Remove druha-free-lampa.sk').focus();
    for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(button('Undo')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button('Remove druha-free-lampa.sk')).toBeFocused();
  });
  await test.step('several, on the empty cart', async () => {
    await use(page, 'button', 'Remove druha-free-lampa.sk');
    await use(page, 'button', 'Remove modra-free-lampa.sk');
    await arriveAt(page, 'Your cart is empty');
    await expect(button('Undo')).toHaveCount(2);
    await button('Undo').first().focus();
    await page.keyboard.press('Enter');
    await arriveAt(page, 'Your cart');
    await use(page, 'button', 'Remove druha-free-lampa.sk');
    await arriveAt(page, 'Your cart is empty');
    await page.reload();
    await shop.addDomain('modra-free-lampa.sk');
    await page.goto(demo.siteUrl + ORDER);
  });
  await test.step('on the empty cart', async () => {
    await use(page, 'button', 'Remove modra-free-lampa.sk');
    await arriveAt(page, 'Your cart is empty');
    await use(page, 'button', 'Undo');
    await arriveAt(page, 'Your cart');
    await expect
      .poll(async () => (await shop.call('GET', '/api/cart')) as object)
      .toMatchObject({
        items: [{ properties: { domain: 'modra-free-lampa.sk' } }],
      });
  });
});

test('an invalid form focuses its first error [8.13]', async ({ page, demo, shop }) => {
  await shop.addHosting();
  await page.goto(`${demo.siteUrl}${ORDER}/order?step=billing-profile`);
  await tabTo(page, 'textbox', 'Username');
  await page.keyboard.type('klara.nova');
  await page.keyboard.press('Enter');
  const password = page.getByRole('textbox', { name: 'Password' });
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/Choose a password/);
  for (const name of ['Full name', 'Street and number', 'Postal code', 'City'])
    await expect(fieldOf(page, name), name).toHaveAttribute('aria-required', 'true');
  for (const consent of [
    'Please agree to the terms and conditions',
    'Please agree to your data being shared with third parties',
  ])
    await expect(page.getByText(consent)).toBeVisible();
});
