import type { RowResult } from './row.ts';

const number = (value: number): string => value.toLocaleString('en-US');

const START = '<!-- faults:start -->';
const END = '<!-- faults:end -->';

/** The results as a table in Markdown. */
export function printedTable(results: readonly RowResult[]): string {
  const lines = results.map(
    ({ row, tried, failures }) =>
      `| ${row.title} | ${number(tried)} | ${number(failures.length)} | ${row.never} |`,
  );
  return ['| what is tried | tried | failed | nothing may |', '| --- | ---: | ---: | --- |', ...lines].join(
    '\n',
  );
}

/** The document with the table of a whole run, and its environment, in place of the earlier one. */
export function withTable(text: string, results: readonly RowResult[], circumstances: string): string {
  const [before, rest = ''] = text.split(START);
  const after = rest.split(END)[1] ?? '';
  return `${before}${START}\n${printedTable(results)}\n\n${circumstances}\n${END}${after}`;
}
