import { readExamples } from '../support/docs-examples.ts';
import { expect, test } from '../support/fixtures.ts';
import { continueAsNew, fieldOf } from '../support/steps.ts';

const example = readExamples().find(({ runBy }) => runBy === 'test/before-release/single-page-app.spec.ts');

test('a single-page application keeps one page from the buy button to the order, and back [C1.13]', async ({
  page,
  demo,
}) => {
  const { siteUrl, apiUrl } = demo;
  const html = example?.text.replaceAll('https://cdn.example', apiUrl) ?? '';
  let loads = 0;
  await page.route(
    (url) => url.origin === siteUrl,
    (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback();
      loads += 1;
      return route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' });
    },
  );
  const cart = page.locator('ws-cart');
  const minicart = page.locator('ws-minicart');
  await page.goto(`${siteUrl}/`);

  await test.step('a header tag opens the cart through the router', async () => {
    await page.getByRole('link', { name: 'Hosting' }).click();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(minicart).toContainText('1');
    await minicart.getByRole('button').click();
    await expect(page).toHaveURL(`${siteUrl}/cart`);
    await expect(cart.getByText('Hosting Plus')).toBeVisible();
  });

  await test.step('the order moves below baseUrl, in the same tag', async () => {
    await cart.evaluate((tag) => tag.setAttribute('data-first', ''));
    await expect(page.locator('ws-cart:state(ready)')).toBeVisible();
    await continueAsNew(page);
    await expect(page).toHaveURL(`${siteUrl}/cart/order?step=billing-profile`);
    await expect(cart).toHaveAttribute('data-first');
    await fieldOf(page, 'City').fill('Martin');
  });

  await test.step('leaving and coming back keeps the step and what was typed', async () => {
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    await expect(cart).toHaveCount(0);
    await expect(minicart).toContainText('1');
    await page.goBack();
    await expect(page).toHaveURL(`${siteUrl}/cart/order?step=billing-profile`);
    await expect(fieldOf(page, 'City')).toHaveValue('Martin');
    await expect(cart).not.toHaveAttribute('data-first');
  });

  expect(loads, 'pages loaded').toBe(1);
});
