import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DOCUMENTS, docsTables, fillTables } from './docs-tables.ts';

const docs = DOCUMENTS.map((name) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')).join('\n');

test.each(Object.keys(docsTables()))('the documents hold the table of %s as the code has it', (name) => {
  expect(docs).toContain(`<!-- ${name}:start -->`);
  expect(fillTables(docs)).toBe(docs);
});

test('replaces an outdated table and nothing else [C8.2]', () => {
  const text =
    'a\n<!-- events:start -->\nold\n<!-- events:end -->\nb <!-- other:start -->x<!-- other:end -->';
  expect(fillTables(text, { events: 'new' })).toBe(
    'a\n<!-- events:start -->\nnew\n<!-- events:end -->\nb <!-- other:start -->x<!-- other:end -->',
  );
});
