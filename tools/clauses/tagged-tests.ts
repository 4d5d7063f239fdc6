import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { titlesOf } from './titles.ts';

const ROOT = join(import.meta.dirname, '../..');
const TAG = /\[((?:\d+|D|C\d+)\.\d+a?)\]/g;
/** Files whose tests have titles. */
const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts', 'test/engines/checks-*.ts'];
const NOT_OURS = ['node_modules', 'dist', 'docs-dist', '.cache', '.data', 'release', 'test/fixtures'];
/** Runs without titles name their clauses in a comment. */
const RUNS = ['bench/*.ts', 'test/gates/*.ts', 'test/runner/*.ts'];

/** Tests that prove a clause: their file, and their titles without the clauses; a run has none. */
export interface TaggedTests {
  path: string;
  titles: string[];
}

/** The tests of each clause, by its number. */
export type TestsByClause = ReadonlyMap<string, readonly TaggedTests[]>;

/** The clauses that a title names, as in `removes the item [2.17] [C9.10]`. */
export const clausesIn = (title: string): string[] =>
  [...title.matchAll(TAG)].map(([, number = '']) => number);

/** Reads which clauses the tests name in their titles. */
export function testsByClause(tests = found(TESTS), runs = found(RUNS)): TestsByClause {
  const byClause = new Map<string, TaggedTests[]>();
  const add = (path: string, number: string, title?: string): void => {
    const list = byClause.get(number) ?? [];
    byClause.set(number, list);
    const last = list.find((one) => one.path === path) ?? { path, titles: [] };
    if (!list.includes(last)) list.push(last);
    if (title) last.titles.push(title);
  };
  for (const path of tests)
    for (const title of titlesOf(join(ROOT, path)))
      for (const number of clausesIn(title)) add(path, number, bare(title));
  for (const path of runs)
    for (const [comment] of readFileSync(join(ROOT, path), 'utf8').matchAll(/\/\*\*[\s\S]*?\*\//g))
      for (const number of clausesIn(comment)) add(path, number);
  return byClause;
}

/** The files of unit tests that name each clause: the tests which the faults of the clauses run. */
export function unitTestsByClause(tests = testsByClause()): ReadonlyMap<string, readonly string[]> {
  const files = [...tests].map(([number, all]): [string, string[]] => [
    number,
    all
      .map(({ path }) => path)
      .filter((path) => /\.test\.tsx?$/.test(path) && !path.startsWith('test/elements/')),
  ]);
  return new Map(files.filter(([, paths]) => paths.length > 0));
}

/** A title without its clauses and the quotes of a template. */
function bare(title: string): string {
  return title.replace(TAG, '').replace(/^`|`$/g, '').replace(/\s+/g, ' ').trim();
}

function found(patterns: readonly string[]): string[] {
  const files = ts.sys.readDirectory(ROOT, ['.ts', '.tsx'], NOT_OURS, patterns);
  return files.map((path) => relative(ROOT, path).replaceAll('\\', '/')).sort();
}
