import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { RunningDemo } from '../../demo/serve.ts';
import { test as base } from '../support/fixtures.ts';
import { type HostPage, startPages, startTestShop } from '../support/servers.ts';
import { QUIET_PAGES } from './all-pages.ts';
import type { QuietPage } from './quiet-page.ts';

const MODULES = join(import.meta.dirname, '../../node_modules');
const CONFIG = { company: 'sk-ws', language: 'en-US' };
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
};

/** The folder of a page on the site, without and with the tags. */
export const folderOf = ({ name }: QuietPage, tags: 'plain' | 'tags'): string =>
  `/${tags}/${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}/`;

/** Serves every quiet page from a real server: workers, routers and the bank's return do not pass a route of the driver. */
export const test = base.extend<object, { demo: RunningDemo }>({
  demo: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixtures from the destructuring pattern.
    async ({}, use) => {
      const shop = await startTestShop();
      const site = await startPages(({ pathname }) => answer(pathname, shop.apiUrl));
      await use({ siteUrl: site.siteUrl, apiUrl: shop.apiUrl, close: site.close });
      await site.close();
      await shop.close();
    },
    { scope: 'worker' },
  ],
});

function answer(pathname: string, apiUrl: string): HostPage | undefined {
  if (pathname.startsWith('/libraries/')) return library(pathname.slice('/libraries/'.length));
  for (const quiet of QUIET_PAGES)
    for (const tags of ['plain', 'tags'] as const) {
      const folder = folderOf(quiet, tags);
      if (pathname.startsWith(folder)) return fileOf(quiet, pathname.slice(folder.length), tags, apiUrl);
    }
  return undefined;
}

const textFile = (name: string, html: string): HostPage => ({
  html,
  headers: { 'content-type': `${TYPES[extname(name)] ?? 'text/plain'}; charset=utf-8` },
});

const library = (name: string): HostPage => textFile(name, readFileSync(join(MODULES, name), 'utf8'));

function fileOf(
  quiet: QuietPage,
  name: string,
  tags: 'plain' | 'tags',
  apiUrl: string,
): HostPage | undefined {
  const own = name === '' ? quiet.html : quiet.more?.[name];
  if (own === undefined) return undefined;
  if (name !== '' && extname(name) !== '.html') return textFile(name, own);
  return { html: tags === 'plain' ? pageOf(quiet, withoutTags(own)) : pageOf(quiet, own, apiUrl) };
}

/** The markup with `div` in the places of the tags. */
const withoutTags = (html: string): string => html.replaceAll(/(<\/?)ws-[a-z-]+/g, '$1div');

const tagOf = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" href="/libraries/${file}">`
    : `<script src="/libraries/${file}"></script>`;

/** A whole page; without a shop there is neither script nor config. */
function pageOf({ name, files = [], setup = '', config = {} }: QuietPage, body: string, apiUrl = ''): string {
  const text = JSON.stringify({ ...CONFIG, ...config }).replaceAll('"', '&quot;');
  const script = apiUrl && `<script type="module" src="${apiUrl}/ws/1/ws.js"></script>`;
  return `<!doctype html>
<html lang="en"${apiUrl && ` config="${text}"`}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title>
<link rel="icon" href="data:,">${script}</head>
<body>${body}${files.map(tagOf).join('')}<script>${setup}</script></body></html>`;
}
