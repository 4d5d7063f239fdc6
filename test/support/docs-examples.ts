import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** An example of the documentation: a fenced block, or a piece of inline code. */
export interface Example {
  /** File and line, for the title of a test. */
  place: string;
  /** The language of a fence; '' if it has none. Inline code has `inline`. */
  language: string;
  text: string;
  /**
   * The file or test in a comment above a fence: `<!-- file: … -->`, a file that consumers build, or `<!-- run by: …
   * -->`, a test.
   */
  runBy?: string | undefined;
}

/** The pages whose examples are run; clauses.md names files and tests, which a separate gate checks. */
function pages(): string[] {
  const docs = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.md') && name !== 'clauses.md' && !name.startsWith('decisions/'))
    .sort();
  return ['README.md', 'CONTRIBUTING.md', 'demo/README.md', ...docs.map((name) => `docs/${name}`)];
}

/** All examples of the documentation, except those below a comment `<!-- not run: reason -->`. */
export const readExamples = (): Example[] =>
  pages().flatMap((page) => examplesOf(page, readFileSync(join(ROOT, page), 'utf8')));

const FENCE = /^( *)```(\w*).*\n([\s\S]*?)^\1```$/gm;
const NOT_RUN = /<!-- not run: \S.* -->\s*$/;
const RUN_BY = /<!-- (?:file|run by): (\S+) -->\s*$/;

/** The examples of one page. */
export function examplesOf(page: string, markdown: string): Example[] {
  const lineAt = (index: number): number => markdown.slice(0, index).split('\n').length;
  const fences = [...markdown.matchAll(FENCE)]
    .filter(({ index }) => !NOT_RUN.test(markdown.slice(0, index)))
    .map(({ index, 1: indent = '', 2: language = '', 3: text = '' }) => ({
      place: `${page}:${lineAt(index)}`,
      language,
      text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      runBy: RUN_BY.exec(markdown.slice(0, index))?.[1],
    }));
  // Replaced with blanks, not removed, so that the line numbers do not change.
  const prose = markdown.replaceAll(FENCE, (block) => block.replaceAll(/[^\n]/g, ' '));
  const inline = [...prose.matchAll(/`([^`\n]+)`/g)].map(({ index, 1: text = '' }) => ({
    place: `${page}:${lineAt(index)}`,
    language: 'inline',
    text,
  }));
  return [...fences, ...inline];
}
