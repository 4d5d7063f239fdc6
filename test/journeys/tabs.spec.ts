import type { BrowserContext } from 'playwright/test';
import { expect, type Page, test } from '../support/fixtures.ts';
import { newLogin, onlyOrderOf } from '../support/orders.ts';
import { waitForTags } from '../support/settle.ts';
import {
  addName,
  fieldOf,
  giveConsents,
  HOME,
  logIn,
  ORDER,
  openRecapitulation,
  orderButton,
  readyToOrder,
  screenHeading,
  searchFor,
} from '../support/steps.ts';

async function newTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  waitForTags(tab);
  return tab;
}

test('an item that is added in one browser tab appears in the header of the other [C6.4]', async ({
  page,
  context,
  demo,
}) => {
  await page.goto(demo.siteUrl + HOME);
  await expect(page.locator('ws-minicart')).toContainText('Cart is empty');
  const other = await newTab(context);
  await other.goto(demo.siteUrl + HOME);
  await searchFor(other, 'modra-free-lampa.sk');
  await addName(other, 'modra-free-lampa.sk');
  await expect(page.locator('ws-minicart')).toContainText('1 item');
  await expect(page.locator('ws-minicart')).toContainText('€12.90');
  await other.getByRole('button', { name: 'Remove: modra-free-lampa.sk' }).click();
  await expect(page.locator('ws-minicart')).toContainText('Cart is empty');
});

test('an order in one tab is announced in the other, which does not just show an empty cart [D.14]', async ({
  page,
  context,
  demo,
  shop,
}) => {
  const login = newLogin('karty');
  await readyToOrder(shop, login, 'transfer');
  await page.goto(demo.siteUrl + ORDER);
  await expect(screenHeading(page)).toHaveText('Your cart');
  const other = await newTab(context);
  await openRecapitulation(other, demo.siteUrl);
  await giveConsents(other);
  await orderButton(other).click();
  await expect(screenHeading(other)).toHaveText('Thank you! Now make the transfer');
  await expect(screenHeading(other)).toBeFocused();

  await expect(screenHeading(page)).toHaveText('Order sent');
  await expect(page.locator('ws-cart')).toContainText('Your order was sent from another tab.');
  await expect(page.locator('ws-minicart')).toContainText('Cart is empty');
  await onlyOrderOf(shop, login);
});

test('a login and a logout in another tab move the focus to the heading of the content that replaces the step', async ({
  page,
  context,
  demo,
}) => {
  await page.goto(demo.siteUrl + HOME);
  await searchFor(page, 'dve-free-karty.sk');
  await addName(page, 'dve-free-karty.sk');
  await page.goto(`${demo.siteUrl}${ORDER}/order?step=billing-profile`);
  await fieldOf(page, 'Full name').fill('Eva');
  const other = await newTab(context);
  await other.goto(demo.siteUrl + HOME);
  await other.locator('ws-login:state(ready)').getByRole('link', { name: 'Log in' }).click();
  await logIn(other, 'jana', 'Heslo-123');
  await expect(other.locator('ws-login')).toContainText('jana');

  await expect(screenHeading(page)).toHaveText('Who should we bill?');
  await expect(screenHeading(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(screenHeading(page)).not.toBeFocused();

  await other.locator('ws-login').getByRole('link', { name: 'Log out' }).click();
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(other.locator('ws-login:state(ready)')).toContainText('Log in');
  // As when the visitor returns to the tab, which reads the cart at most once a second.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(screenHeading(page)).toHaveText('Your details', { timeout: 1_000 });
  }).toPass();
  await expect(screenHeading(page)).toBeFocused();
});
