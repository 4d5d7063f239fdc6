import type { RunningDemo } from '../../demo/serve.ts';
import { test as base } from './fixtures.ts';
import { startPages, startTestShop } from './servers.ts';

/** A shop that accepts any origin, and a site that serves the pages that a test adds. */
export interface Stage extends RunningDemo {
  /** Serves a page and returns its URL. */
  put(html: string, headers: Record<string, string>): string;
}

/**
 * Serves pages from a real server, for tests that open a tag on hundreds of pages. `page.route` would disable the
 * browser's cache and slow down every request.
 */
export const test = base.extend<object, { demo: Stage }>({
  demo: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixtures from the destructuring pattern.
    async ({}, use) => {
      const shop = await startTestShop();
      const pages = new Map<string, { html: string; headers: Record<string, string> }>();
      const site = await startPages(({ pathname }) => pages.get(pathname));
      const put: Stage['put'] = (html, headers) => {
        const path = `/${pages.size + 1}`;
        pages.set(path, { html, headers });
        return site.siteUrl + path;
      };
      const close = async (): Promise<void> => {
        await site.close();
        await shop.close();
      };
      const stage: Stage = { siteUrl: site.siteUrl, apiUrl: shop.apiUrl, put, close };
      await use(stage);
      await close();
    },
    { scope: 'worker' },
  ],
});
