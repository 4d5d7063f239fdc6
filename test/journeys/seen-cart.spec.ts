import { openBarePage } from '../support/bare-page.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { newLogin } from '../support/orders.ts';
import { readyToOrder } from '../support/steps.ts';

// Which cart of the page does the visitor see after the bank? What the page and its layout alone decide:
// `test/elements/seen-cart.test.ts` and `hidden-cart.test.ts`.

type Demo = Parameters<typeof openBarePage>[1];

const config = JSON.stringify({ company: 'sk-ws', language: 'en-US' });
const HEARD = `<script>
  window.heard = [];
  document.addEventListener('ws-navigate', ({ target, detail }) => {
    if (target.localName !== 'ws-cart') heard.push((target.localName ?? 'document') + ' ' + detail.route.split('?')[0]);
  });
  document.addEventListener('ws-error', ({ detail }) => heard.push(detail.key));
</script>`;
const heardBy = (page: Page): Promise<unknown> => page.evaluate('heard');
const MINICART = '<ws-minicart></ws-minicart>';
const LONG = '<div style="block-size: 2600px">Text</div>';

const open = (page: Page, demo: Demo, body: string, query = ''): Promise<void> =>
  openBarePage(page, demo, { config, query, body: HEARD + body });

/** Orders by card on the page, pays at the bank, and comes back. */
async function payAtBank(page: Page, seen = page.locator('ws-cart')): Promise<void> {
  await expect(seen.getByRole('heading', { name: 'Review your order' })).toBeVisible();
  await seen.getByRole('checkbox', { name: /terms and conditions/ }).check();
  await seen.getByRole('checkbox', { name: /third parties/ }).check();
  await seen.getByRole('button', { name: /^Order (and pay|with obligation to pay)/ }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(/bare-page.*ws-route=thank-you/);
  // A page that the test serves itself cannot be the target of a redirect.
  await page.goto(page.url());
}

const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you for your order' });

test('after the bank, a cart in a closed dialog says thank you: the page opens it at ws-navigate [C7.5]', async ({
  page,
  demo,
  shop,
}) => {
  const html = '<dialog id="layer"><ws-cart></ws-cart></dialog>';
  const show = `if (target.localName !== 'ws-cart' && !layer.open) layer.showModal()`;
  const listener = `<script>document.addEventListener('ws-navigate', ({ target }) => { ${show} })</script>`;
  await readyToOrder(shop, newLogin('peter'));
  await open(page, demo, MINICART + html + listener, '?ws-route=order&step=recapitulation');
  await payAtBank(page);
  await expect(thanks(page)).toBeInViewport();
  expect(await heardBy(page)).toEqual(['document thank-you']);
});

test('the outcome of an order is shown in a dialog if the page does not show its cart', async ({
  page,
  demo,
  shop,
}) => {
  await readyToOrder(shop, newLogin('peter'));
  await open(page, demo, '<ws-cart></ws-cart>', '?ws-route=order&step=recapitulation');
  const hidden = `${MINICART}<div id="layer" hidden><ws-cart></ws-cart></div>`;
  await page.route(/bare-page/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en" config='${config}'><title>Shop</title><script type="module" src="${demo.apiUrl}/ws/1/ws.js"></script>${HEARD}${hidden}`,
    }),
  );
  await payAtBank(page);
  const dialog = page.getByRole('dialog', { name: 'Your order' });
  await expect(dialog).toBeVisible();
  await expect(thanks(page)).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.evaluate('layer.hidden = false');
  await expect(thanks(page), 'the cart of the page has it back').toBeVisible();
});

test('of two carts, the first in a section for wide windows, the one that can be seen has the address and says thank you [C3.5]', async ({
  page,
  demo,
  shop,
}) => {
  const html = `<style>.desk { display: none }</style><section class="desk"><ws-cart></ws-cart></section><section><ws-cart></ws-cart></section>`;
  await readyToOrder(shop, newLogin('peter'));
  await open(page, demo, MINICART + LONG + html);
  const seen = page.locator('ws-cart').nth(1);
  await expect(seen.getByRole('heading', { name: 'Your cart' })).toBeVisible();
  await page.locator('ws-minicart').getByRole('button').click();
  await expect(seen.getByRole('heading', { name: 'Your cart' })).toBeInViewport();
  await seen.getByRole('button', { name: 'Checkout' }).first().click();
  await expect(page).toHaveURL(/ws-route=order&step=/);
  await page.reload();
  await expect(seen.locator('h2').first()).toBeVisible();
  await expect(seen.getByRole('heading', { name: 'Your cart' })).toHaveCount(0);
  await page.goto(page.url().replace(/step=[a-z-]+/, 'step=recapitulation'));
  await payAtBank(page, seen);
  await expect(seen.getByRole('heading', { name: 'Thank you for your order' })).toBeInViewport();
  expect(await heardBy(page)).toEqual([]);
});
