import { expect, test } from '../support/fixtures.ts';
import { newLogin, onlyOrderOf } from '../support/orders.ts';
import {
  addName,
  giveConsents,
  HOME,
  ORDER,
  openRecapitulation,
  orderButton,
  readyToOrder,
  screenHeading,
  searchFor,
} from '../support/steps.ts';

test('what is added in one tab of the browser shows in the header of the other', async ({
  page,
  context,
  demo,
}) => {
  await page.goto(demo.siteUrl + HOME);
  await expect(page.locator('ws-minicart')).toContainText('Cart is empty');
  const other = await context.newPage();
  await other.goto(demo.siteUrl + HOME);
  await searchFor(other, 'modra-free-lampa.sk');
  await addName(other, 'modra-free-lampa.sk');
  await expect(page.locator('ws-minicart')).toContainText('1 item');
  await expect(page.locator('ws-minicart')).toContainText('€12.90');
  await other.getByRole('button', { name: 'Remove: modra-free-lampa.sk' }).click();
  await expect(page.locator('ws-minicart')).toContainText('Cart is empty');
});

test('an order in one tab is announced in the other, which does not just call its cart empty', async ({
  page,
  context,
  demo,
  shop,
}) => {
  const login = newLogin('karty');
  await readyToOrder(shop, login, 'transfer');
  await page.goto(demo.siteUrl + ORDER);
  await expect(screenHeading(page)).toHaveText('Your cart');
  const other = await context.newPage();
  await openRecapitulation(other, demo.siteUrl);
  await giveConsents(other);
  await orderButton(other).click();
  await expect(screenHeading(other)).toHaveText('Thank you. Now please send the payment');
  await expect(screenHeading(other)).toBeFocused();

  await expect(screenHeading(page)).toHaveText('Order sent');
  await expect(page.locator('ws-cart')).toContainText('Your order was sent from another tab.');
  await expect(page.locator('ws-minicart')).toContainText('Cart is empty');
  await onlyOrderOf(shop, login);
});
