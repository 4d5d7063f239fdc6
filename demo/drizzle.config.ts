import { defineConfig } from 'drizzle-kit';

/** Settings of `npm run demo:migration`. */
// biome-ignore lint/style/noDefaultExport: the tool reads its settings so.
export default defineConfig({
  dialect: 'sqlite',
  schema: './demo/api/schema.ts',
  out: './demo/api/migrations',
});
