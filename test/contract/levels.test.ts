import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { operationsOf } from '../../conformance/document.ts';
import { LEVELS } from '../../conformance/levels.ts';
import { readDocument } from './document.ts';

const GUIDE = readFileSync(join(import.meta.dirname, '../../docs/providers.md'), 'utf8');
const sectionOf = (title: string): string => GUIDE.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';

/** The numbered rows of a table: its first three columns. */
const rowsOf = (title: string): string[][] =>
  sectionOf(title)
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, number]) => /^\d+$/.test(number ?? ''))
    .map(([, ...cells]) => cells.slice(0, 3));

/** The calls that a text names, such as `GET /cart`. */
const callsIn = (text = ''): string[] =>
  [...text.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) [^`]+)`/g)].map(([, call = '']) => call);

const operations = operationsOf(readDocument());
const calls = new Map(operations.map(({ id, method, path }) => [id, `${method} ${path}`]));
const callsOf = (operations: readonly string[]): string[] => operations.map((id) => calls.get(id) ?? id);

it('level 1 is the first paid order of the guide [C9.25]', () => {
  const guide = rowsOf('Your first paid order').flatMap(([, call]) => callsIn(call));
  expect(guide.sort()).toEqual(callsOf(LEVELS[0]?.operations ?? []).sort());
});

it('the levels after it are what each further call gives, in the order of the guide [C9.25]', () => {
  const rows = rowsOf('Order of implementation');
  expect(rows.map(([number, , title]) => [Number(number), title])).toEqual(
    LEVELS.map(({ title }, index) => [index + 1, title]),
  );
  for (const [at, [, text]] of rows.slice(1).entries())
    expect(callsIn(text).sort()).toEqual(callsOf(LEVELS[at + 1]?.operations ?? []).sort());
});

it('the calls that an order can do without are those that the document calls optional [C9.27]', () => {
  const [, table = ''] = GUIDE.split('### Calls that an order can do without');
  const cells = table
    .split('\nWithout any other call')[0]
    ?.split('\n')
    .map((line) => line.split('|')[1]);
  const named = (cells ?? []).flatMap((cell) => callsIn(cell)).map((call) => call.split('?')[0]);
  const optional = operations
    .filter(({ isOptional }) => isOptional)
    .map(({ method, path }) => `${method} ${path}`);
  expect(named.sort()).toEqual(optional.sort());
});
