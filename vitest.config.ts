import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { linguiMacro } from './tools/lingui-macro.ts';

export default defineConfig({
  plugins: [linguiMacro(), react(), lingui()],
  // The examples of the docs import the package.
  resolve: { alias: { 'ws-elements/server': fileURLToPath(new URL('server/index.ts', import.meta.url)) } },
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'demo/**/*.test.ts',
      'server/**/*.test.ts',
      'tools/**/*.test.ts',
      'conformance/**/*.test.ts',
      'test/unit/**/*.test.ts',
      'test/contract/**/*.test.ts',
    ],
    environment: 'node',
    coverage: {
      include: ['src/**', 'demo/api/**', 'server/**', 'conformance/**'],
      reporter: ['text-summary', 'html'],
      reportsDirectory: 'coverage',
    },
    // A worker keeps the modules that it has loaded: loading them again for each file takes a third of the whole run.
    isolate: false,
    // Longer than what a test waits for (`test/support/until.ts`): else a slow machine ends the test before its wait.
    testTimeout: 40_000,
    expect: { poll: { timeout: 20_000 } },
    // One more than cores: tests that wait for time-outs and other processes would leave a core idle.
    maxWorkers: availableParallelism() + 1,
  },
});
