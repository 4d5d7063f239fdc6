import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allowedPages } from '../../demo/command.ts';
import { readOptions } from '../../demo/options.ts';
import { OWN_PAGES } from '../../demo/origins.ts';
import { startDemo } from '../../demo/serve.ts';
import { expect, test } from '../support/fixtures.ts';
import { BROTLI_QUALITY, DIST } from '../support/servers.ts';
import { expectResults } from '../support/steps.ts';

const ROOT = join(import.meta.dirname, '../..');
const DEMO_SHOP = 'http://localhost:4101';

/** The first page of a guide, as a reader copies it. */
const firstPage = (guide: string): string =>
  /```html\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, guide), 'utf8'))?.[1] ?? '';

for (const guide of ['README.md', 'docs/start.md'])
  test(`the first page of ${guide} searches and fills the cart on the demo without an option [C1.13]`, async ({
    page,
  }) => {
    const html = firstPage(guide);
    expect(html.split(DEMO_SHOP)).toHaveLength(2);
    const demo = await startDemo({
      port: 0,
      apiPort: 0,
      databaseUrl: ':memory:',
      dist: DIST,
      brotliQuality: BROTLI_QUALITY,
      allowOrigins: allowedPages(readOptions([], {})),
    });
    try {
      await page.route(`${OWN_PAGES}/`, (route) =>
        // The demo of a test has another port.
        route.fulfill({ contentType: 'text/html', body: html.replace(DEMO_SHOP, demo.apiUrl) }),
      );
      await page.goto(OWN_PAGES);
      const checker = page.locator('ws-domain-checker');
      await checker.getByRole('searchbox').first().fill('moja-firma');
      await page.keyboard.press('Enter');
      await expectResults(page);
      await checker.getByRole('listitem').getByRole('button', { name: 'Add' }).first().click();
      await expect(page.locator('ws-minicart')).toContainText('1 item');
      await expect(page.locator('ws-cart')).toContainText('moja-firma');
    } finally {
      await demo.close();
    }
  });
