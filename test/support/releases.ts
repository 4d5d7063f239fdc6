import type { Page } from 'playwright';
import packageJson from '../../package.json' with { type: 'json' };

/** The version of this build, and the version under which it is served as another release. */
export const FIRST = packageJson.version;
export const OTHER = '7.0.0';
/** URL of the build, and of a newer release with one more tag. */
export const SCRIPT = '/ws/1/ws.js';
export const NEWER = '/ws/7/ws.js';

/**
 * Serves the same build as a newer release, with another URL, another version and an extra tag, which is the mini-cart
 * under another name.
 */
export async function releaseNewer(page: Page): Promise<void> {
  await page.route(/\/ws\/7\//, async (route) => {
    const url = new URL(route.request().url().replace('/ws/7/', '/ws/1/'));
    const isExtra = url.pathname.endsWith('/ws-extra.js') || url.search === '?extra';
    url.pathname = url.pathname.replace('ws-extra', 'ws-minicart');
    const response = await route.fetch({ url: url.href });
    const text = (await response.text())
      .replaceAll(FIRST, OTHER)
      .replace('tags:{"ws-cart":', 'tags:{"ws-extra":{texts:"header",files:[0]},"ws-cart":');
    const extra = text
      .replace(/(assets\/[\w-]+\.js)/, '$1?extra')
      // `defineTag(row, View, { texts, … })`, minified.
      .replace(/\((\w+),(\w+),\{texts:/, '({...$1,tag:"ws-extra"},$2,{texts:');
    await route.fulfill({ response, body: isExtra ? extra : text });
  });
}
