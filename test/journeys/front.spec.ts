import { brokenRules } from '../support/axe.ts';
import { expect, type Page, test } from '../support/fixtures.ts';

const brand = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const search = (page: Page) => page.locator('ws-domain-checker');
const field = (page: Page) => search(page).getByRole('searchbox');

test('a chosen brand changes language, currency, look and code of a search without loading the page again', async ({
  page,
  demo,
}) => {
  await page.goto(demo.siteUrl);
  await field(page).fill('kavaren');
  await page.keyboard.press('Enter');
  await expect(search(page).getByRole('listitem').first()).toContainText('€');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const stage = page.locator('.stage');
  const before = await stage.evaluate((element) => getComputedStyle(element).backgroundColor);
  await brand(page, 'Puštík24').click();
  await expect(search(page).getByRole('listitem').first()).toContainText('kavaren.cz');
  await expect(search(page).getByRole('listitem').nth(1)).toContainText('Kč');
  await expect(field(page)).toHaveValue('kavaren');
  await expect(page.getByText('Vy spíte. My ne.')).toBeVisible();
  await expect(page.getByText('Your site deserves a good name.')).toBeHidden();
  await expect(page.getByLabel('The code of this search')).toContainText(
    `config='{ "company": "cz-a24", "language": "cs-CZ" }'`,
  );
  await expect
    .poll(() => stage.evaluate((element) => getComputedStyle(element).backgroundColor))
    .not.toBe(before);
  await page.getByRole('radio', { name: 'Nederlands' }).check();
  await expect(search(page).getByRole('button', { name: 'Zoeken' })).toBeVisible();
  expect(loads).toBe(0);
  await page.reload();
  await expect(brand(page, 'Puštík24')).toBeChecked();
  await expect(field(page)).toHaveValue('kavaren');
  await expect(page.getByRole('link', { name: 'The whole site of Puštík24' })).toHaveAttribute(
    'href',
    '/cz-a24/nl',
  );
});

test('every brand can be reached by the arrow keys, and each has its own cart', async ({ page, demo }) => {
  await page.goto(demo.siteUrl);
  await brand(page, 'Websvit').focus();
  await page.keyboard.press('ArrowRight');
  await expect(brand(page, 'Mostovna')).toBeChecked();
  await expect(search(page).getByRole('button', { name: 'Hledat' })).toBeVisible();
  await field(page).fill('kavaren-free.cz');
  await field(page).press('Enter');
  await search(page).getByRole('button', { name: 'Do košíku' }).first().click();
  const cart = page.locator('ws-minicart').getByRole('button');
  await expect(cart).toContainText('1 položka');
  await brand(page, 'Ljuspunkt').check();
  await expect(cart).toContainText('Varukorgen är tom');
  await brand(page, 'Mostovna').check();
  await expect(cart).toContainText('1 položka');
  await cart.click();
  await expect(page).toHaveURL(`${demo.siteUrl}/cz-ws/order`);
});

test('the search is in the first view, and its two lines are copied as they are shown', async ({
  page,
  demo,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write', 'local-network-access']);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${demo.siteUrl}/?brand=cz-ws`);
  await expect(field(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Open the studio' })).toHaveAttribute('href', '/studio');
  const copy = page.getByRole('button', { name: /^Cop/ });
  await copy.click();
  await expect(copy).toHaveText('Copied');
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(lines).toEqual([
    expect.stringMatching(/^<script type="module" src="http.*\/ws\.js"><\/script>$/),
    `<ws-domain-checker config='{ "company": "cz-ws", "language": "cs-CZ" }'></ws-domain-checker>`,
  ]);
  await brand(page, 'Fyrlykta').check();
  await expect(copy).toHaveText('Copy');
});

test('each kind of reader finds a page, and old addresses lead to the tables of testers', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.siteUrl}/#users`);
  await page.getByRole('link', { name: 'Logins', exact: true }).click();
  await expect(page).toHaveURL(`${demo.siteUrl}/try#users`);
  await expect(page.getByRole('heading', { name: 'Who you can be' })).toBeInViewport();
  await page.getByRole('link', { name: 'ws-elements' }).click();
  for (const [name, path] of [
    ['Make a search page and a cart page', '/studio'],
    ['Put the tags into your project', '/docs/integrators'],
    ['Write the server behind it', '/docs/providers'],
    ['Make your first change', '/docs/contributing'],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', path);
});

// The rules of accessibility are the same at a width between a phone and a desktop.
for (const width of [360, 768, 1280])
  test(`nothing moves, overflows or breaks a rule of accessibility at ${width} px`, async ({
    page,
    demo,
  }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(demo.siteUrl);
    await expect(field(page)).toBeVisible();
    const places = () =>
      page
        .getByRole('heading', { name: 'Where do you start?' })
        .evaluate((heading) => Math.round(heading.getBoundingClientRect().top + scrollY));
    const place = await places();
    for (const name of ['Puštík24', 'Ljuspunkt', 'Fyrlykta']) {
      await brand(page, name).check();
      await expect(page.getByRole('link', { name: `The whole site of ${name}` })).toBeVisible();
      expect(await places()).toBe(place);
      if (width !== 768) expect(await brokenRules(page, 'body')).toEqual([]);
    }
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.002);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
