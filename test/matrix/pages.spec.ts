import { BRANDS, editionsOf } from '../../demo/site/brands.ts';
import { folderOf } from '../../demo/site/pages.ts';
import { expect, test } from '../support/fixtures.ts';

const PAGES = ['', '/domains', '/order'];

// The fixture fails a test where the page reports an uncaught error or breaks its own policy.
for (const brand of Object.values(BRANDS)) {
  for (const edition of editionsOf(brand)) {
    for (const path of PAGES) {
      const url = `${folderOf(edition)}${path}`;
      test(`${url} opens in ${edition.locale}, and every tag becomes ready`, async ({ page, demo }) => {
        await page.goto(demo.siteUrl + url);
        await expect(page.locator('html')).toHaveAttribute('lang', edition.locale);
        for (const tag of await page
          .locator(':is(ws-minicart, ws-login, ws-lang, ws-cart, ws-domain-checker, ws-add-to-cart)')
          .all()) {
          await expect(tag.locator('.ws').first()).toBeAttached({ timeout: 15_000 });
        }
        const across = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(across, 'the page scrolls sideways').toBeLessThanOrEqual(0);
      });
    }
  }
}
