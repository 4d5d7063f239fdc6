import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const KIT = join(import.meta.dirname, '../../dist/server/index.js');

export default defineConfig({
  // What orders have to be true of is tried on the built kit, too.
  resolve: { alias: [{ find: /^\.\/index\.ts$/, replacement: KIT }] },
  test: {
    include: ['test/consumers/*.test.ts', 'server/order-truth.test.ts'],
    globalSetup: join(import.meta.dirname, 'install.ts'),
    // They only guard against hanging: browsers and compilers take a tenth of it where nothing else runs.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    maxWorkers: 2,
  },
});
