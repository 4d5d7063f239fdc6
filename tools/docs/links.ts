import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import type { FindAddress, Page } from './document-pages.ts';
import { mapProse } from './markdown.ts';
import { NOT_ON_THE_SITE } from './site-map.ts';

/** A link with its text, which may contain brackets. */
const LINK = /\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g;

/** The folder of the site with the files that its pages link to. */
const FILES = '/files/';
const ELSEWHERE = /^(https?:|mailto:|\/)/;

/** Pages of the site for files of the repository. */
const PAGES_OF_FILES: Readonly<Record<string, string>> = {
  'openapi.yaml': '/api/index.md',
  'README.md': '/index.md',
  'CONTRIBUTING.md': '/contributing.md',
};

export interface LinkContext {
  find: FindAddress;
  /** The root directory of the repository. */
  root: string;
}

/**
 * The target of a relative link on the site. A file that is not a document is published with the site; documents for
 * contributors are not: undefined.
 *
 * @throws If a link, or its anchor, is broken.
 */
function targetOf(link: string, file: string, { find, root }: LinkContext): string | undefined {
  const [path = '', anchor = ''] = link.split('#');
  const target = path === '' ? `docs/${file}.md` : posix.join('docs', posix.dirname(file), path);
  const page = PAGES_OF_FILES[target];
  if (page) return page;
  const document = /^docs\/(.+)\.md$/.exec(target)?.[1];
  const address = document === undefined ? undefined : find(document, anchor);
  if (address) return address;
  if (!existsSync(posix.join(root, target)) || (document !== undefined && !isUnpublished(document)))
    throw new Error(`docs/${file}.md links to ${link}, which does not exist`);
  return target.endsWith('.md') ? undefined : FILES + target;
}

const isUnpublished = (document: string): boolean =>
  document.startsWith('decisions/') || NOT_ON_THE_SITE.includes(document);

/** Converts links between documents to links between pages. */
export function linkPage(page: Page, context: LinkContext): Page {
  const { file } = page;
  if (file === undefined) return page;
  const markdown = mapProse(page.markdown, (line) =>
    line.replaceAll(LINK, (whole, text: string, link: string) => {
      if (ELSEWHERE.test(link)) return whole;
      const target = targetOf(link, file, context);
      return target === undefined ? text : `[${text}](${target})`;
    }),
  );
  return { ...page, markdown };
}

/** The files that the pages link to, by their paths in the repository. */
export const linkedFiles = (pages: readonly Page[]): string[] => [
  ...new Set(
    pages.flatMap(({ markdown }) =>
      [...markdown.matchAll(/\]\(\/files\/([^)#\s]+)/g)].map(([, name = '']) => name),
    ),
  ),
];
