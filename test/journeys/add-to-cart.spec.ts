import { recordEvents } from '../support/bare-page.ts';
import { injectFault } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { requestCount } from '../support/orders.ts';
import { HOME, ORDER, saysInTime } from '../support/steps.ts';

// What needs the button alone: `test/elements/buy-button.test.ts`.

const IN_CART = 'In your cart · Go to the cart';

test('a click adds once, confirms it, and then the button goes to the cart [C3.19]', async ({
  page,
  demo,
  shop,
}) => {
  const events = await recordEvents(page, 'ws-cart-change');
  await shop.call('DELETE', '/demo/log');
  await page.goto(demo.siteUrl + HOME);
  const plan = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Pro' }) });
  await expect(plan.getByRole('button')).toHaveText(/^Add to cart/);
  await injectFault(shop, { kind: 'delay', ms: 400, method: 'POST', path: '/api/cart/items' });
  const added = saysInTime(plan.locator('ws-add-to-cart'), 'Added');
  await plan.getByRole('button').dblclick();
  await added;
  await expect(page.locator('ws-minicart')).toContainText('€113.88');
  await expect(plan.getByRole('button', { name: IN_CART })).toBeFocused();
  const { items } = (await shop.call('GET', '/api/cart')) as { items: object[] };
  expect(items).toMatchObject([{ code: 'hosting-pro' }]);
  expect(await requestCount(shop, 'POST', '/api/cart/items')).toBe(1);
  await expect
    .poll(() => events.at(-1)?.detail)
    .toMatchObject({
      origin: 'here',
      cart: { count: 1, vatExcluded: 113.88, currency: 'EUR' },
    });
  await expect(page).toHaveURL(demo.siteUrl + HOME);
  await plan.getByRole('button', { name: IN_CART }).click();
  await expect(page).toHaveURL(demo.siteUrl + ORDER);
});
