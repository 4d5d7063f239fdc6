import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/consumers/*.test.ts'],
    globalSetup: join(import.meta.dirname, 'install.ts'),
    // They only guard against hanging: browsers and compilers take a tenth of it where nothing else runs.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    maxWorkers: 2,
  },
});
