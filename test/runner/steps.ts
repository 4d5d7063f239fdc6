import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ensurePackages } from '../wordpress/packages.ts';
import { type Outcome, REPORTS, ROOT, run } from './command.ts';
import {
  affectedResult,
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

/** Runs if no browser is found. Counts no tests, so that the number of passed tests is the same on every machine. */
export const INSTALL_BROWSER: Step = {
  name: 'browser',
  run: async () => ({ ...gateResult(await run('tsx', ['tools/install-browser.ts'])), passed: 0 }),
};

/** The journeys with uncommitted changes, three times, each on another network and processor. */
export const CHANGED_JOURNEYS: Step = {
  name: 'changed',
  after: ['build'],
  browser: true,
  run: async () => {
    const args = gitStatus('test/journeys').flatMap((line) => /\S+\.spec\.ts$/.exec(line) ?? []);
    if (args.length === 0) return { passed: 0, failed: 0, output: '' };
    return playwright('journeys', {
      name: 'changed',
      args: [...args, '--repeat-each=3'],
      env: { SHAKE: '1' },
    });
  },
};

/** Everything that `npm test` and `npm run test:release` check, the longest of the parallel steps first. */
export const STEPS: readonly Step[] = [
  // Alone, as it removes what the other steps read.
  { name: 'build', heavy: true, run: build },
  { name: 'unit', quick: unitOfChanges, run: unit },
  { name: 'faults', after: ['build'], browser: true, run: gate('tsx', 'test/faults/run.ts', '--selection') },
  { name: 'elements', after: ['build'], browser: true, run: elements },
  { name: 'format', quick: true, run: gate('biome', 'check', '.') },
  {
    name: 'types',
    quick: true,
    // The native compiler takes a fifth of the time; the bundler of the types and tools need the other one.
    run: gate(join(ROOT, 'node_modules/typescript-native/bin/tsc'), '--noEmit', '-p', '.'),
  },
  {
    name: 'lint',
    quick: true,
    run: gate('oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives'),
  },
  { name: 'imports', quick: true, run: gate('tsx', 'test/gates/imports.ts') },
  { name: 'openapi', run: openapi },
  { name: 'clauses', quick: true, run: gate('tsx', 'test/gates/clauses.ts') },
  { name: 'unused', run: gate('knip', '--no-progress') },
  {
    name: 'all-faults',
    release: true,
    after: ['build'],
    browser: true,
    heavy: true,
    run: gate('tsx', 'test/faults/run.ts'),
  },
  { name: 'texts', run: gate('tsx', 'test/gates/texts.ts') },
  { name: 'consumers', release: true, after: ['build'], browser: true, run: consumers },
  { name: 'package', after: ['build'], run: gate('publint', 'run', '--strict') },
  { name: 'sizes', after: ['build'], browser: true, run: gate('tsx', 'tools/sizes.ts') },
  { name: 'depth', after: ['build'], run: gate('tsx', 'test/gates/depth.ts') },
  { name: 'docs', release: true, after: ['build', 'sizes'], run: gate('tsx', 'tools/docs/build.ts') },
  // Exclusively: they use two cores by themselves.
  {
    name: 'journeys',
    after: ['build'],
    browser: true,
    heavy: true,
    run: () => playwright('journeys'),
  },
  {
    name: 'before-release',
    release: true,
    after: ['build', 'docs'],
    browser: true,
    heavy: true,
    run: () => playwright('before-release'),
  },
  { name: 'narrow-fonts', release: true, after: ['build'], browser: true, heavy: true, run: narrowFonts },
  { name: 'matrix', release: true, browser: true, heavy: true, run: () => playwright('matrix') },
  {
    name: 'quiet-pages',
    release: true,
    after: ['build'],
    browser: true,
    heavy: true,
    run: () => playwright('quiet-pages'),
  },
  { name: 'store', release: true, run: store },
  {
    name: 'wordpress',
    release: true,
    after: ['build'],
    browser: true,
    run: wordpress,
  },
  {
    name: 'mock',
    release: true,
    after: ['build'],
    browser: true,
    run: () => playwright('mock'),
  },
  { name: 'engines', release: true, browser: true, heavy: true, run: engines },
];

/** Redocly's rules for `openapi.yaml` [C9.20], which `redocly.yaml` lists; without looking for a newer Redocly. */
async function openapi(): Promise<Result> {
  const env = { REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_TELEMETRY: 'off' };
  return gateResult(await run('redocly', ['lint', 'openapi.yaml'], env));
}

function unit(): Promise<Result> {
  return vitest('unit');
}

async function build(): Promise<Result> {
  return gateResult(await run('tsx', ['tools/build.ts'], { KEEP_README: '1' }));
}

/** The unit tests that import a file with uncommitted changes; all of them if nothing has changed. */
async function unitOfChanges(): Promise<Result> {
  if (gitStatus('.').length === 0) return unit();
  const file = join(REPORTS, 'unit.json');
  return affectedResult(await runVitest(file, '--changed'), file);
}

/** The uncommitted changes under a folder, as git lists them; a folder without git has none. */
function gitStatus(folder: string): string[] {
  try {
    const lines = execFileSync('git', ['status', '--porcelain', '--', folder], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    return lines.split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

/** The packed package in other people's projects. */
function consumers(): Promise<Result> {
  return vitest('consumers', '--config', 'test/consumers/vitest.config.ts');
}

/** The shop server with a real libSQL server, while both are killed. */
function store(): Promise<Result> {
  return vitest('store', '--config', 'test/store/vitest.config.ts');
}

/** The plugin in a real WordPress. */
async function wordpress(): Promise<Result> {
  ensurePackages();
  return playwright('wordpress');
}

async function vitest(name: string, ...args: string[]): Promise<Result> {
  const file = join(REPORTS, `${name}.json`);
  return runnerResult(await runVitest(file, ...args), file, countVitest);
}

async function runVitest(file: string, ...args: string[]): Promise<Outcome> {
  await forget(file);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  return run('vitest', ['run', ...args, ...reporters]);
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

/** The journeys that measure, with fonts as narrow as Arial: those of the other runs are wide. */
function narrowFonts(): Promise<Result> {
  const args = ['every-state', 'form-rhythm', 'front', 'long-words', 'phone-layout', 'widths'];
  return playwright('journeys', { name: 'narrow-fonts', args, env: { FONTS: 'narrow' } });
}

interface PlaywrightRun {
  name?: string;
  /** Files, and options of Playwright. */
  args?: readonly string[];
  env?: Record<string, string>;
}

async function playwright(
  project: string,
  { name = project, args = [], env = {} }: PlaywrightRun = {},
): Promise<Result> {
  const file = join(REPORTS, `${name}.json`);
  await forget(file);
  const outcome = await run('playwright', ['test', ...args, `--project=${project}`, '--reporter=dot,json'], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  return runnerResult(outcome, file, countPlaywright);
}
