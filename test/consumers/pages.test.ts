import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loseAsInFirefox } from '../support/lost-files.ts';
import { startTestShop, type TestShop } from '../support/servers.ts';
import { BUNDLERS, buildBy, buildByVite, serveByVite } from './bundle.ts';
import { buyAt, openBrowser } from './buy.ts';
import { PACKAGE, projectOf } from './scratch.ts';
import { type Served, serve } from './serve.ts';

let shop: TestShop;
let browser: Browser;

beforeAll(async () => {
  shop = await startTestShop();
  browser = await openBrowser(shop.apiUrl);
});

afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

/** Buys on a page, and compares its cart with the shop's. */
async function expectPurchase({ url, close }: Served, path = '/'): Promise<void> {
  try {
    const { errors, shop: sold, page, minicart } = await buyAt(browser, url + path);
    expect(errors).toEqual([]);
    expect(sold).toEqual([['hosting-plus', 65.88]]);
    expect(page).toEqual(sold);
    expect(minicart).toMatch(/1 item\b.*65\.88/s);
  } finally {
    close();
  }
}

describe('a page without a framework', () => {
  it('sells with the script', async () => {
    await expectPurchase(await serve({ '/ws/1/': join(PACKAGE, 'dist'), '/': projectOf('html') }));
  });

  it('sells with native modules', async () => {
    await expectPurchase(await serve({ '/ws-elements/': PACKAGE, '/': projectOf('esm') }));
  });

  it('shows a message that a tag cannot be loaded if Firefox has lost a file that the tag imports', async () => {
    const { url, close } = await serve({ '/ws-elements/': PACKAGE, '/': projectOf('esm') });
    const page = await browser.newPage();
    try {
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      await loseAsInFirefox(page, /\/assets\/shop-[^?]*\.js$/);
      await page.goto(url);
      await expect
        .poll(() => said.join(), { timeout: 60_000 })
        .toContain('<ws-cart> could not be loaded and keeps its fallback');
    } finally {
      await page.close();
      close();
    }
  });

  it.each(Object.keys(BUNDLERS) as (keyof typeof BUNDLERS)[])(
    'sells as bundled by %s, which reports no warning, by one import and tag by tag',
    async (bundler) => {
      const { folder, warnings } = await buildBy(bundler);
      expect(warnings).toEqual([]);
      await expectPurchase(await serve({ '/': folder }));
      await expectPurchase(await serve({ '/': folder }), '/tags.html');
    },
  );
});

describe.each(['react', 'vue', 'svelte'])('a page of Vite and %s', (name) => {
  it('sells as built', async () => {
    const { folder, warnings } = await buildByVite(name);
    expect(warnings).toEqual([]);
    await expectPurchase(await serve({ '/': folder }));
  });

  it('sells in the dev server', async () => {
    await expectPurchase(await serveByVite(name));
  });
});
