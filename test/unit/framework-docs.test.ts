import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const GUIDES = join(ROOT, 'docs/frameworks');
const FIXTURES = join(ROOT, 'test/consumers/fixtures');

/** A guide names the file of a snippet in a comment above it. */
const SNIPPET = /<!-- file: (\S+) -->\n```\w+\n([\s\S]*?)\n```/g;

const snippetsOf = (guide: string): [file: string, code: string][] =>
  [...readFileSync(join(GUIDES, guide), 'utf8').matchAll(SNIPPET)].map(([, file = '', code = '']) => [
    file,
    code,
  ]);

it('the page for integrators shows the scripts that the consumers compile', () => {
  const snippets = snippetsOf('../integrators.md');
  expect(snippets.length).toBeGreaterThan(0);
  for (const [file, code] of snippets)
    expect(`${code}\n`, file).toBe(readFileSync(join(FIXTURES, file), 'utf8'));
});

describe('the guides', () => {
  it.each(['html.md', 'bundlers.md', 'react.md', 'vue.md', 'svelte.md'])(
    '%s shows the files that the consumers are built from',
    (guide) => {
      const snippets = snippetsOf(guide);
      expect(snippets.length).toBeGreaterThan(1);
      for (const [file, code] of snippets)
        expect(`${code}\n`, file).toBe(readFileSync(join(FIXTURES, file), 'utf8'));
    },
  );

  it('state for each example whether it is tested', () => {
    const guides = readdirSync(GUIDES).filter((name) => name !== 'README.md');
    const unclear = guides.filter(
      (name) => !/run by `npm test`|not run here/.test(readFileSync(join(GUIDES, name), 'utf8')),
    );
    expect(unclear).toEqual([]);
    const overview = readFileSync(join(GUIDES, 'README.md'), 'utf8');
    expect(guides.filter((name) => !overview.includes(`(${name})`))).toEqual([]);
  });
});
