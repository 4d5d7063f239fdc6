import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { docsTables, fillTables } from './docs-tables.ts';

const docs = readFileSync(new URL('../docs/integrators.md', import.meta.url), 'utf8');

test.each(Object.keys(docsTables()))(
  "the integrators' page holds the table of %s as the code has it",
  (name) => {
    expect(docs).toContain(`<!-- ${name}:start -->`);
    expect(fillTables(docs)).toBe(docs);
  },
);

test('replaces an outdated table and nothing else [C8.2]', () => {
  const text =
    'a\n<!-- events:start -->\nold\n<!-- events:end -->\nb <!-- other:start -->x<!-- other:end -->';
  expect(fillTables(text, { events: 'new' })).toBe(
    'a\n<!-- events:start -->\nnew\n<!-- events:end -->\nb <!-- other:start -->x<!-- other:end -->',
  );
});
