import { eachRow } from '../support/each-row.ts';
import { expect, type Locator, type Page, test } from '../support/fixtures.ts';
import { screenHeading } from '../support/steps.ts';

const open = async (page: Page, siteUrl: string, scenario: string, company: string, lang: string) => {
  await page.goto(`${siteUrl}/scenario/${scenario}?company=${company}&lang=${lang}`);
  await expect(screenHeading(page)).toBeVisible();
};

/** The number of lines of a text. */
const linesOf = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
    const bottoms = boxes.map(({ bottom }) => bottom).sort((a, b) => a - b);
    return bottoms.filter((bottom, index) => index === 0 || bottom - (bottoms[index - 1] ?? 0) > 8).length;
  });

async function expectBeside(line: Locator, width: number): Promise<void> {
  const label = await line.locator('dt').boundingBox();
  const amount = await line.locator('dd').first().boundingBox();
  const text = `${width} px: ${await line.textContent()}`;
  if (!label || !amount) throw new Error(text);
  expect(amount.y, text).toBeLessThan(label.y + label.height / 2);
  expect(amount.x, text).toBeGreaterThanOrEqual(label.x + label.width);
}

test('a total of many digits stays beside its label', async ({ page, demo }) => {
  const languages = { 'cz-ws': 'cs', 'hu-ws': 'hu', 'se-lp': 'sv', 'at-ws': 'de', 'cz-a24': 'nl' };
  await eachRow(languages, async (lang, company) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, demo.siteUrl, 'cart-families', company, lang);
    const summary = page.locator('ws-cart').locator('[part=summary]');
    for (const width of [1100, 1180, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      // In a narrower tag, a total that would be too small is below its label: see the next test.
      const lines = summary.locator(width === 1100 ? 'dl > div:not(.summary-total)' : 'dl > div');
      await expect(async () => {
        for (const line of await lines.all()) await expectBeside(line, width);
      }).toPass();
      await expect
        .poll(() => linesOf(summary.locator('.folding-action .button-label')), 'the button')
        .toBe(1);
    }
  });
});

test('a total is as large as a heading at least, and stands on one line', async ({ page, demo }) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await eachRow({ 'hu-ws': 'hu', 'cz-ws': 'cs', 'se-lp': 'sv' }, async (lang, company) => {
    await open(page, demo.siteUrl, 'cart-families', company, lang);
    const total = page.locator('ws-cart').locator('.summary-total .price-amount');
    for (const width of [840, 1024, 1100, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(async () => {
        const size = await total.evaluate((amount) => Number.parseFloat(getComputedStyle(amount).fontSize));
        expect(size, `${width} px: ${await total.textContent()}`).toBeGreaterThanOrEqual(20);
        expect(await linesOf(total)).toBe(1);
      }).toPass();
    }
  });
});

test('the discount of an item takes two lines at most', async ({ page, demo }) => {
  await eachRow({ 'cz-a24': 'cs', 'hu-ws': 'hu', 'se-ws': 'sv' }, async (lang, company) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, demo.siteUrl, 'cart-coupon-item', company, lang);
    const discounts = page.locator('ws-cart').locator('.cart-bonus');
    for (const width of [768, 1100, 1180, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(discounts.first()).toBeVisible();
      for (const discount of await discounts.all())
        await expect
          .poll(() => linesOf(discount), `${width} px: ${await discount.textContent()}`)
          .toBeLessThanOrEqual(2);
    }
  });
});
