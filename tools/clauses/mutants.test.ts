import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyMutant, MUTANTS } from './mutants.ts';
import { readClause, withTests } from './table.ts';
import { clausesIn, unitTestsByClause } from './tagged-tests.ts';

const ROOT = join(import.meta.dirname, '../..');

describe('a fault of a clause', () => {
  it('fits its source: the text that it replaces is there exactly once', () => {
    const misfits = MUTANTS.filter((mutant) => {
      const file = join(ROOT, mutant.file);
      return !existsSync(file) || applyMutant(readFileSync(file, 'utf8'), mutant) === undefined;
    });
    expect(misfits).toEqual([]);
  });

  it('changes its source, says what goes wrong, and is listed once', () => {
    expect(MUTANTS.filter(({ find, replace, effect }) => find === replace || effect === '')).toEqual([]);
    const all = MUTANTS.map((mutant) => JSON.stringify(mutant));
    expect(new Set(all).size).toBe(all.length);
  });

  it('belongs to a clause that a unit test names, which notices it without a build', () => {
    const tests = unitTestsByClause();
    expect(MUTANTS.filter(({ clause }) => !tests.has(clause))).toEqual([]);
  });

  it('exists for at least 150 clauses', () => {
    expect(new Set(MUTANTS.map(({ clause }) => clause)).size).toBeGreaterThan(150);
  });

  it('is refused where its text is missing or ambiguous', () => {
    const mutant = { clause: '1.1', file: 'a.ts', find: 'one', replace: 'two', effect: 'nothing' };
    const changed = ['one more', 'none', 'one by one', 'two'].map((source) => applyMutant(source, mutant));
    expect(changed).toEqual(['two more', 'ntwo', undefined, undefined]);
  });
});

describe('the table of clauses', () => {
  it('reads the clauses at the end of a title', () => {
    expect(clausesIn('removes the item [2.17] [C9.10] [D.22a]')).toEqual(['2.17', 'C9.10', 'D.22a']);
    expect(clausesIn('reads [0] and [1.x]')).toEqual([]);
  });

  it('gets a column with the tests of each clause', () => {
    const tests = new Map([['2.17', [{ path: 'a.test.ts', titles: ['says "no" | <yes>'] }]]]);
    const table = ['| No. | Clause | Where |', '| --- | --- | --- |', '| 2.17 | Remove | `a.ts` |'];
    expect(withTests(table.join('\n'), tests).split('\n')).toEqual([
      '| No. | Clause | Where | Held by |',
      '| --- | --- | --- | --- |',
      '| 2.17 | Remove | `a.ts` | `a.test.ts` "says \'no\' &#124; &#60;yes>" |',
    ]);
  });

  it('has a number for each row', () => {
    expect(readClause('| D.22a | Hosting | `a.ts` |')?.number).toBe('D.22a');
    expect(readClause('| No. | Clause | Where |')).toBeUndefined();
  });
});
