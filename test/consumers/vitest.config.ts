import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/consumers/*.test.ts'],
    globalSetup: join(import.meta.dirname, 'install.ts'),
    // They only guard against hanging: browsers and compilers take a tenth of it where nothing else runs.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    maxWorkers: 2,
  },
});
