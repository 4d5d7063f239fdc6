import { GOOD_CONFIG, openBarePage } from '../support/bare-page.ts';
import { expect, test } from '../support/fixtures.ts';

// Where a cart can be seen and where not: `test/elements/hidden-cart.test.ts`.

test('the visitor goes to the cart page if the page does not show its cart', async ({ page, demo, shop }) => {
  await shop.addHosting();
  const body = '<ws-minicart></ws-minicart><div id="side" style="opacity: 0"><ws-cart></ws-cart></div>';
  await openBarePage(page, demo, { config: GOOD_CONFIG, body });
  await expect(page.locator('ws-cart').locator('[data-heading], h2').first()).toBeAttached();
  await page.locator('ws-minicart').getByRole('button').click();
  await expect(page).toHaveURL(`${demo.siteUrl}/sk-ws/en/order`);
});

test('a cart behind a dialog of the page is reported unless the page closes it', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  const config = JSON.stringify({ company: 'sk-ws', language: 'en-US' });
  const dialog = '<dialog id="side"><ws-minicart></ws-minicart></dialog>';
  const script = `<script>
    window.heard = [];
    document.getElementById('side').showModal();
    document.addEventListener('ws-error', ({ detail }) => heard.push(detail.key));
  </script>`;
  await openBarePage(page, demo, { config, body: `${dialog}<ws-cart routing="memory"></ws-cart>${script}` });
  await page.locator('ws-minicart').getByRole('button').click();
  await expect.poll(() => page.evaluate('heard')).toEqual(['config.cart-hidden']);
});
