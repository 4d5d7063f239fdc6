import { DOCUMENTED_TAGS as TAGS } from '../tag-docs.ts';
import type { Page } from './document-pages.ts';

const HTML_EXAMPLE = /```html\n([\s\S]*?)```\n/;
const tagAt = (path: string): string => path.replace(/^tags\//, '');

/** The first example on a tag's page, which is shown live. */
export function liveExamples(pages: readonly Page[]): Map<string, string> {
  const examples = new Map<string, string>();
  for (const { path, markdown } of pages) {
    const html = HTML_EXAMPLE.exec(markdown)?.[1];
    if (TAGS.some(({ tag }) => tag === tagAt(path)) && html) examples.set(tagAt(path), html);
  }
  return examples;
}

/** The page of a tag, with its first example live. */
export function tagPage(page: Page): Page {
  const tag = TAGS.find((row) => row.tag === tagAt(page.path));
  if (!tag) return page;
  const live = `<LiveExample tag="${tag.tag}" />`;
  return { ...page, markdown: page.markdown.replace(HTML_EXAMPLE, (fence) => `${fence}\n${live}\n`) };
}
