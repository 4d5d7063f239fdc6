import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DOCUMENTS, docsTables, fillTables, tablesOf } from './docs-tables.ts';

const read = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const docs = DOCUMENTS.map(read).join('\n');

test.each(Object.keys(docsTables()))('a document holds the table of %s', (name) => {
  expect(docs).toContain(`<!-- ${name}:start -->`);
});

test.each(DOCUMENTS)('%s holds its tables as the code has them', (name) => {
  const text = read(name);
  if (name.startsWith('docs/tags/')) expect(text).toContain('<!-- reference:start -->');
  expect(fillTables(text, tablesOf(name)), 'run `npm run build`').toBe(text);
});

test('replaces an outdated table and nothing else [C8.2]', () => {
  const text =
    'a\n<!-- events:start -->\nold\n<!-- events:end -->\nb <!-- other:start -->x<!-- other:end -->';
  expect(fillTables(text, { events: 'new' })).toBe(
    'a\n<!-- events:start -->\nnew\n<!-- events:end -->\nb <!-- other:start -->x<!-- other:end -->',
  );
});
