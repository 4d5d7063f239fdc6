import { GOOD_CONFIG, openBarePage } from '../support/bare-page.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { holdCalls } from '../support/held-calls.ts';
import { ORDER } from '../support/steps.ts';

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

test('the page’s own table can be read before the script and where the shop is down [C3.21]', async ({
  page,
  demo,
}) => {
  await page.route(/\/api\/products\?/, (route) => route.fulfill({ status: 503, json: {} }));
  await openBarePage(page, demo, { config: GOOD_CONFIG, body: PLANS });
  await expect(page.locator('ws-minicart')).toContainText('empty');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByText('5 websites')).toBeVisible();
  await expect(page.getByRole('button', { name: /Add to cart/ })).toHaveCount(0);
});

test('a product that is not sold for a period says so, and an unknown one is left out [C3.21]', async ({
  page,
  demo,
}) => {
  await page.route(/\/api\/products\?/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { products: { code: string; prices: { period: number }[] }[] };
    for (const product of answer.products)
      if (product.code === 'hosting-start')
        product.prices = product.prices.filter(({ period }) => period === 12);
    await route.fulfill({ response, json: answer });
  });
  await openBarePage(page, demo, {
    config: GOOD_CONFIG,
    body: '<ws-plans codes="hosting-start,no-such-product,hosting-plus" periods="24,12"></ws-plans>',
  });
  const start = plan(page, 'Hosting Start');
  await expect(start).toContainText('Not available for this period.');
  await expect(start).toContainText('Available for: 1 year');
  await expect(start.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading')).toHaveText(['Hosting Start', 'Hosting Plus']);
  await page.getByRole('radio', { name: '1 year' }).click();
  await expect(start.getByRole('button', { name: 'Add to cart – Hosting Start' })).toBeVisible();
});

for (const width of [1240, 840, 700]) {
  test(`plans are of one width, and a last row that is not full is in the middle, ${width} px wide`, async ({
    page,
    demo,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const codes = ['hosting-start', 'hosting-plus', 'hosting-pro', 'vps-s', 'vps-m', 'vps-l', 'vdc-s'];
    for (const count of [1, 2, 3, 4, 5, 7]) {
      await page.unrouteAll();
      await openBarePage(page, demo, {
        config: GOOD_CONFIG,
        body: `<ws-plans codes="${codes.slice(0, count).join(',')}" periods="12"></ws-plans>`,
      });
      const cards = page.getByRole('listitem');
      await expect(cards).toHaveCount(count);
      await expect(async () => {
        const boxes = await cards.evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect().toJSON()),
        );
        const widths = boxes.map((box) => Math.round(box.width));
        expect(Math.max(...widths) - Math.min(...widths), `${count} plans`).toBeLessThanOrEqual(1);
        expect(Math.min(...widths)).toBeGreaterThan(200);
        const last = boxes.filter((box) => box.y === boxes.at(-1)?.y);
        const left = Math.min(...last.map((box) => box.left));
        const right = Math.max(...last.map((box) => box.right));
        expect(Math.abs(left + right - width), `the middle of ${count} plans`).toBeLessThan(3);
      }).toPass();
    }
  });
}
