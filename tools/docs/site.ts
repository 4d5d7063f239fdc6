import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { JsonRecord } from '../../conformance/document.ts';
import type { LoaderFiles } from '../../src/elements/loader/loader-files.ts';
import { readSizeReport } from '../size-report.ts';
import { apiPages } from './api-pages.ts';
import { addressFinder, documentPages, type Page, readDocuments } from './document-pages.ts';
import { errorPage, readServerTexts } from './error-page.ts';
import { eventDetails } from './event-details.ts';
import { homePage } from './home-page.ts';
import { linkPage } from './links.ts';
import { plainText, titleOf } from './markdown.ts';
import { MENU } from './site-map.ts';
import { type BuiltSizes, sizePage } from './size-page.ts';
import { tagPage } from './tag-pages.ts';

export interface Folders {
  /** The version of the repository. */
  root: string;
  /** The version of the build. */
  dist: string;
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

async function generatedPages({ root, dist }: Folders): Promise<Page[]> {
  const yaml = await readFile(join(root, 'openapi.yaml'), 'utf8');
  const document = parse(yaml, { maxAliasCount: -1 }) as JsonRecord;
  const loader = (await readJson(join(dist, 'files.json'))) as LoaderFiles;
  const built = (await readJson(join(dist, 'integrity.json'))) as BuiltSizes;
  return [
    homePage(await readFile(join(root, 'README.md'), 'utf8')),
    errorPage(await readServerTexts(root)),
    sizePage(loader, built, await readSizeReport(dist)),
    ...apiPages(document),
  ];
}

/** Adds the content that is generated from the sources to pages of `docs/`. */
async function withReference(page: Page, root: string): Promise<Page> {
  if (page.path !== 'events') return tagPage(page);
  const source = await readFile(join(root, 'src/state/page/events.ts'), 'utf8');
  return { ...page, markdown: `${page.markdown}\n${eventDetails(source)}` };
}

/**
 * All pages of the site: `docs/`, and those generated from the tags, the messages, `openapi.yaml` and the build.
 *
 * @throws If a link is broken, or a tag or another entry of the menu has no page.
 */
export async function sitePages(folders: Folders): Promise<Page[]> {
  const { root } = folders;
  const documents = documentPages(readDocuments(join(root, 'docs')));
  const context = { find: addressFinder(documents), root };
  const linked = documents.map((page) => linkPage(page, context));
  const written = await Promise.all(linked.map((page) => withReference(page, root)));
  const pages = [...written, ...(await generatedPages(folders))];
  const paths = pages.map(({ path }) => path);
  const missing = MENU.flatMap((group) => group.pages).filter((path) => !paths.includes(path));
  if (missing.length > 0) throw new Error(`The site has no page for ${missing.join(', ')}`);
  return pages;
}

export interface MenuGroup {
  text: string;
  items: { text: string; link: string }[];
}

/** The menu with the titles of the pages. Pages that are in no group are in the last one. */
export function menuOf(pages: readonly Page[]): MenuGroup[] {
  const named = new Set(MENU.flatMap((group) => group.pages));
  const rest = pages.map(({ path }) => path).filter((path) => path !== 'index' && !named.has(path));
  return MENU.map(({ title, pages: own }, index) => ({
    text: title,
    items: [...own, ...(index === MENU.length - 1 ? rest : [])].map((path) => ({
      text: menuText(path, pages.find((page) => page.path === path)?.markdown ?? ''),
      link: `/${path.replace(/index$/, '')}`,
    })),
  })).filter(({ items }) => items.length > 0);
}

/** A title without its explanation: "For editors" of "For editors: tags in a page". */
function menuText(path: string, markdown: string): string {
  const [first = '', second = ''] = plainText(titleOf(markdown, path)).split(': ');
  return first === 'API' && second ? `${first}: ${second}` : first;
}
