import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import packageJson from '../../../package.json' with { type: 'json' };
import { slugOf } from '../markdown.ts';
import type { MenuGroup } from '../site.ts';

const CACHE = join(import.meta.dirname, '../../../.cache');
const PAGES = join(CACHE, 'docs');

const menu = JSON.parse(readFileSync(join(PAGES, 'menu.json'), 'utf8')) as MenuGroup[];

/** Pages of single calls: only in the menu of the API. */
const CALLS = /^\/api\/./;

export default defineConfig({
  title: 'ws-elements',
  description: packageJson.description,
  lang: 'en-US',
  srcDir: PAGES,
  cacheDir: join(CACHE, 'vitepress'),
  // In a separate file instead of in every page: pages keep their hash, and need no inline script.
  metaChunk: true,
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  markdown: {
    // Braces are part of paths such as `/cart/items/{id}`.
    attrs: { disable: true },
    languageAlias: { typoscript: 'ini' },
    anchor: { slugify: slugOf },
    toc: { slugify: slugOf },
    headers: { slugify: slugOf },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark' },
    // Wide tables scroll separately, not with the page.
    config: (markdown) => {
      markdown.renderer.rules.table_open = () => '<div class="table" tabindex="0"><table>\n';
      markdown.renderer.rules.table_close = () => '</table></div>\n';
    },
  },
  vite: {
    configFile: false,
    logLevel: 'warn',
    // This project's esbuild no longer compiles destructuring for Vite 5's own target.
    build: { target: 'es2022' },
  },
  themeConfig: {
    search: { provider: 'local' },
    sidebar: {
      '/api/': menu,
      '/': menu.map(({ text, items }) => ({ text, items: items.filter(({ link }) => !CALLS.test(link)) })),
    },
    outline: [2, 3],
    nav: [
      { text: 'Start', link: '/start' },
      { text: 'Tags', link: '/tags/' },
      { text: 'Config', link: '/config' },
      { text: 'Providers', link: '/providers' },
      { text: `Version ${packageJson.version}`, link: '/upgrading' },
    ],
  },
});
