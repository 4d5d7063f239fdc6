import { GOOD_CONFIG, openBarePage } from '../support/bare-page.ts';
import { holdCode } from '../support/first-view.ts';
import { expect, type Page, type Shop, test } from '../support/fixtures.ts';
import { holdBack } from '../support/held-files.ts';
import { newLogin, requestCount } from '../support/orders.ts';
import { arriveAt, expectLoginSite, ORDER, screenHeading } from '../support/steps.ts';

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

test('a press before the code of the tags counts once, and so does a double one [C3.22]', async ({
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
});

test('a double press adds once and does not leave the page', async ({ page, demo, shop }) => {
  await openBarePage(page, demo, { config: GOOD_CONFIG, body: `${BUTTONS}${HEADER}${BUY}` });
  await page.locator('ws-add-to-cart').getByRole('button').waitFor();
  await pageButton(page, 'Buy').dblclick();
  await expect(page.locator('ws-minicart')).toContainText('1 item');
  expect(await countInCart(shop)).toBe(1);
  expect(page.url()).toContain('/bare-page');
});

test('the mini-cart’s command leads to the page of the cart, and a press on its first view counts', async ({
  page,
  demo,
  shop,
}) => {
  // Without an item, the page of the cart goes on to another address.
  await shop.addHosting();
  const code = await holdCode(page);
  await openBarePage(page, demo, { config: GOOD_CONFIG, body: `${BUTTONS}${HEADER}` });
  await expect(page.locator('ws-minicart [data-first-view]')).toBeVisible();
  await pageButton(page, 'Mini').click();
  await code.release();
  await expect(page).toHaveURL(demo.siteUrl + ORDER);
});

test('a page can cancel a command, and a customer who is logged in is not sent to the login', async ({
  page,
  demo,
  shop,
}) => {
  await shop.register(newLogin('prikaz'));
  await openBarePage(page, demo, { config: GOOD_CONFIG, body: `${BUTTONS}${HEADER}${BUY}` });
  await expect(page.locator('ws-login')).toContainText('Log out');
  await pageButton(page, 'Login').click();
  await page.evaluate(() =>
    document
      .querySelector('#buy')
      ?.addEventListener('command', (event) => event.preventDefault(), { once: true }),
  );
  await pageButton(page, 'Buy').click();
  await page.waitForLoadState('networkidle');
  expect(await countInCart(shop)).toBe(0);
  expect(page.url()).toContain('/bare-page');
  await pageButton(page, 'Buy').click();
  await expect(page.locator('ws-minicart')).toContainText('1 item');
});

test('a tag in a shadow root of the page is reached from there', async ({ page, demo }) => {
  const inside = `${BUTTONS}${BUY}`.replaceAll('`', '');
  await openBarePage(page, demo, {
    config: GOOD_CONFIG,
    body: `${HEADER}<ws-add-to-cart code="ssl-basic" hidden></ws-add-to-cart>
<div><template shadowrootmode="open">${inside}</template></div>`,
  });
  await page.locator('#buy').getByRole('button').waitFor();
  await pageButton(page, 'Buy').click();
  await expect(page.locator('ws-minicart')).toContainText('1 item');
});
