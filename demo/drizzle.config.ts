import { defineConfig } from 'drizzle-kit';

/** Of `npm run demo:migration`: what it compares and where it writes. */
// biome-ignore lint/style/noDefaultExport: the tool reads its settings so.
export default defineConfig({
  dialect: 'sqlite',
  schema: './demo/api/schema.ts',
  out: './demo/api/migrations',
});
