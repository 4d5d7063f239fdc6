import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/consumers/*.test.ts'],
    globalSetup: join(import.meta.dirname, 'install.ts'),
    testTimeout: 120_000,
    maxWorkers: 2,
  },
});
