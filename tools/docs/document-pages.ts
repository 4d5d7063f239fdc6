import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withTests } from '../clauses/table.ts';
import { testsByClause } from '../clauses/tagged-tests.ts';
import { anchorsOf, raiseHeadings, type Section, sectionsOf } from './markdown.ts';
import { NOT_ON_THE_SITE, SECTION_PAGES } from './site-map.ts';

/** A page of the site, before VitePress converts it to HTML. */
export interface Page {
  /** Its path without `.html`, such as `frameworks/react`. */
  path: string;
  markdown: string;
  /** The document in `docs/`, without `.md`, to which its links are relative; absent if the page is generated. */
  file?: string;
}

/** The name of the only document outside of `docs/`, as if it were a path from there. */
const CONTRIBUTING = '../CONTRIBUTING';

const addressOf = (file: string): string =>
  file === CONTRIBUTING ? 'contributing' : file.replace(/(^|\/)README$/, '$1index');

/** The documents of the site, by name without `.md`; the clauses with the tests that name them. Decisions are for contributors. */
export function readDocuments(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.md') && !name.startsWith('decisions/'))
    .map((name) => name.slice(0, -'.md'.length))
    .filter((name) => !NOT_ON_THE_SITE.includes(name));
  names.push(CONTRIBUTING);
  const read = (name: string): string => {
    const text = readFileSync(join(folder, `${name}.md`), 'utf8');
    return name === 'clauses' ? withTests(text, testsByClause()) : text;
  };
  return new Map(names.sort().map((name) => [name, read(name)]));
}

const joined = (sections: readonly Section[]): string => sections.map(({ text }) => text).join('\n');

/** The page of a document, without the sections that have a separate page. */
function wholePage(file: string, text: string): Page {
  const taken = Object.values(SECTION_PAGES)
    .filter((page) => page.file === file)
    .flatMap(({ sections }) => sections);
  const rest = sectionsOf(text).filter(({ heading }) => !taken.includes(heading));
  return { path: addressOf(file), file, markdown: joined(rest) };
}

function sectionPage(path: string, documents: ReadonlyMap<string, string>): Page {
  const { file, sections: names = [] } = SECTION_PAGES[path] ?? { file: '' };
  const sections = sectionsOf(documents.get(file) ?? '').filter(({ heading }) => names.includes(heading));
  if (sections.length !== names.length)
    throw new Error(`docs/${file}.md lacks a section of ${path}: ${names.join(', ')}`);
  const text = joined(sections);
  return { path, file, markdown: sections.length > 1 ? text : raiseHeadings(text) };
}

/** The pages from `docs/`. */
export function documentPages(documents: ReadonlyMap<string, string>): Page[] {
  const pages = Object.keys(SECTION_PAGES).map((path) => sectionPage(path, documents));
  for (const [file, text] of documents) pages.push(wholePage(file, text));
  return pages;
}

/** Finds the page and the anchor for a link to a document. */
export type FindAddress = (file: string, anchor: string) => string | undefined;

/** @returns A function that looks up a link; it returns undefined if the document, or its anchor, does not exist. */
export function addressFinder(pages: readonly Page[]): FindAddress {
  const byAnchor = new Map<string, string>();
  const byFile = new Map<string, string>();
  for (const { path, file, markdown } of pages) {
    if (file === undefined) continue;
    for (const anchor of anchorsOf(markdown)) byAnchor.set(`${file}#${anchor}`, `/${path}.md#${anchor}`);
    if (path === addressOf(file)) byFile.set(file, `/${path}.md`);
  }
  return (file, anchor) => (anchor === '' ? byFile.get(file) : byAnchor.get(`${file}#${anchor}`));
}
