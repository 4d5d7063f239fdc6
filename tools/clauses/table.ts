import type { TaggedTests, TestsByClause } from './tagged-tests.ts';

/** A clause of docs/clauses.md. */
export interface Clause {
  number: string;
  /** The files that implement it; what is open comes behind them. */
  place: string;
}

const ROW = /^\| ([A-Z]?\d*\.\d+a?) \|.*\|$/;
const HEADING = '| No. | Clause | Where |';
const LINE = '| --- | --- | --- |';

/** The cells of a row; a pipe within a cell is escaped. */
const cellsOf = (line: string): string[] => line.split(/(?<!\\)\|/).map((cell) => cell.trim());

/** Reads a row of a table of clauses. */
export function readClause(line: string): Clause | undefined {
  if (!ROW.test(line)) return undefined;
  const [, number = '', , place = ''] = cellsOf(line);
  return { number, place };
}

/** Adds the column "Held by": the tests that name each clause. */
export const withTests = (text: string, tests: TestsByClause): string =>
  text
    .split('\n')
    .map((line) => {
      if (line === HEADING) return `${line} Held by |`;
      if (line === LINE) return `${line} --- |`;
      const clause = readClause(line);
      if (!clause) return line;
      return `${line} ${(tests.get(clause.number) ?? []).map(cell).join('; ')} |`;
    })
    .join('\n');

function cell({ path, titles }: TaggedTests): string {
  const quoted = titles.map((title) => `"${plain(title)}"`);
  return [`\`${path}\``, ...quoted].join(' ');
}

/** A title as text of Markdown in a cell: no element, expression, code or end of the cell. */
const plain = (title: string): string =>
  title.replaceAll('"', "'").replaceAll(/[|<{}`]/g, (sign) => `&#${sign.charCodeAt(0)};`);
