import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sectionsOf, slugOf } from '../../tools/docs/markdown.ts';

const DOCS = join(import.meta.dirname, '../../docs');
/** A page of at least this many words has a list of its parts. */
const LONG = 1500;
/** Fewer parts than this are seen at once. */
const FEW = 4;

const long = readdirSync(DOCS)
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(join(DOCS, name), 'utf8') }))
  .filter(({ text }) => text.split(/\s+/).length >= LONG)
  .map(({ name, text }) => ({
    name,
    text,
    anchors: sectionsOf(text)
      .map(({ heading }) => slugOf(heading))
      .filter((anchor) => anchor !== ''),
  }))
  .filter(({ name, anchors }) => anchors.length > FEW && name !== 'clauses.md');

it.each(long)('$name is long, and lists its parts at the beginning', ({ text, anchors }) => {
  const [, list = ''] = /^On this page: (.+)$/m.exec(text.split('\n## ')[0] ?? '') ?? [];
  expect([...list.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor)).toEqual(anchors);
});
