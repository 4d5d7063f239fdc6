import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../docs/decisions');
const INDEX = readFileSync(join(FOLDER, 'README.md'), 'utf8');
const RECORDS = readdirSync(FOLDER).filter((name) => name !== 'README.md');
const SECTIONS = ['Context', 'Decision', 'Consequences'];
const MAX_LINES = 30;

const textOf = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');
const numberOf = (file: string): number => Number(file.slice(0, 4));

describe('a decision record', () => {
  it.each(RECORDS)('has context, decision and consequences in at most 30 lines: %s', (file) => {
    const text = textOf(file);
    expect(text).toMatch(new RegExp(`^# ${numberOf(file)}\\. \\S.*\\n\\nDate: 20\\d\\d-\\d\\d-\\d\\d\\n`));
    expect([...text.matchAll(/^\*\*(.+?)\.\*\*/gm)].map(([, name]) => name)).toEqual(SECTIONS);
    expect(text).not.toMatch(/^##/m);
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(MAX_LINES);
  });

  it.each(RECORDS)('has a row of the index with its number, title and date: %s', (file) => {
    const [, title = '', date = ''] = /^# \d+\. (.+)\n\nDate: (\S+)/.exec(textOf(file)) ?? [];
    expect(INDEX).toContain(`| ${numberOf(file)} | [${title}](${file}) | ${date} |`);
  });
});

describe('the index of the decisions', () => {
  it('explains each number without a record', () => {
    const used = new Set(RECORDS.map(numberOf));
    const all = Array.from({ length: Math.max(...used) }, (_, index) => index + 1);
    const explained = numbersIn(INDEX.slice(INDEX.indexOf('## Numbers without a record')));
    expect(all.filter((number) => !used.has(number))).toEqual([...explained].sort((a, b) => a - b));
  });
});

/** The numbers at the start of the rows of a table, as `22` or `30–32`. */
function numbersIn(table: string): Set<number> {
  const rows = [...table.matchAll(/^\| ([\d, –]+) \|/gm)].flatMap(([, cell = '']) => cell.split(', '));
  return new Set(
    rows.flatMap((row) => {
      const [first = 0, last = first] = row.split('–').map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    }),
  );
}
