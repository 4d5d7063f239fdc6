import type { Page } from './document-pages.ts';
import { mapProse, titleOf } from './markdown.ts';
import { MENU } from './site-map.ts';

const summaryOf = (markdown: string): string => {
  let summary = '';
  mapProse(markdown, (line) => {
    if (summary === '' && /^[A-Z`*[]/.test(line)) summary = line;
    return line;
  });
  const [sentence = ''] = summary.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1').split(/(?<=[.:]) /);
  return sentence.replace(/:$/, '.');
};

/** `llms.txt`: information about the site for language models, and the URLs of all pages as Markdown. */
export function llmsIndex(pages: readonly Page[], base: string): string {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const groups = MENU.map(({ title, pages: paths }) => {
    const lines = paths.flatMap((path) => {
      const page = byPath.get(path);
      if (!page) return [];
      const summary = summaryOf(page.markdown);
      return `- [${titleOf(page.markdown, path)}](${base}${path}.md)${summary && `: ${summary}`}`;
    });
    return lines.length > 0 ? `## ${title}\n\n${lines.join('\n')}\n` : '';
  });
  return `# ws-elements

> Cart, checkout and domain search of a hosting provider as custom elements for any page: one script, one tag, and it works.

The whole documentation in one file: ${base}llms-full.txt

${groups.filter(Boolean).join('\n')}`;
}

/** The text of all pages in one file. */
export const llmsFull = (pages: readonly Page[]): string =>
  pages
    .filter(({ path }) => path !== 'index')
    .map(({ path, markdown }) => `<!-- ${path} -->\n\n${markdown.trim()}\n`)
    .join('\n');
