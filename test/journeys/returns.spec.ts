import { GOOD_CONFIG, openBarePage } from '../support/bare-page.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { newLogin, onlyOrderOf } from '../support/orders.ts';
import {
  addName,
  giveConsents,
  HOME,
  logIn,
  orderButton,
  readyToOrder,
  screenHeading,
  searchFor,
} from '../support/steps.ts';

const inMemory = (route = '') => ({
  body: `<ws-cart routing="memory" route="${route}"></ws-cart>`,
  config: GOOD_CONFIG,
  query: '?id=5&step=own',
});

/** Waits for the redirect to the bare page. Routes do not apply to redirects, so reload to get the test's page. */
async function arrive(page: Page): Promise<void> {
  // Compare the path only: the login site's URL contains the page's URL.
  await page.waitForURL(({ pathname }) => pathname === '/bare-page');
  await page.reload();
}

test('a login returns to the step with in-memory routing too [C4.6]', async ({ page, demo, shop }) => {
  await shop.addHosting();
  await openBarePage(page, demo, inMemory());
  await page.getByRole('button', { name: 'Checkout' }).first().click();
  await page.getByRole('button', { name: 'Continue as a new customer' }).click();
  await page.locator('ws-cart').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click();
  await logIn(page, 'jana', 'Heslo-123');
  await arrive(page);
  await expect(screenHeading(page)).toHaveText('Who should we bill?');
  await expect(page, 'the address is the page’s own again').toHaveURL(`${demo.siteUrl}/bare-page?id=5`);
  await page.reload();
  await expect(screenHeading(page), 'a route in memory does not outlive its page').toHaveText('Your cart');
});

test('a payment returns to thank-you with in-memory routing too [C4.6]', async ({ page, demo, shop }) => {
  const login = newLogin('pamat');
  await readyToOrder(shop, login);
  await openBarePage(page, demo, inMemory('order?step=recapitulation'));
  await expect(screenHeading(page)).toHaveText('Review your order');
  await giveConsents(page);
  await orderButton(page).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await arrive(page);
  await expect(screenHeading(page)).toHaveText('Thank you for your order');
  await expect(page).toHaveURL(`${demo.siteUrl}/bare-page?id=5&step=own`);
  expect(await onlyOrderOf(shop, login)).toMatchObject({ paymentState: 'paid' });
});

test('a visitor who proves ownership of a taken name at a checker without a cart logs in and returns to its page [6.2] [D.7] [C7.8]', async ({
  page,
  demo,
}) => {
  await openBarePage(page, demo, {
    body: '<ws-domain-checker></ws-domain-checker>',
    config: GOOD_CONFIG,
    query: '?id=5',
  });
  const requestingTag = page.evaluate(
    () =>
      new Promise((resolve) => {
        const cancel = (event: Event): void => {
          event.preventDefault();
          resolve((event.target as Element).localName);
        };
        document.addEventListener('ws-login-request', cancel, { once: true });
      }),
  );
  await searchFor(page, 'taken-lampa.sk');
  await page.getByRole('button', { name: 'Transfer it: taken-lampa.sk' }).click();
  const prove = page.getByRole('button', { name: 'Prove ownership: taken-lampa.sk' });
  const drawer = page.getByRole('dialog', { name: 'Log in' });
  await prove.click();
  await drawer.getByRole('button', { name: 'Log in', exact: true }).click();
  expect(await requestingTag, 'the page may handle the login itself').toBe('ws-domain-checker');
  await expect(drawer, 'a cancelled event closes the drawer').toBeHidden();
  await expect(prove).toBeFocused();
  await prove.click();
  await drawer.getByRole('button', { name: 'Log in', exact: true }).click();
  await logIn(page, 'jana', 'Heslo-123');
  await arrive(page);
  await expect(page).toHaveURL(`${demo.siteUrl}/bare-page?id=5&qd=taken-lampa.sk&freeOnly=false`);
  await searchFor(page, 'modra-free-lampa.sk');
  await addName(page, 'modra-free-lampa.sk');
});

test('a new visitor who claims a taken name at a checker without a cart continues on the cart page [D.7]', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  await openBarePage(page, demo, {
    body: '<ws-domain-checker qd="taken-lampa.sk" free-only="false"></ws-domain-checker>',
    config: GOOD_CONFIG,
  });
  await page.getByRole('button', { name: 'Transfer it: taken-lampa.sk' }).click();
  await page.getByRole('button', { name: 'Prove ownership: taken-lampa.sk' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue as a new customer' }).click();
  await expect(page).toHaveURL(/\/sk-ws\/en\/order\/order\?step=billing-profile$/);
  await expect(screenHeading(page)).toHaveText('Your details');
});

test('removing the last item moves the focus to the heading of the empty cart [2.6]', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  await page.goto(`${demo.siteUrl}${HOME}/order`);
  await page.getByRole('button', { name: 'Remove Hosting Plus' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(screenHeading(page)).toHaveText('Your cart is empty');
  await expect(screenHeading(page)).toBeFocused();
  await undo.click();
  await expect(screenHeading(page)).toHaveText('Your cart');
});

const buyButton = (page: Page) => page.locator('ws-add-to-cart').getByRole('button').first();

test('a cart on the same page shows what was bought after an order, and leaves the focus at the buy button [2.6]', async ({
  page,
  demo,
}) => {
  const body = `<ws-add-to-cart code="hosting-plus"></ws-add-to-cart>
    <ws-cart route="thank-you?messageKey=success"></ws-cart>`;
  await openBarePage(page, demo, { body, config: GOOD_CONFIG });
  const title = page.locator('ws-cart').getByRole('heading').first();
  await page.getByRole('button', { name: 'Back to the shop' }).click();
  await expect(title).toHaveText('Your cart is empty');
  await expect(title).toBeFocused();
  await buyButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(title).toHaveText('Your cart');
  await expect(page.locator('ws-cart').getByRole('listitem').first()).toContainText('Hosting Plus');
  await expect(buyButton(page)).toBeFocused();
});

test('a page about a sent order stays while the next order begins', async ({ page, demo }) => {
  const body = `<ws-add-to-cart code="hosting-plus"></ws-add-to-cart><ws-minicart></ws-minicart>
    <ws-cart route="thank-you?messageKey=success"></ws-cart>`;
  await openBarePage(page, demo, { body, config: GOOD_CONFIG });
  const title = page.locator('ws-cart').getByRole('heading').first();
  await expect(title).toHaveText('Thank you for your order');
  await buyButton(page).click();
  await expect(page.locator('ws-minicart')).toContainText('1 item');
  await expect(title, 'it may say how to pay').toHaveText('Thank you for your order');
  await page.locator('ws-minicart').getByRole('button').click();
  await expect(title).toHaveText('Your cart');
});
