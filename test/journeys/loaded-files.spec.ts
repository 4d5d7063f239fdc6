import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBarePage } from '../support/bare-page.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { DIST } from '../support/servers.ts';
import { ORDER, screenHeading, searchFor } from '../support/steps.ts';

/** Files that a page with only a contact form or a search must not load. */
const OF_THE_ORDER = /assets\/(order|ws-cart|extras|texts-order|texts-cart|texts-offers)-/;

/** Collects the URLs of the scripts that the page loads. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\.js$/.test(request.url())) scripts.push(request.url());
  });
  return scripts;
}

test('every file of the build can be loaded by itself, and none is for developers [6.8]', async ({
  page,
  demo,
}) => {
  const files = readdirSync(join(DIST, 'assets')).filter((name) => name.endsWith('.js'));
  expect(files.length).toBeGreaterThan(30);
  const textOf = (name: string): string => readFileSync(join(DIST, 'assets', name), 'utf8');
  expect(files.filter((name) => /developer-nav/.test(textOf(name)))).toEqual([]);
  const compiledAtOnce = files.filter((name) => textOf(name).startsWith('//# allFunctionsCalledOnLoad\n'));
  expect(compiledAtOnce).toEqual([expect.stringMatching(/^core-/)]);
  await openBarePage(page, demo, { body: '' });
  const broken = await page.evaluate(
    async ({ base, names }) => {
      const failures: string[] = [];
      for (const name of names) {
        const chunk = await import(`${base}/ws/1/assets/${name}`).catch((error: unknown) => {
          failures.push(`${name}: ${error}`);
          return {};
        });
        // In a chunk that is fetched again, modules are found by their exports (src/lib/load-chunk.ts).
        const modules = Object.values<object>(chunk).filter((one) => String(one) === '[object Module]');
        const exported = modules.flatMap((one) => Object.keys(one));
        const twice = exported.filter((one, index) => exported.indexOf(one) < index);
        failures.push(...twice.map((one) => `${name}: two of its modules export ${one}`));
      }
      return failures;
    },
    { base: demo.apiUrl, names: files },
  );
  expect(broken).toEqual([]);
});

test('a page with only a search loads nothing of the order, even with results [D.7]', async ({
  page,
  demo,
}) => {
  const scripts = scriptsOf(page);
  await openBarePage(page, demo, {
    config: '{"company":"sk-ws","language":"en-US"}',
    body: '<ws-domain-checker></ws-domain-checker>',
  });
  await searchFor(page, 'moja-firma.sk');
  await page.getByRole('button', { name: 'Add to cart: moja-firma.sk', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Remove: moja-firma.sk', exact: true })).toBeVisible();
  expect(scripts.some((url) => url.includes('/ws-domain-checker-'))).toBe(true);
  expect(
    scripts.filter((url) => /assets\/(login|texts-login)-/.test(url)),
    'the drawer was not opened yet',
  ).toEqual([]);
  await searchFor(page, 'taken-lampa.sk');
  await page.getByRole('button', { name: 'Transfer it: taken-lampa.sk' }).click();
  await page.getByRole('button', { name: 'Prove ownership: taken-lampa.sk' }).click();
  const drawer = page.getByRole('dialog', { name: 'Log in' });
  await expect(drawer).toBeVisible();
  await expect(drawer.getByText('I’m new here'), 'the page names no cart to go on at').toBeHidden();
  expect(scripts.filter((url) => OF_THE_ORDER.test(url))).toEqual([]);
});

test('a page with only an inquiry or the advice loads nothing of the order', async ({ page, demo }) => {
  const scripts = scriptsOf(page);
  await openBarePage(page, demo, {
    config: '{"company":"sk-ws","language":"en-US"}',
    body: '<ws-inquiry usecase="management" server="3f2b8c1e-7d54-4a86-9b0d-5e6f7a8b9c0d"></ws-inquiry><ws-tutorial></ws-tutorial>',
  });
  await expect(page.locator('ws-inquiry').getByRole('textbox').first()).toBeVisible();
  await expect(page.locator('ws-tutorial').getByRole('heading').first()).toBeVisible();
  expect(scripts.some((url) => url.includes('/ws-inquiry-'))).toBe(true);
  expect(scripts.filter((url) => OF_THE_ORDER.test(url))).toEqual([]);
});

test('while a visitor reads the cart, the code of the next screen is loaded', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  const scripts = scriptsOf(page);
  await page.goto(demo.siteUrl + ORDER);
  await expect(page.locator('ws-cart').getByText('Hosting Plus')).toBeVisible();
  const ahead = /assets\/(order|texts-order-en-US|login|texts-login-en-US)-/;
  await expect.poll(() => scripts.filter((url) => ahead.test(url)).length).toBe(4);
  const known = scripts.length;
  await page.getByRole('button', { name: 'Checkout' }).first().click();
  await page.getByRole('button', { name: 'Continue as a new customer' }).click();
  await expect(screenHeading(page)).toHaveText('Your details');
  expect(scripts.slice(known).filter((url) => ahead.test(url))).toEqual([]);
});
