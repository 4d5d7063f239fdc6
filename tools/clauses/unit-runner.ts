import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';
import config, { FILES } from '../../vitest.config.ts';
import { applyMutant, type Mutant } from './mutants.ts';

/** What the tests of a clause say: how many passed, titles of those that failed, files that could not be loaded. */
export interface Verdict {
  passed: number;
  failed: string[];
  broken: string[];
}

/** Runs the unit tests of clauses on sources of which one may have a fault; the files on disk stay as they are. */
export interface UnitRunner {
  run: (files: readonly string[], clauses: readonly string[], mutant?: Mutant) => Promise<Verdict>;
  close: () => Promise<void>;
}

/** Starts Vitest once: it keeps what it has compiled, and a mutant costs only its own file. */
export async function startUnitRunner(root: string, testTimeout?: number): Promise<UnitRunner> {
  let current: Mutant | undefined;
  const pathOf = ({ file }: Mutant): string => join(root, file);
  const load = (id: string): string | undefined => {
    if (!current || id.split('?')[0] !== pathOf(current)) return undefined;
    return applyMutant(readFileSync(pathOf(current), 'utf8'), current);
  };
  // One project in place of those of the configuration, which would not get the plugin.
  const test = { ...config.test, projects: undefined, include: FILES, testTimeout };
  const vitest = await createVitest(
    'test',
    {
      root,
      config: false,
      ...test,
      watch: false,
      reporters: [{}],
      bail: 1,
      isolate: true,
      passWithNoTests: true,
    },
    { ...config, plugins: [{ name: 'mutant', enforce: 'pre', load }, ...(config.plugins ?? [])] },
  );
  await vitest.standalone();
  return {
    run: async (files, clauses, mutant) => {
      // To Vitest, no file means all.
      if (files.length === 0) return { passed: 0, failed: [], broken: [] };
      current = mutant;
      if (mutant) vitest.invalidateFile(pathOf(mutant));
      vitest.setGlobalTestNamePattern(patternOf(clauses));
      const specifications = await vitest.globTestSpecifications([...files]);
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
      if (mutant) vitest.invalidateFile(pathOf(mutant));
      // The result has the modules of earlier runs, too.
      const ran = new Set(specifications.map(({ moduleId }) => moduleId));
      const verdict = verdictOf(testModules.filter(({ moduleId }) => ran.has(moduleId)));
      vitest.state.clearErrors();
      return { ...verdict, broken: [...verdict.broken, ...unhandledErrors.map(textOf)] };
    },
    close: () => vitest.close(),
  };
}

/** An error may come from a worker, as an object without a text of its own. */
const textOf = (error: unknown): string => (error instanceof Error ? error.message : JSON.stringify(error));

/** Titles that name one of the clauses. */
const patternOf = (clauses: readonly string[]): RegExp =>
  new RegExp(clauses.map((clause) => `\\[${clause.replace('.', '\\.')}\\]`).join('|'));

function verdictOf(modules: readonly TestModule[]): Verdict {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const of = (state: string): string[] =>
    tests.filter((test) => test.result().state === state).map((test) => test.fullName);
  const broken = modules
    .filter((module) => module.errors().length > 0)
    .map((module) => `${module.relativeModuleId}: ${module.errors()[0]?.message}`);
  return { passed: of('passed').length, failed: of('failed'), broken };
}
