import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { RunningDemo } from '../../demo/serve.ts';
import { test as base } from '../support/fixtures.ts';
import { type HostPage, startPages, startTestShop } from '../support/servers.ts';
import { QUIET_PAGES } from './all-pages.ts';
import type { QuietPage } from './quiet-page.ts';
import { WAYS, type Way } from './ways.ts';

const MODULES = join(import.meta.dirname, '../../node_modules');
const CONFIG = { company: 'sk-ws', language: 'en-US' };
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
};

type Tags = 'plain' | 'tags';

const slug = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

const folderOf = (quiet: QuietPage, way: Way, tags: Tags): string =>
  `/${slug(way.name)}/${tags}/${slug(quiet.name)}/`;

/** The address of a page, without and with the tags. `localhost` and `brand.localhost` are two sites of this computer. */
export const addressOf = (siteUrl: string, quiet: QuietPage, way: Way, tags: Tags): string =>
  (way.isOtherSite ? siteUrl.replace('localhost', 'brand.localhost') : siteUrl) + folderOf(quiet, way, tags);

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
  for (const way of WAYS)
    for (const quiet of QUIET_PAGES)
      for (const tags of ['plain', 'tags'] as const) {
        const folder = folderOf(quiet, way, tags);
        if (!pathname.startsWith(folder)) continue;
        return fileOf(quiet, way, pathname.slice(folder.length), tags === 'tags' ? apiUrl : '');
      }
  return undefined;
}

const textFile = (name: string, html: string): HostPage => ({
  html,
  headers: { 'content-type': `${TYPES[extname(name)] ?? 'text/plain'}; charset=utf-8` },
});

const library = (name: string): HostPage => textFile(name, readFileSync(join(MODULES, name), 'utf8'));

function fileOf(quiet: QuietPage, way: Way, name: string, apiUrl: string): HostPage | undefined {
  const own = name === '' ? quiet.html : quiet.more?.[name];
  if (own === undefined) return undefined;
  if (name !== '' && extname(name) !== '.html') return textFile(name, own);
  const body = way.isInShadow ? inShadowRoots(own) : own;
  return { html: pageOf(quiet, way, apiUrl ? body : withoutTags(body), apiUrl) };
}

/** The markup with `div` in the places of the tags. */
const withoutTags = (html: string): string =>
  html.replaceAll(/<(\/?)(ws-[a-z-]+)/g, (_, end, tag) => (end ? '</div' : `<div data-place="${tag}"`));

/** The markup with a shadow root around each tag. */
const inShadowRoots = (html: string): string =>
  html.replaceAll(
    /<(ws-[a-z-]+)[^]*?<\/\1>/g,
    '<div><template shadowrootmode="open" shadowrootclonable>$&</template></div>',
  );

const tagOf = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" href="/libraries/${file}">`
    : `<script src="/libraries/${file}"></script>`;

/** The script does not look for tags in shadow roots: such a page loads them. */
const LOAD = `(window.wsElements ??= []).push((ws) => ['ws-minicart', 'ws-domain-checker', 'ws-cart'].forEach((tag) => ws.load(tag)));`;

/** A whole page; without a shop there is neither script nor config. */
function pageOf(quiet: QuietPage, { dir, isInShadow }: Way, body: string, apiUrl: string): string {
  const { name, files = [], setup = '', config = {} } = quiet;
  const text = JSON.stringify({ ...CONFIG, ...config }).replaceAll('"', '&quot;');
  const load = isInShadow ? `<script>${LOAD}</script>` : '';
  const script = apiUrl && `<script type="module" src="${apiUrl}/ws/1/ws.js"></script>${load}`;
  return `<!doctype html>
<html lang="en"${dir ? ` dir="${dir}"` : ''}${apiUrl && ` config="${text}"`}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title>
<link rel="icon" href="data:,">${script}</head>
<body>${body}${files.map(tagOf).join('')}<script>${setup}</script></body></html>`;
}
