import { GOOD_CONFIG, openBarePage } from '../support/bare-page.ts';
import { holdCode } from '../support/first-view.ts';
import { expect, type Page, type Shop, test } from '../support/fixtures.ts';
import { holdBack } from '../support/held-files.ts';
import { requestCount } from '../support/orders.ts';
import { arriveAt, expectLoginSite, ORDER, screenHeading } from '../support/steps.ts';

// What needs only a page of tags: `test/elements/commands.test.ts`.

const BUTTONS = `
  <button commandfor="mini" command="--open-cart">Mini</button>
  <button commandfor="cart" command="--open-cart">Cart</button>
  <button commandfor="login" command="--open-login">Login</button>
  <button commandfor="cart" command="--open-login">Sign in</button>
  <button commandfor="buy" command="--add">Buy</button>
  <button commandfor="mini" command="--add">Wrong</button>
  <button commandfor="nowhere" command="--add">Nowhere</button>`;
const HEADER = '<ws-minicart id="mini"></ws-minicart><ws-login id="login"></ws-login>';
const BUY = '<ws-add-to-cart id="buy" code="ssl-basic" period="12"></ws-add-to-cart>';

const pageButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function countInCart(shop: Shop): Promise<number> {
  const { items } = (await shop.call('GET', '/api/cart')) as { items: unknown[] };
  return items.length;
}

test('buttons without a script open the cart and the login, and add, as the tags’ own do [C3.22]', async ({
  page,
  demo,
  shop,
}) => {
  await openBarePage(page, demo, {
    config: GOOD_CONFIG,
    body: `${BUTTONS}${HEADER}${BUY}<ws-cart id="cart" route="domain-checker?qd=modra-lampa"></ws-cart>`,
  });
  await expect(screenHeading(page)).toHaveText('Find a domain');
  await pageButton(page, 'Buy').click();
  await expect(page.locator('ws-minicart')).toContainText('1 item');
  await pageButton(page, 'Cart').click();
  await arriveAt(page, 'Your cart');
  await page.goBack();
  await arriveAt(page, 'Find a domain');
  await pageButton(page, 'Mini').focus();
  await page.keyboard.press('Enter');
  await arriveAt(page, 'Your cart');
  for (const name of ['Wrong', 'Nowhere']) await pageButton(page, name).click();
  expect(await countInCart(shop)).toBe(1);
  await pageButton(page, 'Login').click();
  await expectLoginSite(page);
  await page.goBack();
  await pageButton(page, 'Sign in').press('Space');
  await expectLoginSite(page);
});

test('presses before the code of the tags count once, and on a first view they lead to the page of the cart [C3.22]', async ({
  page,
  demo,
  shop,
}) => {
  const code = await holdBack(page, /\/ws\/1\/assets\//);
  await openBarePage(page, demo, { config: GOOD_CONFIG, body: `${BUTTONS}${HEADER}${BUY}` });
  for (let press = 0; press < 3; press += 1) await pageButton(page, 'Buy').click();
  await code.release();
  await expect(page.locator('ws-minicart')).toContainText('1 item');
  expect(await requestCount(shop, 'POST', '/api/cart/items')).toBe(1);
  await page.reload();
  await page.locator('ws-add-to-cart').getByRole('button').first().waitFor();
  expect(await countInCart(shop)).toBe(1);

  const held = await holdCode(page);
  await openBarePage(page, demo, { config: GOOD_CONFIG, body: `${BUTTONS}${HEADER}` });
  await expect(page.locator('ws-minicart [data-first-view]')).toBeVisible();
  await pageButton(page, 'Mini').click();
  await held.release();
  await expect(page).toHaveURL(demo.siteUrl + ORDER);
});
