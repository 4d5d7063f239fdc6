import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// What is at the start of a line is left in one script and right in another.

const SOURCES = join(import.meta.dirname, '../../src');
const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.css'),
);

const SIDE = String.raw`(?:left|right)`;
const PHYSICAL = new RegExp(
  [
    `(?<![\\w-])(?:(?:scroll-)?(?:margin|padding)|border)-${SIDE}(?:-\\w+)?\\s*:`,
    `(?<![\\w-])border-(?:top|bottom)-${SIDE}-radius\\s*:`,
    `(?<![\\w-])${SIDE}\\s*:`,
    `(?<![\\w-])(?:text-align|float|clear)\\s*:\\s*${SIDE}`,
  ].join('|'),
  'g',
);

/** The physical properties of a style sheet. */
const physicalIn = (css: string): string[] => css.replace(/\/\*[\s\S]*?\*\//g, '').match(PHYSICAL) ?? [];

it('the style sheets name start and end, not left and right', () => {
  const found = sheets.flatMap((path) =>
    physicalIn(readFileSync(join(SOURCES, path), 'utf8')).map((property) => `${path}: ${property}`),
  );
  expect(sheets.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});

it.each([
  ['margin-left: 4px', 1],
  ['scroll-padding-right: 0', 1],
  ['border-left-color: red', 1],
  ['border-top-right-radius: 2px', 1],
  ['{ left: 0; right: auto }', 2],
  ['text-align: right', 1],
  ['float: left', 1],
  ['margin-inline-start: 4px; text-align: start; --_left: 0; transform: translateX(100%)', 0],
  ['border-start-end-radius: 2px; inset-inline-end: 0; /* left: 0 */', 0],
])('%s has %i', (css, count) => {
  expect(physicalIn(css)).toHaveLength(count);
});
