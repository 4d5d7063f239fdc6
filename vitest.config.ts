import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { linguiMacro } from './tools/lingui-macro.ts';

/** All unit tests. */
export const FILES = [
  'src/**/*.test.{ts,tsx}',
  'demo/**/*.test.ts',
  'server/**/*.test.ts',
  'tools/**/*.test.ts',
  'conformance/**/*.test.ts',
  'languages/**/*.test.ts',
  'test/unit/**/*.test.ts',
  'test/contract/**/*.test.ts',
];

/**
 * They leave to the files after them what a worker cannot take back: custom elements (see `each-file.ts`), mocks, and
 * what listens as long as a page lives.
 */
const ALONE = [
  'src/elements/doctor/browser-faults.test.ts',
  'src/elements/doctor/tag-faults.test.ts',
  'src/elements/package-entry.test.ts',
  'src/features/domain-checker/load-part.test.ts',
  'src/state/cart/analytics.test.ts',
  'src/state/page/open-cart.test.ts',
];

/**
 * A worker ends where the next file needs another environment: in the order of their size, the files took 138 workers.
 * Always the same order: what one file may leave to another does not depend on the last run.
 */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groups = [isAlone, hasDocument, () => true];
    const placeOf = (file: TestSpecification): string =>
      groups.findIndex((belongs) => belongs(file)) + file.moduleId;
    return files.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  }
}

const isAlone = ({ project }: TestSpecification): boolean => project.name === 'alone';

const hasDocument = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').includes('@vitest-environment happy-dom');

export default defineConfig({
  plugins: [linguiMacro(), react(), lingui()],
  // The examples of the docs import the package.
  resolve: { alias: { 'ws-elements/server': fileURLToPath(new URL('server/index.ts', import.meta.url)) } },
  test: {
    environment: 'node',
    sequence: { sequencer: ByEnvironment },
    coverage: {
      include: ['src/**', 'demo/api/**', 'server/**', 'conformance/**', 'languages/**'],
      reporter: ['text-summary', 'html'],
      reportsDirectory: 'coverage',
    },
    projects: [
      // A worker keeps the modules that it has loaded: loading them again for each file takes a third of the whole run.
      {
        extends: true,
        test: {
          name: 'shared',
          include: FILES,
          isolate: false,
          setupFiles: ['test/support/each-file.ts'],
          exclude: [...configDefaults.exclude, ...ALONE],
        },
      },
      { extends: true, test: { name: 'alone', isolate: true, include: ALONE } },
    ],
    // Longer than what a test waits for (`test/support/until.ts`): else a slow machine ends the test before its wait.
    testTimeout: 150_000,
    // As long as a machine takes to start servers and compilers while it does something else.
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // One more than cores: tests that wait for time-outs and other processes would leave a core idle.
    maxWorkers: availableParallelism() + 1,
  },
});
