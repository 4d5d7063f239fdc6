/**
 * `npm run mutation`: mutates the rules with Stryker, runs the tests beside them and prints the score of each file. Fails
 * if a file is below 85 %. Part of a path limits the run: `npm run mutation -- payment`. It takes minutes, so it is not
 * part of `npm test`. Exclude an equivalent mutant in the source, with the reason:
 * `// Stryker disable next-line <kind>: <why>`.
 */
import { relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import ts from 'typescript';
import { below, type Score, scores } from './mutation-score.ts';

const LIMIT = 85;
const [part = ''] = process.argv.slice(2);

const files = ts.sys
  .readDirectory('src', ['.ts'])
  .map((file) => relative('.', file))
  .filter((file) => /(?:^|[/-])rules\.ts$/.test(file) && file.includes(part));
if (files.length === 0) throw new Error(`No file of rules has "${part}" in its path.`);

// One file after the other, each with the tests that import it: a mutant of what runs when a module is loaded is tried by
// all tests anew.
const rows: Score[] = [];
for (const file of files) {
  const mutants = await new Stryker({
    mutate: [file],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tools/mutation-tests.config.ts' },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    reporters: ['json'],
    jsonReporter: { fileName: `.cache/mutation/${file.replaceAll('/', '-')}.json` },
    tempDirName: '.cache/mutation/sandbox',
    ignorePatterns: ['dist', 'bench', '.cache', '.data'],
    allowEmpty: false,
  }).runMutationTest();
  const own = scores(mutants.map(({ fileName, status }) => ({ fileName: relative('.', fileName), status })));
  rows.push(...own);
  for (const { detected, all, percent } of own) console.log(line(percent, `${detected}/${all}`, file));
}

const detected = rows.reduce((sum, row) => sum + row.detected, 0);
const all = rows.reduce((sum, row) => sum + row.all, 0);
console.log(line((detected / all) * 100, `${detected}/${all}`, 'all rules'));
const low = below(rows, LIMIT, files);
for (const file of low) console.error(`Below ${LIMIT} %: ${file}`);
process.exitCode = low.length > 0 ? 1 : 0;

function line(percent: number, count: string, name: string): string {
  return `${percent.toFixed(1).padStart(6)} %  ${count.padStart(9)}  ${name}`;
}
