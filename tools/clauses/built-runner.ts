import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { applyMutant, type Mutant } from './mutant.ts';
import type { Verdict } from './unit-runner.ts';

/** Runs tests of the built files, on a copy of the repository that is built with a fault. */
export interface BuiltRunner {
  run: (files: readonly string[], clause: string, mutant: Mutant) => Promise<Verdict>;
  close: () => Promise<void>;
}

/** The copy is made for the first mutant, and removed by `close`. */
export function startBuiltRunner(root: string): BuiltRunner {
  const copy = join(root, '.cache/mutation/clauses');
  return {
    run: async (files, clause, mutant) => {
      if (!existsSync(join(copy, 'package.json'))) copyRepository(root, copy);
      const file = join(copy, mutant.file);
      const source = readFileSync(file, 'utf8');
      writeFileSync(file, applyMutant(source, mutant) ?? source);
      try {
        if (!succeeds(copy, 'npm', ['run', 'build']))
          return { passed: 0, failed: [], broken: ['does not build'] };
        return runTests(copy, files, `\\[${clause.replace('.', '\\.')}\\]`);
      } finally {
        writeFileSync(file, source);
      }
    },
    close: async () => rmSync(copy, { recursive: true, force: true }),
  };
}

/** Copies the files that git knows; the packages are shared. */
function copyRepository(root: string, copy: string): void {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.split('\n').filter((one) => one !== '' && existsSync(join(root, one)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
}

function runTests(copy: string, files: readonly string[], pattern: string): Verdict {
  const elements = files.filter((file) => file.startsWith('test/elements/'));
  const journeys = files.filter((file) => file.startsWith('test/journeys/'));
  const isGreen =
    (elements.length === 0 ||
      succeeds(copy, 'npx', ['wtr', '--files', ...elements], { ELEMENTS_ONLY: pattern })) &&
    (journeys.length === 0 ||
      succeeds(copy, 'npx', ['playwright', 'test', ...journeys, '--project=journeys', '-g', pattern]));
  return { passed: isGreen ? 1 : 0, failed: isGreen ? [] : [pattern], broken: [] };
}

const succeeds = (cwd: string, command: string, args: string[], env: Record<string, string> = {}): boolean =>
  spawnSync(command, args, { cwd, stdio: 'ignore', env: { ...process.env, ...env } }).status === 0;
