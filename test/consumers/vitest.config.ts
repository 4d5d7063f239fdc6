import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/consumers/*.test.ts'],
    globalSetup: 'test/consumers/install.ts',
    testTimeout: 120_000,
    maxWorkers: 2,
  },
});
