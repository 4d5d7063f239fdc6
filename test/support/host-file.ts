import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningDemo } from '../../demo/serve.ts';
import type { Page } from './fixtures.ts';

const FOLDER = join(import.meta.dirname, '../fixtures/pages');
/** The shop's origin in the files; each test has a shop of its own. */
const SHOP = 'http://localhost:4101';

/** The markup of a host page of `test/fixtures/pages`, with the script of this shop. */
export const hostFile = ({ apiUrl }: RunningDemo, name: string): string =>
  readFileSync(join(FOLDER, `${name}.html`), 'utf8').replaceAll(SHOP, apiUrl);

interface HostFile {
  /** The page's path on the site, by default the name of its file. */
  at?: string;
  query?: string;
  /** Changes the markup. */
  change?: (html: string) => string;
}

/** Serves a host page of `test/fixtures/pages` on the site's origin, and returns its address. */
export async function serveHostFile(
  page: Page,
  demo: RunningDemo,
  name: string,
  { at = `/${name}.html`, query = '', change = (html) => html }: HostFile = {},
): Promise<string> {
  const html = change(hostFile(demo, name));
  const address = demo.siteUrl + at;
  await page.route(
    (url) => url.origin + url.pathname === address,
    (route) => route.fulfill({ body: html, headers: { 'content-type': 'text/html; charset=utf-8' } }),
  );
  return address + query;
}

/** Opens a host page of `test/fixtures/pages`. */
export async function openHostFile(
  page: Page,
  demo: RunningDemo,
  name: string,
  options?: HostFile,
): Promise<void> {
  await page.goto(await serveHostFile(page, demo, name, options));
}
