import { GOOD_CONFIG, openBarePage } from '../support/bare-page.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { holdCalls } from '../support/held-calls.ts';
import { ORDER } from '../support/steps.ts';

// What the attributes show: `test/elements/plans.test.ts`.

const IN_CART = /^In your cart · Go to the cart/;
const PLANS = `<ws-minicart>Cart</ws-minicart>
<ws-plans codes="hosting-start,hosting-plus,hosting-pro" periods="12,24">
  <table><tr><th scope="row">Hosting Start</th><td>€35.88</td></tr></table>
  <strong slot="hosting-plus-badge">Recommended</strong>
  <ul slot="hosting-plus"><li>5 websites</li></ul>
</ws-plans>`;

const plan = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

test('a visitor compares plans, chooses a period by keyboard, and buys one once [C3.21]', async ({
  page,
  demo,
  shop,
}) => {
  await openBarePage(page, demo, { config: GOOD_CONFIG, body: PLANS });
  const plus = plan(page, 'Hosting Plus');
  await expect(plus).toContainText('€65.88');
  await expect(plus).toContainText('1 year, excl. VAT');
  await expect(plus).toContainText('€81.03 incl. VAT');
  await expect(page.getByText('Recommended')).toBeVisible();
  await expect(page.getByText('5 websites')).toBeVisible();
  await expect(page.getByRole('table')).toBeHidden();
  await page.getByRole('radio', { name: '1 year' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '2 years' })).toBeChecked();
  await expect(plus).toContainText('2 years, excl. VAT');
  const release = await holdCalls(page, 'POST', '/api/cart');
  await page.getByRole('button', { name: 'Add to cart – Hosting Plus' }).dblclick();
  release();
  await expect(plus.getByRole('button', { name: IN_CART })).toBeVisible();
  const { items } = (await shop.call('GET', '/api/cart')) as { items: object[] };
  expect(items).toMatchObject([{ code: 'hosting-plus', period: 24 }]);
  await expect(plan(page, 'Hosting Start').getByRole('button', { name: /^Add to cart/ })).toBeVisible();
  await page.getByRole('radio', { name: '1 year' }).check();
  await plus.getByRole('button', { name: IN_CART }).click();
  await expect(page).toHaveURL(demo.siteUrl + ORDER);
});

test('a price table and a price word show the setup fee, and the price word alone keeps its text where there is none [C9.36]', async ({
  page,
  demo,
}) => {
  const body = `<ws-plans codes="management-basic,hosting-plus" periods="12"></ws-plans>
    <p>Once <ws-price class="fee" code="management-basic" period="12" setup>a fee</ws-price>,
    <ws-price class="none" code="hosting-plus" period="12" setup>no fee</ws-price></p>`;
  await openBarePage(page, demo, { body, config: GOOD_CONFIG });
  const plans = page.locator('ws-plans').getByRole('listitem');
  await expect(plans.first()).toContainText('Setup, once: €29.00');
  await expect(plans.last()).not.toContainText('Setup');
  await expect(page.locator('ws-price.fee [part=price]')).toHaveText('€29.00');
  await expect(page.locator('ws-price.none')).toHaveText('no fee');
  await expect(page.locator('ws-price.none [part=price]')).toHaveCount(0);
});
