import type { TaggedTests, TestsByClause } from './tagged-tests.ts';

/** A clause of docs/clauses.md. */
export interface Clause {
  number: string;
  place: string;
  held: string;
}

const ROW = /^\| ([A-Z]?\d*\.\d+a?) \|.*\|$/;
/** What is left open is written by hand, behind the generated tests. */
const OPEN = /\bopen: \S.*$/;

/** The cells of a row; a pipe within a cell is escaped. */
const cellsOf = (line: string): string[] => line.split(/(?<!\\)\|/).map((cell) => cell.trim());

/** Reads a row of a table of clauses. */
export function readClause(line: string): Clause | undefined {
  if (!ROW.test(line)) return undefined;
  const [, number = '', , place = '', held = ''] = cellsOf(line);
  return { number, place, held };
}

/** Fills the column "Held by" of every row with the tests that name its clause. */
export function fillHeldBy(text: string, tests: TestsByClause): string {
  return text
    .split('\n')
    .map((line) => fillRow(line, tests))
    .join('\n');
}

function fillRow(line: string, tests: TestsByClause): string {
  const clause = readClause(line);
  if (!clause) return line;
  const [open] = OPEN.exec(clause.held) ?? [];
  const held = [...(tests.get(clause.number) ?? []).map(cell), ...(open ? [open] : [])].join('; ');
  return `| ${[...cellsOf(line).slice(1, 4), held].join(' | ')} |`;
}

function cell({ path, titles }: TaggedTests): string {
  const quoted = titles.map((title) => `"${title.replaceAll('"', "'").replaceAll('|', '\\|')}"`);
  return [`\`${path}\``, ...quoted].join(' ');
}
