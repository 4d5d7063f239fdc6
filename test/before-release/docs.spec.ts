import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, type Page, test } from '../support/fixtures.ts';
import { saysInTime } from '../support/steps.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Violations of WCAG 2.2 AA on a page of the docs; the example in its frame has separate tests. */
async function brokenRules(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(AXE, 'utf8'));
  return page.evaluate(async (values) => {
    const { axe: run } = window as typeof window & { axe: typeof axe };
    const { violations } = await run.run({ exclude: ['iframe'] }, { runOnly: { type: 'tag', values } });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  }, RULES);
}

/** Pixels by which a page is wider than the window. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('the docs of a tag run its example against the shop, and a search finds a page by its words [C1.17]', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.siteUrl}/docs/tags/ws-add-to-cart.html`);
  await test.step('the example sells', async () => {
    const example = page.frameLocator('iframe[title="Example of ws-add-to-cart"]');
    const added = saysInTime(example.locator('ws-add-to-cart'));
    await example.getByRole('button', { name: 'Add to cart' }).click();
    await added;
  });
  await test.step('the reference names its attributes', async () => {
    await expect(page.getByRole('cell', { name: 'sell-type' })).toBeVisible();
  });
  await test.step('the page keeps WCAG 2.2 AA', async () => {
    expect(await brokenRules(page)).toEqual([]);
  });
  await test.step('the search finds the recipe of a system', async () => {
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('searchbox').fill('typo3');
    await page.getByRole('option', { name: /TYPO3/ }).first().click();
    await expect(page.getByRole('heading', { name: /^TYPO3/, level: 1 })).toBeVisible();
  });
});

test('the docs of the cart show one with items, and leave a cart that has some as it is [C1.17]', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.siteUrl}/docs/tags/ws-cart.html`);
  const example = page.frameLocator('iframe[title="Example of ws-cart"]');
  const remove = example.getByRole('button', { name: /^Remove / });
  await expect(remove).toHaveCount(2);
  await remove.first().click();
  await expect(remove).toHaveCount(1);
  await page.goto(`${demo.siteUrl}/docs/tags/ws-minicart.html`);
  await expect(
    page.frameLocator('iframe[title="Example of ws-minicart"]').locator('ws-minicart'),
  ).toContainText('1 item');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the docs fit: tables and code scroll by themselves, and the page follows WCAG 2.2 AA [C1.17]', async ({
    page,
    demo,
  }) => {
    await page.goto(`${demo.siteUrl}/docs/errors.html`);
    await expect(page.getByRole('cell', { name: 'exception.coupon.not_found' })).toBeAttached();
    expect(await overflow(page)).toBe(0);
    expect(await brokenRules(page)).toEqual([]);
    await test.step('a long line of code is reached by keyboard, and its edge says that there is more', async () => {
      await page.goto(`${demo.siteUrl}/docs/providers.html`);
      expect(await overflow(page)).toBe(0);
      const code = page.locator('pre', { hasText: 'ws-elements-conformance' }).first();
      await expect(code).toHaveCSS('background-image', /linear-gradient/);
      await code.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => code.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    });
  });
});

test('the docs start with the whole shop, and offer every page to language models [C1.17]', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.siteUrl}/docs`);
  await expect(page.getByRole('link', { name: 'Start', exact: true }).first()).toBeVisible();
  expect(await brokenRules(page)).toEqual([]);
  const llms = await page.request.get(`${demo.siteUrl}/docs/llms.txt`);
  const [, address = ''] = /\]\((\/docs\/tags\/ws-price\.md)\)/.exec(await llms.text()) ?? [];
  const markdown = await page.request.get(demo.siteUrl + address);
  expect(await markdown.text()).toContain('# ws-price');
  const missing = await page.request.get(`${demo.siteUrl}/docs/nothing.html`);
  expect(missing.status()).toBe(404);
});
