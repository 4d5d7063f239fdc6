import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A small fault in the source that a visitor or a page would notice, and that the tests of its clause must find. */
export interface Mutant {
  /** Number of the clause in docs/clauses.md. */
  clause: string;
  /** Source file, from the root of the repository. */
  file: string;
  /** Text of the file that occurs once. */
  find: string;
  replace: string;
  /** What goes wrong for the visitor, the page or the shop. */
  effect: string;
}

/** Clause, file below `src`, text, replacement, effect. */
type Row = readonly [clause: string, file: string, find: string, replace: string, effect: string];

/** Small faults, one at least for each clause that a visitor can notice: the lines of `mutants.jsonl`. */
export const MUTANTS: readonly Mutant[] = readFileSync(join(import.meta.dirname, 'mutants.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Row)
  .map(([clause, file, find, replace, effect]) => ({ clause, file: `src/${file}`, find, replace, effect }));

/** The source with the fault; undefined if its text is not there exactly once. */
export function applyMutant(source: string, { find, replace }: Mutant): string | undefined {
  const [before, after, ...others] = source.split(find);
  return before === undefined || after === undefined || others.length > 0
    ? undefined
    : before + replace + after;
}
