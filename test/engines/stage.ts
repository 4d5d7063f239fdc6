import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST, startPages, startTestShop, type TestShop } from '../support/servers.ts';
import { type Cdn, startCdn } from './cdn.ts';

export interface PageOptions {
  head?: string;
  /** Set if the page belongs to another locale or brand. */
  config?: object;
  /** The origin of the script; absent: the shop's origin, empty: no script. */
  script?: string;
  /** True if the page is of another site than the shop's, for which browsers keep no or other cookies. */
  isOtherSite?: boolean;
}

/** The environment of the checks: a shop, and a site of another origin with a strict policy. */
export interface Stage {
  shop: TestShop;
  siteUrl: string;
  /** A separate origin with the built files, which can be made to fail. */
  cdn: Cdn;
  /** The URL of a page with that body. */
  page(body: string, options?: PageOptions): string;
  close(): Promise<void>;
}

export const IN_PAGE = readFileSync(join(import.meta.dirname, 'in-page.js'), 'utf8');

export async function startStage(): Promise<Stage> {
  const shop = await startTestShop();
  const cdn = await startCdn(DIST);
  const pages = new Map<string, { html: string; headers: Record<string, string> }>();
  const site = await startPages(({ pathname }) => pages.get(pathname));
  const otherUrl = site.siteUrl.replace('localhost', 'brand.localhost');
  const csp = policy([shop.apiUrl, cdn.url], [site.siteUrl, otherUrl]);
  pages.set('/in-page.js', { html: IN_PAGE, headers: { 'content-type': 'text/javascript; charset=utf-8' } });
  return {
    shop,
    siteUrl: site.siteUrl,
    cdn,
    page: (body, options = {}) => {
      const path = `/page-${pages.size}`;
      pages.set(path, { html: pageHtml(shop.apiUrl, body, options), headers: options.head ? {} : csp });
      return (options.isOtherSite ? otherUrl : site.siteUrl) + path;
    },
    close: async () => {
      await site.close();
      await cdn.close();
      await shop.close();
    },
  };
}

/** Our script's origin, the helper file, and nothing inline; Trusted Types without a single policy. */
const policy = ([api, cdn]: readonly [string, string], sites: readonly string[]): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    `script-src ${api} ${cdn} ${sites.map((site) => `${site}/in-page.js`).join(' ')}`,
    `connect-src ${api}`,
    `img-src 'self' ${api}`,
    `form-action 'self' ${api}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
});

function pageHtml(
  api: string,
  body: string,
  { head = '', config = {}, script = `${api}/ws/1/ws.js` }: PageOptions,
): string {
  const text = JSON.stringify({ company: 'sk-ws', language: 'en-US', ...config });
  return `<!doctype html>
<html lang="en" config="${text.replaceAll('"', '&quot;')}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Page</title>${head}
<script src="/in-page.js"></script>${script ? `<script type="module" src="${script}"></script>` : ''}</head>
<body>${body}</body></html>`;
}
