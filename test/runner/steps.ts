import { join } from 'node:path';
import { REPORTS, run } from './command.ts';
import {
  countElements,
  countPlaywright,
  countVitest,
  enginesResult,
  forget,
  gateResult,
  type Result,
  runnerResult,
} from './results.ts';
import type { Step } from './schedule.ts';

const gate =
  (command: string, ...args: string[]): (() => Promise<Result>) =>
  async () =>
    gateResult(await run(command, args));

/** Everything that `npm test` looks at, the longest of those that run side by side first. */
export const STEPS: readonly Step[] = [
  { name: 'format', quick: true, run: gate('biome', 'check', '.') },
  { name: 'unit', quick: true, run: unit },
  {
    name: 'types',
    quick: true,
    run: gate('tsc', '--noEmit', '-p', '.', '--incremental', '--tsBuildInfoFile', '.cache/types.json'),
  },
  {
    name: 'lint',
    quick: true,
    run: gate('eslint', '.', '--cache', '--cache-location', '.cache/eslint', '--max-warnings', '0'),
  },
  { name: 'imports', quick: true, run: gate('tsx', 'test/gates/imports.ts') },
  { name: 'clauses', quick: true, run: gate('tsx', 'test/gates/clauses.ts') },
  { name: 'unused', run: gate('knip', '--no-progress') },
  { name: 'texts', run: gate('tsx', 'test/gates/texts.ts') },
  // Alone: it brings README's table up to date, which the unit tests have to find as it was committed.
  { name: 'build', heavy: true, run: gate('tsx', 'tools/build.ts') },
  { name: 'package', after: ['build'], run: gate('publint', 'run', '--strict') },
  { name: 'sizes', after: ['build'], run: gate('tsx', 'tools/sizes.ts') },
  { name: 'depth', after: ['build'], run: gate('tsx', 'test/gates/depth.ts') },
  { name: 'elements', after: ['build'], heavy: true, run: elements },
  { name: 'journeys', after: ['build'], heavy: true, run: () => playwright('journeys', 'journeys') },
  { name: 'matrix', alone: true, heavy: true, run: () => playwright('matrix', 'matrix') },
  { name: 'engines', alone: true, heavy: true, run: engines },
];

async function unit(): Promise<Result> {
  const file = join(REPORTS, 'unit.json');
  await forget(file);
  const outcome = await run('vitest', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  return runnerResult(outcome, file, countVitest);
}

async function elements(): Promise<Result> {
  const file = join(REPORTS, 'elements.json');
  await forget(file);
  const outcome = await run('wtr', [], { ELEMENTS_REPORT: file });
  return runnerResult(outcome, file, countElements);
}

async function engines(): Promise<Result> {
  const file = join(REPORTS, 'engines.json');
  await forget(file);
  return enginesResult(await run('tsx', ['test/engines/run.ts'], { ENGINES_REPORT: file }), file);
}

async function playwright(name: string, project: string): Promise<Result> {
  const file = join(REPORTS, `${name}.json`);
  await forget(file);
  const outcome = await run('playwright', ['test', `--project=${project}`, '--reporter=dot,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  return runnerResult(outcome, file, countPlaywright);
}
