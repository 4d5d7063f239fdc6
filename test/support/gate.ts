import type { RunningDemo } from '../../demo/serve.ts';
import { test as base } from './fixtures.ts';
import { startPages, startTestShop } from './servers.ts';

/** A shop that any page may call, and a site that shows the page that a test hands it. */
export interface Stage extends RunningDemo {
  /** The address at which a page is from now on. */
  put(html: string, headers: Record<string, string>): string;
}

/**
 * For the gates, which open the same tag on hundreds of pages: those come from a real server. A page that the test's
 * own browser tools answer costs the browser its cache, and each of its requests a detour.
 */
export const test = base.extend<object, { demo: Stage }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures out of the pattern.
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
