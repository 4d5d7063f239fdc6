import { expect, it } from 'vitest';
import { below, scores } from './mutation-score.ts';

const mutants = (fileName: string, ...statuses: string[]) => statuses.map((status) => ({ fileName, status }));

it('scores each file by its valid mutants, lowest first', () => {
  const rows = scores([
    ...mutants('a.ts', 'Killed', 'Timeout', 'Killed', 'Survived'),
    ...mutants('b.ts', 'NoCoverage', 'Killed', 'Ignored', 'CompileError'),
  ]);
  expect(rows).toEqual([
    { file: 'b.ts', detected: 1, all: 2, percent: 50 },
    { file: 'a.ts', detected: 3, all: 4, percent: 75 },
  ]);
});

it('lists files below the limit and files that were not mutated', () => {
  const rows = scores([...mutants('a.ts', 'Killed', 'Survived'), ...mutants('b.ts', 'Killed')]);
  expect(below(rows, 50, ['a.ts', 'b.ts'])).toEqual([]);
  expect(below(rows, 51, ['a.ts', 'b.ts', 'c.ts'])).toEqual(['a.ts', 'c.ts']);
});
