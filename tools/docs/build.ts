/** `npm run docs`: builds the docs site, `docs-dist/`, from `docs/`, the sources and a build. */
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'vitepress';
import { linkedFiles } from './links.ts';
import { LIVE_CSS, livePage } from './live-pages.ts';
import { llmsFull, llmsIndex } from './llms.ts';
import { menuOf, sitePages } from './site.ts';
import { liveExamples } from './tag-pages.ts';
import { withoutInlineScripts } from './without-inline-scripts.ts';

const ROOT = join(import.meta.dirname, '../..');
const DIST = process.env.DIST ?? join(ROOT, 'dist');
/** `.vitepress/config.ts` reads both from here. */
const PAGES = join(ROOT, '.cache/docs');
const OUT = join(ROOT, '.cache/docs-dist');
const DOCS_DIST = join(ROOT, 'docs-dist');
const BASE = '/docs/';

if (!existsSync(join(DIST, 'integrity.json'))) {
  console.error('There is no dist/: run npm run build first.');
  process.exit(1);
}

async function write(folder: string, name: string, text: string): Promise<void> {
  const file = join(folder, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

const pages = await sitePages({ root: ROOT, dist: DIST });
await rm(PAGES, { recursive: true, force: true });
for (const { path, markdown } of pages) await write(PAGES, `${path}.md`, markdown);
await write(PAGES, 'menu.json', JSON.stringify(menuOf(pages)));
await build(join(import.meta.dirname), { outDir: OUT, base: BASE });
await withoutInlineScripts(OUT, BASE);
for (const [tag, example] of liveExamples(pages))
  await write(OUT, `live/${tag}.html`, livePage(tag, example));
await write(OUT, 'live/live.css', LIVE_CSS);
for (const { path, markdown } of pages) await write(OUT, `${path}.md`, markdown);
await cp(join(ROOT, 'openapi.yaml'), join(OUT, 'openapi.yaml'));
for (const name of linkedFiles(pages)) await cp(join(ROOT, name), join(OUT, 'files', name));
await write(OUT, 'llms.txt', llmsIndex(pages, BASE));
await write(OUT, 'llms-full.txt', llmsFull(pages));
// Replaced at the end, so that a running demo is without docs only for a moment.
await rm(DOCS_DIST, { recursive: true, force: true });
await rename(OUT, DOCS_DIST);
