import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { BRANDS } from '../../demo/brands/brands.ts';
import type { Edition } from '../../demo/site/editions.ts';
import { editionsOf } from '../../demo/site/editions.ts';
import { PAGES } from '../../demo/site/page-table.ts';
import { folderOf } from '../../demo/site/pages.ts';
import { expect, type Page, test } from '../support/fixtures.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const WIDTHS = [360, 768, 1280];
const LOST = '/no-such-page';
const PATHS: string[] = [...Object.values(PAGES).map(({ path }) => path), LOST];
const HEIGHT = 900;

// Nothing may move while the contrasts are measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Errors on a visitor's console; the 404 response of a lost page is expected. */
function watchConsole(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    const isMeant = message.text().includes('404') && message.location().url.endsWith(LOST);
    if (message.type() === 'error' && !isMeant) errors.push(message.text());
  });
  return errors;
}

/** A tag is ready when it has rendered; one that this build does not define keeps the page's own fallback. */
async function awaitTags(page: Page): Promise<void> {
  const tags = page.locator(
    ':is(ws-minicart, ws-login, ws-lang, ws-cart, ws-domain-checker, ws-add-to-cart, ws-tutorial, ws-inquiry, ws-withdrawal)',
  );
  for (const tag of await tags.all()) {
    const name = await tag.evaluate((element) => element.localName);
    if (!(await isBuilt(page, name))) continue;
    await expect(tag.locator('.ws').first(), name).toBeAttached({ timeout: 15_000 });
  }
}

const built = new Map<string, Promise<boolean>>();

function isBuilt(page: Page, tag: string): Promise<boolean> {
  const known = built.get(tag);
  if (known) return known;
  const asked = page
    .locator('script[src$="/ws.js"]')
    .getAttribute('src')
    .then((src) => page.request.head((src ?? '').replace('ws.js', `tags/${tag}.js`)))
    .then((answer) => answer.ok());
  built.set(tag, asked);
  return asked;
}

async function brokenRules(page: Page): Promise<string[]> {
  return page.evaluate(async (rules) => {
    const { axe: run } = window as typeof window & { axe: typeof axe };
    const { violations, passes } = await run.run(document, { runOnly: { type: 'tag', values: rules } });
    if (passes.length === 0) return ['nothing was looked at'];
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, html, failureSummary }) =>
          `${id} at ${target.join(' ')}: ${html.slice(0, 120)} ${failureSummary ?? ''}`,
      ),
    );
  }, RULES);
}

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Like a brand's own style sheet; the pages' policy allows no style element. */
const restyle = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);

test('the gate notices text with too little contrast, on a page and in a tag, and a page that is too wide', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.siteUrl}/at-ws`);
  await awaitTags(page);
  await page.evaluate(AXE);
  await restyle(page, '.why-item p { color: #bbb } ws-minicart { --ws-ink: #ccc } .foot { width: 120vw }');
  const broken = (await brokenRules(page)).join('\n');
  expect(broken).toMatch(/color-contrast at .*why-item/);
  expect(broken).toMatch(/color-contrast at ws-minicart/);
  expect(await sideways(page)).toBeGreaterThan(0);
});

// The fixture fails a test if the page reports an uncaught error or violates its own policy.
for (const edition of Object.values(BRANDS).flatMap((brand) => editionsOf(brand))) {
  for (const path of PATHS) describePage(edition, path);
}

function describePage(edition: Edition, path: string): void {
  const url = `${folderOf(edition)}${path}`;
  test(`${url} opens in ${edition.locale}, fits three widths and follows the rules of WCAG 2.2 AA [C1.9]`, async ({
    page,
    demo,
  }) => {
    const errors = watchConsole(page);
    await page.setViewportSize({ width: 1280, height: HEIGHT });
    await page.goto(demo.siteUrl + url);
    await expect(page.locator('html')).toHaveAttribute('lang', edition.locale);
    await awaitTags(page);
    await page.evaluate(AXE);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      expect(await sideways(page), `the page scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
      if (width === 768) continue;
      expect(await brokenRules(page), `at ${width} px`).toEqual([]);
    }
    expect(errors, 'errors in the console').toEqual([]);
  });
}
