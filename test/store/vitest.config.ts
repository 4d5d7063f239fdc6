import { defineConfig } from 'vitest/config';

/** The shop server's tests against a real libSQL server: `npm run test:store`. */
export default defineConfig({
  test: { include: ['test/store/**/*.test.ts'], testTimeout: 540_000, hookTimeout: 240_000, pool: 'forks' },
});
