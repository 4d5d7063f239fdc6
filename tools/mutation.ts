/**
 * `npm run mutation`: mutates the rules with Stryker, runs the tests next to them and prints the score of each file.
 * Fails if a file is below 85 %. Part of a path limits the run: `npm run mutation -- payment`. It takes minutes, so it
 * is not part of `npm test`. Exclude an equivalent mutant in the source, with the reason: `// Stryker disable next-line
 * <kind>: <why>`. `npm run mutation -- clauses` runs the faults of `tools/clauses/` instead, `npm run
 * mutation -- drawn` faults that are drawn at random.
 */
import { relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import ts from 'typescript';
import { below, scores } from './mutation-score.ts';

const LIMIT = 85;
const [part = '', ...others] = process.argv.slice(2);
if (part === 'clauses') {
  const { runMutants } = await import('./clauses/run-mutants.ts');
  process.exit((await runMutants(others)) ? 0 : 1);
}
if (part === 'drawn') {
  const { runDrawn } = await import('./clauses/drawn.ts');
  process.exit((await runDrawn(others)) ? 0 : 1);
}

const files = ts.sys
  .readDirectory('src', ['.ts'])
  .map((file) => relative('.', file))
  .filter((file) => /(?:^|[/-])rules\.ts$/.test(file) && file.includes(part));
if (files.length === 0) throw new Error(`No file of rules has "${part}" in its path.`);

const mutants = await new Stryker({
  mutate: files,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tools/mutation-tests.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: '.cache/mutation/report.json' },
  tempDirName: '.cache/mutation/sandbox',
  ignorePatterns: ['dist', 'bench', '.cache', '.data'],
  allowEmpty: false,
}).runMutationTest();

const rows = scores(mutants.map(({ fileName, status }) => ({ fileName: relative('.', fileName), status })));
for (const { file, detected, all, percent } of rows)
  console.log(`${percent.toFixed(1).padStart(6)} %  ${`${detected}/${all}`.padStart(9)}  ${file}`);
const detected = rows.reduce((sum, row) => sum + row.detected, 0);
const all = rows.reduce((sum, row) => sum + row.all, 0);
console.log(
  `${((detected / all) * 100).toFixed(1).padStart(6)} %  ${`${detected}/${all}`.padStart(9)}  all rules`,
);
const low = below(rows, LIMIT, files);
for (const file of low) console.error(`Below ${LIMIT} %: ${file}`);
process.exitCode = low.length > 0 ? 1 : 0;
